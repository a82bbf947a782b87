import type { Page } from '@playwright/test'
import { solveHumanCheck } from '#server/outside/human-check/solve.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, inboxOf, type newGuest, settled, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']
type Guest = ReturnType<typeof newGuest>

export const PASSWORD = 'Sadaf#2026'

/** Returns the token of the session that it opens. */
export async function openAccount(guest: Guest, lang: 'en' | 'ar'): Promise<string> {
  const api = `http://localhost:${SERVERS.port}/api`
  const challenge = JSON.parse(await (await fetch(`${api}/human_check/`)).text()).data
  const { first_name, last_name, email, international } = guest
  const response = await fetch(`${api}/user/sign_up/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({
      first_name,
      last_name,
      email,
      phone_number: international,
      password: PASSWORD,
      human_check: await solveHumanCheck(challenge),
    }),
  })
  expect(response.status).toBe(200)
  return JSON.parse(await response.text()).data.token
}

export async function mailedLink(page: Page, email: string, to: string): Promise<string> {
  const newest = async () =>
    (await inboxOf(page, email)).flatMap(({ links }) => links).find((link) => link.includes(to))
  await expect.poll(newest, { timeout: 20_000 }).toBeDefined()
  return (await newest()) ?? ''
}

export async function openVerifiedAccount(page: Page, guest: Guest, lang: 'en' | 'ar') {
  const token = await openAccount(guest, lang)
  const id = new URL(await mailedLink(page, guest.email, '/verify-email')).searchParams.get('id')
  const response = await fetch(`http://localhost:${SERVERS.port}/api/user/email_verification/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ id }),
  })
  expect(response.status).toBe(200)
}

export async function fillRegistration(page: Page, { account, shell }: Messages, guest: Guest) {
  await settled(page)
  await page.getByLabel(account.first_name).fill(guest.first_name)
  await page.getByLabel(account.last_name).fill(guest.last_name)
  await page.getByLabel(account.email, { exact: true }).fill(guest.email)
  await page.getByLabel(shell.phone.number, { exact: true }).fill(guest.phone)
  await page.getByLabel(account.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(shell.human.label).click()
  await expect(page.getByText(shell.human.done)).toBeVisible()
}

export async function logIn(
  page: Page,
  { account }: Messages,
  email: string,
  password: string = PASSWORD,
) {
  // the page before may ask for an e-mail too
  await expect(page.getByLabel(account.password, { exact: true })).toBeVisible()
  await settled(page)
  await page.getByLabel(account.email, { exact: true }).fill(email)
  await page.getByLabel(account.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: account.submit, exact: true }).click()
}

export const expectLoggedIn = (
  page: Page,
  { shell }: Messages,
  { first_name }: Pick<Guest, 'first_name'>,
) => expect(page.getByRole('button', { name: shell.my_menu(first_name) })).toBeVisible()

/** On a phone the header has no link to log in. */
export const expectLoggedOut = (
  page: Page,
  { shell }: Messages,
  { first_name }: Pick<Guest, 'first_name'>,
) => expect(page.getByRole('button', { name: shell.my_menu(first_name) })).toHaveCount(0)

/** What the browser keeps beside its cookies, by name without the host. */
export async function kept(page: Page): Promise<Record<string, string>> {
  const all = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith(location.host)),
  )
  return Object.fromEntries(all.map(([key, value]) => [key.slice(key.indexOf('.') + 1), value]))
}
