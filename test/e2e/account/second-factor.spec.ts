import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { expectLoggedIn, logIn, openVerifiedAccount, PASSWORD } from '../steps/people.ts'
import { turnOn } from '../steps/second-factor.ts'
import { expect, newGuest, settled, test, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']
type Address = (path: string) => string

async function openSecurity(page: Page, address: Address, { profile }: Messages) {
  await page.goto(address('/profile?tab=security'))
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.tabs.security)
}

const inArabicDigits = (code: string) =>
  code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

test('the second factor: turned on, asked for at the log-in, by code and by recovery code, turned off', async ({
  page,
  context,
  address,
  messages,
  lang,
}) => {
  const { security } = messages
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  await openSecurity(page, address, messages)
  await expectNothingFound(page)
  await page.getByRole('button', { name: security.factor.turn_on, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(security.turn_on.password).fill('wrong')
  await dialog.getByRole('button', { name: security.next }).click()
  await expect(dialog.getByLabel(security.turn_on.password)).toBeFocused()
  await expect(dialog.getByLabel(security.turn_on.password)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  const { app, recovery_codes } = await turnOn(page, messages)
  await expectNothingFound(page)
  const [first = '', second = ''] = recovery_codes
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: security.codes.download }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(second)
  await dialog.getByRole('button', { name: security.codes.done }).click()
  await expect(page.getByText(security.factor.left(10))).toBeVisible()
  await expectNothingFound(page)

  await page.goto('about:blank') // a page that lost its session loads itself again
  await context.clearCookies()
  await page.goto(address('/login'))
  await logIn(page, messages, guest.email)
  const code = page.getByLabel(security.code, { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByLabel(messages.account.password, { exact: true })).toHaveCount(0)
  await expectNothingFound(page)
  await page.getByRole('button', { name: security.login.submit }).click()
  await expect(page.getByText(messages.faults.required(0))).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.errors.WRONG_SECOND_FACTOR)).toBeVisible()
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: security.login.back }).click()
  await expect(page.getByLabel(messages.account.password, { exact: true })).toBeVisible()
  await logIn(page, messages, guest.email)
  await code.fill(inArabicDigits(app.code(1)))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await expectLoggedIn(page, messages, guest)

  await page.goto('about:blank') // a page that lost its session loads itself again
  await context.clearCookies()
  await page.goto(address('/login'))
  await logIn(page, messages, guest.email)
  await code.fill(first.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await openSecurity(page, address, messages)
  await expect(page.getByText(security.factor.left(9))).toBeVisible()

  await page.getByRole('button', { name: security.factor.turn_off }).click()
  await dialog.getByLabel(security.code, { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: security.turn_off.submit, exact: true }).click()
  await expect(dialog.getByText(messages.errors.WRONG_SECOND_FACTOR)).toBeVisible()
  await dialog.getByLabel(security.code, { exact: true }).fill(second)
  await dialog.getByRole('button', { name: security.turn_off.submit, exact: true }).click()
  await expect(
    page.getByRole('button', { name: security.factor.turn_on, exact: true }),
  ).toBeVisible()
  await context.clearCookies()
  await logInAs(page, guest.email)
})

test('new recovery codes end the old ones', async ({ page, address, messages, lang }) => {
  const { security } = messages
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  await openSecurity(page, address, messages)
  const { recovery_codes } = await turnOn(page, messages)
  const [first = '', second = ''] = recovery_codes
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: security.codes.done }).click()
  const renew = async (code: string) => {
    await page.getByRole('button', { name: security.factor.renew }).click()
    await dialog.getByLabel(security.code, { exact: true }).fill(code)
    await dialog.getByRole('button', { name: security.renew.submit }).click()
  }
  await renew(first)
  const list = dialog.getByRole('list', { name: security.codes.list })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(list).not.toContainText(second)
  await dialog.getByRole('button', { name: security.codes.done }).click()
  await renew(second)
  await expect(dialog.getByText(messages.errors.WRONG_SECOND_FACTOR)).toBeVisible()
})

test('where one is logged in: one is logged out, then all others', async ({
  page,
  browser,
  address,
  messages,
  lang,
}) => {
  const { sessions } = messages.security
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  const others = await Promise.all(
    [1, 2, 3].map(() => browser.newContext({ viewport: page.viewportSize() })),
  )
  for (const other of others) await logInAs(await other.newPage(), guest.email)
  await logInAs(page, guest.email)
  await openSecurity(page, address, messages)
  const lines = page
    .locator('section', { has: page.getByRole('heading', { name: sessions.title }) })
    .getByRole('listitem')
  await expect(lines).toHaveCount(5) // the account was opened in a session of its own
  await expect(lines.first()).toContainText(sessions.this)
  await expect(lines.first().getByRole('button')).toHaveCount(0)
  await lines.last().getByRole('button').click()
  await expect(page.getByText(sessions.ended)).toBeVisible()
  await expect(lines).toHaveCount(4)
  await page.getByRole('button', { name: sessions.end_others }).click()
  await expect(page.getByText(sessions.others_ended(3))).toBeVisible()
  await expect(lines).toHaveCount(1)
  await expect(page.getByRole('button', { name: sessions.end_others })).toHaveCount(0)
  for (const other of others) {
    const [elsewhere] = other.pages()
    await elsewhere?.goto(address('/profile?tab=security'))
    await expect(elsewhere ?? page).toHaveURL(/login/)
  }
})

test('a colleague comes to their own security from the admin area', async ({
  page,
  address,
  lang,
  messages,
}) => {
  await enterAdmin(page, '/admin', { email: 'salem@example.com', password: PASSWORD, address })
  await page.getByRole('link', { name: ADMIN_MESSAGES[lang].frame.my_security }).click()
  await expect(page).toHaveURL(/\/admin\/security$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    ADMIN_MESSAGES[lang].frame.my_security,
  )
  await expect(page.getByRole('heading', { name: messages.security.factor.title })).toBeVisible()
  await expect(page.getByRole('link', { name: messages.profile.tabs.coupons })).toHaveCount(0)
  await expectNothingFound(page)
})
