import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { owner } from '#web/messages/en/owner.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, test } from '../fixtures.ts'

const { year, title, objections } = owner.statements

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

test('an owner objects to a line, a colleague gives something back, and the owner reads the answer', async ({
  page,
  address,
  lang,
}, info) => {
  const { month } = ADMIN_MESSAGES[lang]
  const words = `This was under guarantee ${lang} ${info.retry}`
  await logInAs(page, 'omar@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/statements`)
  await settled(page)
  const object = page.getByRole('button', { name: /^Object to line/ }).first()
  await object.press('Enter')
  const form = page.getByRole('form', { name: /^What is wrong with line/ })
  await form.getByRole('button', { name: objections.back }).press('Enter')
  await expect(object).toBeFocused()
  await object.press('Enter')
  await form.getByRole('button', { name: objections.send }).click()
  await expect(form.getByLabel(objections.words)).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(objections.words).fill(words)
  await expectNothingFound(page)
  await form.getByRole('button', { name: objections.send }).click()
  const made = page.getByRole('listitem').filter({ hasText: words })
  await expect(made).toContainText(/We answer by/)
  await expect(page.getByRole('heading', { name: objections.list })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
  await expectNothingFound(page)

  await enterAdmin(page, '/admin/month', { email: 'noor@example.com', address })
  const waiting = page.getByRole('listitem').filter({ hasText: words })
  await expectNothingFound(page)
  await waiting.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: month.objections.answer })
  await dialog.locator('textarea[name=words]').fill(`You are right, ${words}`)
  await dialog.getByLabel(month.objections.amount).fill('0.25')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: month.objections.send }).click()
  await expect(waiting).toHaveCount(0)

  await logInAs(page, 'omar@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/statements`)
  await settled(page)
  await expect(made).toContainText(`You are right, ${words}`)
  await expect(made).toContainText('AED')
  await expectNothingFound(page)
})
