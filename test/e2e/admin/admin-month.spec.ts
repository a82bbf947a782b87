import type { Page } from '@playwright/test'
import { owner } from '#web/messages/en/owner.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, openElsewhere, settled, test } from '../fixtures.ts'

/** Each language has an owner of its own: both share a server. */
const OWNERS = {
  en: { name: 'Omar Al Mansoori', email: 'omar@example.com' },
  ar: { name: 'Maha Al Suwaidi', email: 'maha@example.com' },
} as const

test('a bill is entered; the month of an owner is looked at, approved, sent, and seen by the owner', async ({
  page,
  browser,
  address,
  messages,
  lang,
}) => {
  test.slow()
  const { expenses, month, frame } = ADMIN_MESSAGES[lang]
  const { name, email } = OWNERS[lang]
  const notices = page.getByRole('region', { name: messages.shell.notices })
  await enterAdmin(page, '/admin/expenses', { email: 'noor@example.com', address })
  await page.getByRole('button', { name: expenses.record }).click()
  const bill = page.getByRole('dialog', { name: expenses.form.title })
  await bill.getByLabel(expenses.form.home).fill('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  await bill.locator('input[name=vendor]').fill(`Blue Pipe ${lang}`)
  await bill.getByLabel(expenses.form.category).selectOption('plumbing')
  await bill.locator('input[name=description]').fill('Kitchen tap replaced')
  await bill.locator('input[name=net]').fill('12.50')
  await bill.getByRole('button', { name: expenses.form.submit }).click()
  await expect(page.getByText(expenses.done.counted)).toBeVisible()

  await page.goto(address('/admin/month'))
  await settled(page)
  await expectNothingFound(page)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: month.left_out.press_of(1), exact: true }).click()
  await page.getByLabel(frame.reason.label).fill('The plumber is asked first')
  await expectNothingFound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(month.left_out.done.left_out)).toBeVisible()
  await expect(page.getByText(month.left_out.why('The plumber is asked first'))).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: month.left_out.put_back, exact: true }).click()
  await page.getByLabel(frame.reason.label).fill('He says it is right')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: month.left_out.press_of(1), exact: true }),
  ).toBeVisible()
  await page.locator('textarea[name=note]').fill('The pool opens again on Monday.')
  await page.getByRole('button', { name: month.save_note }).click()
  await expect(page.getByText(month.done.note)).toBeVisible()
  await page.getByRole('button', { name: month.look, exact: true }).click()
  const second = await openElsewhere(browser, {})
  for (const press of ['approve', 'send'] as const) {
    await page.getByRole('button', { name: month[press], exact: true }).click()
    await page.getByLabel(frame.reason.label).fill('Checked line by line')
    if (press === 'approve') await approveFirst(second, page)
    await page.keyboard.press('Enter')
    await expect(
      press === 'approve'
        ? notices.getByText(/Shamma/)
        : notices.getByText(month.done_one.send, { exact: true }),
    ).toBeVisible()
  }
  const number = /OS-\d{6}/.exec(
    (await page
      .getByText(/OS-\d{6}/)
      .first()
      .textContent()) ?? '',
  )?.[0]
  await expectNothingFound(page)

  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  const { origin } = new URL(address('/'))
  await elsewhere.request.post(`${origin}/api/user/login/`, {
    headers: { origin, 'x-sadaf-session': 'cookie' },
    data: { email, password: 'Sadaf#2026' },
  })
  await elsewhere.goto(`${origin}/owner/statements?number=${number}`)
  await settled(elsewhere)
  await expect(elsewhere.getByText('The pool opens again on Monday.')).toBeVisible()
  await expect(elsewhere.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await elsewhere.evaluate(overflow)).toBe(0)
  await expectNothingFound(elsewhere)
  const downloading = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('button', { name: owner.report.download, exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(
    new RegExp(`^${number}-\\d{4}-\\d\\d\\.pdf$`),
  )
})

/** Another colleague approves the statement that the page shows. */
async function approveFirst({ request }: Page, page: Page) {
  const { origin, searchParams } = new URL(page.url())
  const headers = { origin, 'x-sadaf-session': 'cookie' }
  const person = { email: 'shamma@example.com', password: 'Sadaf#2026' }
  await request.post(`${origin}/api/user/login/`, { headers, data: person })
  const whose = { owner_id: searchParams.get('owner'), month: searchParams.get('month') }
  const approved = await request.post(`${origin}/api/admin/month/approve/`, {
    headers,
    data: { ...whose, reason: 'I was first' },
  })
  expect(approved.ok()).toBe(true)
}
