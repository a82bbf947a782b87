import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { loadCompanyPages } from './company-pages.ts'

test('the company’s pages follow their files; a page that does is not written again', async () => {
  const { pool, services } = await world()
  const versions = async () =>
    (
      await pool.query<{ page: string }>(
        'select xmin || lang::text || type as page from static_pages order by type, lang',
      )
    ).rows
  const before = await versions()
  expect(before).toHaveLength(12)
  await loadCompanyPages(services.db)
  expect(await versions()).toEqual(before)
  await pool.query(
    "update static_pages set fields = '[]', subtitle = 'old' where type = 4 and lang = 'ar'",
  )
  await pool.query("delete from static_pages where type = 1 and lang = 'en'")
  await loadCompanyPages(services.db)
  expect(
    (
      await pool.query(
        "select 1 from static_pages where fields = '[]' and type <> 3 or subtitle = 'old'",
      )
    ).rows,
  ).toEqual([])
  const after = (await versions()).map(({ page }) => page)
  expect(before.filter(({ page }) => after.includes(page))).toHaveLength(10)
})
