import { expect, test } from 'vitest'
import { eventually, world } from '#kit/index.ts'
import { renameCompany } from '#kit/rename-company.ts'
import { processOf } from '#kit/servers/page-process.ts'
import { openCompanyReader } from './company-reader.ts'

test('cached pages of every process follow a change of the company, in both languages, and so does the manifest', async () => {
  const there = await world()
  const [one, other] = [await processOf(there), await processOf(there)]
  for (const { open } of [one, other]) {
    expect((await open('/about-us')).html).toContain('data-company="Sadaf"')
    expect((await open('/ar/about-us')).html).toContain('data-company="صدف"')
  }
  await renameCompany(there, 'Palmyra', 'تدمر')
  await eventually(async () => {
    for (const { open } of [one, other]) {
      expect((await open('/about-us')).html).toContain('data-company="Palmyra"')
      expect((await open('/ar/about-us')).html).toContain('data-company="تدمر"')
    }
  })
  expect(await (await one.app.request('/sadaf-ar.webmanifest')).json()).toMatchObject({
    name: 'تدمر: بيوت العطلات في دبي',
    short_name: 'تدمر',
    dir: 'rtl',
  })
})

test('without a database the company is who it was when that was last read', async () => {
  const there = await world()
  await renameCompany(there, 'Palmyra', 'تدمر')
  const company = openCompanyReader({ db: there.services.db, changes: null })
  expect(company.last().name_en).toBe('Sadaf')
  expect((await company.read()).name_en).toBe('Palmyra')
  await there.pool.query('alter table company_details rename to elsewhere')
  expect((await company.read()).name_en).toBe('Palmyra')
  expect(company.last().name_en).toBe('Palmyra')
})
