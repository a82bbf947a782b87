import type { Page } from '@playwright/test'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, inboxOf, type newGuest, settled, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']
type Guest = ReturnType<typeof newGuest>

export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
} as const

export async function reserve(page: Page, messages: Messages) {
  await settled(page)
  const button = page
    .getByRole('button', { name: messages.stay.panel.reserve, exact: true })
    .filter({ visible: true })
  await button.first().click()
  const sheet = page.getByRole('dialog')
  if ((page.viewportSize()?.width ?? 0) < 1110)
    await sheet.getByRole('button', { name: messages.stay.panel.reserve, exact: true }).click()
}

export async function giveDetails(page: Page, messages: Messages, guest: Guest) {
  const { guest: labels, code } = messages.checkout
  await page.waitForURL(/guest-checkout/)
  await settled(page)
  await page.getByLabel(labels.first_name).fill(guest.first_name)
  await page.getByLabel(labels.last_name).fill(guest.last_name)
  await page.getByLabel(labels.email, { exact: true }).fill(guest.email)
  await page.getByLabel(messages.shell.phone.number, { exact: true }).fill(guest.phone)
  await page.getByRole('button', { name: labels.send }).click()
  await expect(page.getByLabel(code.label)).toBeVisible()
}

export async function identify(
  page: Page,
  messages: Messages,
  guest: Guest,
  port: number = SERVERS.port,
) {
  await giveDetails(page, messages, guest)
  await giveCode(page, messages, guest, port)
}

export async function giveCode(
  page: Page,
  messages: Messages,
  guest: Guest,
  port: number = SERVERS.port,
) {
  const { code } = messages.checkout
  await page.getByLabel(code.label).fill(await codeSentTo(page, guest, port))
  const confirm = page.getByRole('button', { name: code.confirm })
  if (await confirm.isVisible()) await confirm.click()
  await page.waitForURL(/book-room/)
}

export async function codeSentTo(
  page: Page,
  guest: Guest,
  port: number = SERVERS.port,
): Promise<string> {
  const [message] = await inboxOf(page, guest.international, port)
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

export async function pay(
  page: Page,
  messages: Messages,
  card: string,
  { expiry, cvc } = { expiry: '12 / 34', cvc: '123' },
) {
  const form = page.getByRole('form', { name: messages.checkout.pay.card })
  await expect(form).toBeVisible()
  await settled(page)
  await form.locator('[name="number"]').fill(card)
  await form.locator('[name="expiry"]').fill(expiry)
  await form.locator('[name="cvc"]').fill(cvc)
  await form.locator('[name="holder"]').fill('Noor Rahman')
  await form.locator('button[type="submit"]').click()
}

export const amountsOn = (page: Page) =>
  page
    .locator('main data')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLDataElement ? one.value : '')))

export async function booked(page: Page): Promise<string> {
  await page.waitForURL(/payment-success/, { timeout: 30_000 })
  const reservation_id = new URL(page.url()).searchParams.get('reservation_id') ?? ''
  await expect(page.getByRole('main')).toContainText(reservation_id)
  return reservation_id
}

/** On a phone the price of what is being paid for is folded. */
export async function unfoldPrice(page: Page, { checkout }: Messages) {
  const { lines } = checkout.summary
  const folded = page.getByRole('group').filter({ hasText: lines }).filter({ visible: true })
  if ((await folded.count()) > 0) await folded.getByText(lines, { exact: true }).click()
}
