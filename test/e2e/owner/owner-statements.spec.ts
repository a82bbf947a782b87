import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { owner } from '#web/messages/en/owner.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, test } from '../fixtures.ts'

const { year, title } = owner.statements

/** "AED −1,234.50" in fils. */
const filsIn = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))

test('an owner reads why a month earned more or less, and saves the year for the taxes', async ({
  page,
}) => {
  await logInAs(page, 'omar@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/statements`)
  await settled(page)
  const why = page.getByRole('region', { name: /AED .* (more|less) than in / })
  const told = await why.getByRole('heading').innerText()
  const parts = (await why.getByRole('listitem').locator('span:last-child').allInnerTexts()).map(
    filsIn,
  )
  const difference = filsIn(told.replace(/ than.*/, '')) * (told.includes('more') ? 1 : -1)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(difference)
  await expectNothingFound(page)

  await page
    .getByRole('navigation', { name: title })
    .getByRole('link', { name: /^All of/ })
    .first()
    .click()
  await settled(page)
  await expect(page.getByRole('heading', { name: year.taxes })).toBeVisible()
  await expectNothingFound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
  await expectNothingFound(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: year.save }).click()
  const rows = parse<Record<string, string>>(readFileSync(await (await downloading).path()), {
    bom: true,
    columns: true,
  })
  const [whole, ...months] = rows.toReversed()
  expect(months.length).toBeGreaterThan(0)
  expect(filsIn(whole?.['nett'] ?? '')).toBe(
    months.reduce((sum, month) => sum + filsIn(month['nett'] ?? ''), 0),
  )
})
