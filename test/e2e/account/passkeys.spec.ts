import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { expectLoggedIn, logIn, openVerifiedAccount, PASSWORD } from '../steps/people.ts'
import { expect, newGuest, settled, test } from '../fixtures.ts'
import { addPasskey, virtualAuthenticator } from '../steps/virtual-authenticator.ts'

test('a passkey: added with its recovery codes, used to log in and as fresh proof, renamed, removed', async ({
  page,
  context,
  address,
  messages,
  lang,
}) => {
  const { security, account } = messages
  const { passkeys } = security
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  const authenticator = await virtualAuthenticator(page)
  const openSecurity = async () => {
    await page.goto(address('/profile?tab=security'))
    await settled(page)
  }
  await openSecurity()
  const card = page.getByRole('region', { name: passkeys.title })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: passkeys.add }).click()
  await dialog.getByLabel(security.turn_on.password).fill('wrong')
  await dialog.getByLabel(passkeys.name, { exact: true }).fill('My laptop')
  await expectNothingFound(page, '[role=dialog]')
  await dialog.getByRole('button', { name: passkeys.make }).click()
  await expect(dialog.getByLabel(security.turn_on.password)).toBeFocused()
  await dialog.getByLabel(security.turn_on.password).fill(PASSWORD)
  await dialog.getByRole('button', { name: passkeys.make }).click()
  await expect(
    dialog.getByRole('list', { name: security.codes.list }).getByRole('listitem'),
  ).toHaveCount(10)
  await dialog.getByRole('button', { name: security.codes.done }).click()
  await expect(card.getByText('My laptop')).toBeVisible()
  await expect(page.getByText(security.factor.left(10))).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  await expectNothingFound(page)

  await context.clearCookies()
  await page.goto(address('/login'))
  await logIn(page, messages, guest.email)
  await expect(page.getByLabel(account.password, { exact: true })).toHaveCount(0)
  const use = page.getByRole('button', { name: passkeys.use })
  await expect(use).toBeVisible()
  await expectNothingFound(page)
  await use.click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await expectLoggedIn(page, messages, guest)

  await openSecurity()
  await card.getByRole('button', { name: passkeys.change_of('My laptop') }).click()
  await dialog.getByLabel(passkeys.name, { exact: true }).fill('Old laptop')
  await dialog.getByRole('button', { name: passkeys.rename }).click()
  await expect(card.getByText('Old laptop')).toBeVisible()
  await card.getByRole('button', { name: passkeys.change_of('Old laptop') }).click()
  await expect(dialog.getByText(passkeys.remove_last)).toBeVisible()
  await expectNothingFound(page, '[role=dialog]')
  await dialog.getByRole('button', { name: passkeys.remove, exact: true }).click()
  await expect(card.getByText('Old laptop')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: security.factor.turn_on, exact: true }),
  ).toBeVisible()
  await context.clearCookies()
  await logInAs(page, guest.email)
})

test('who gives up is told so, and the code opens the account all the same', async ({
  page,
  context,
  address,
  messages,
  lang,
}) => {
  const { passkeys, login, code } = messages.security
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  await virtualAuthenticator(page)
  const first = await addPasskey(page, { address, messages })

  await context.clearCookies()
  await page.goto(address('/login'))
  await page.evaluate(() => {
    navigator.credentials.get = () =>
      Promise.reject(new DOMException('Given up', 'NotAllowedError'))
  })
  await logIn(page, messages, guest.email)
  await page.getByRole('button', { name: passkeys.use }).click()
  await expect(page.getByText(passkeys.not_made)).toBeVisible()
  await page.getByLabel(code, { exact: true }).fill(first)
  await page.getByRole('button', { name: login.submit }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await expectLoggedIn(page, messages, guest)
})
