import type { Page } from '@playwright/test'
import { admin as ar } from '#messages/ar/admin.ts'
import { admin as en } from '#messages/en/admin.ts'
import { PASSWORD } from './people.ts'
import { expect, settled, type newGuest } from '../fixtures.ts'

export const ADMIN_MESSAGES = { en, ar }

type Entering = { email: string; password?: string; address: (path: string) => string }

/** Noor may do everything, Salem works at the front desk. Logs in as the pages do, by cookie, and opens a page of the admin area. */
export async function enterAdmin(page: Page, path: string, { email, password = PASSWORD, address }: Entering) {
  const { origin } = new URL(address('/'))
  const answer = await page.request.post(`${origin}/api/user/login/`, {
    headers: { origin, 'x-sadaf-session': 'cookie' },
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  await page.goto(address(path))
  await settled(page)
}

/** On a phone they are behind a button. */
export async function openFilters(page: Page, lang: keyof typeof ADMIN_MESSAGES) {
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  await page.getByRole('button', { name: new RegExp(`^${ADMIN_MESSAGES[lang].frame.filters}`), expanded: false }).click()
}

/** Fills in who telephones, on the page of a new booking. */
export async function fillGuest(page: Page, lang: keyof typeof ADMIN_MESSAGES, guest: ReturnType<typeof newGuest>) {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  await page.getByLabel(phone_booking.first_name).fill(guest.first_name)
  await page.getByLabel(phone_booking.last_name).fill(guest.last_name)
  await page.locator('input[name=phone_number]').fill(guest.phone)
  await page.getByLabel(phone_booking.email, { exact: true }).fill(guest.email)
}

type Telephoned = {
  as: 'noor' | 'salem'
  home: { slug: string; from: string; to: string }
  guest: ReturnType<typeof newGuest>
  rate?: 'refundable' | 'non_refundable'
  pays_by?: 'cash' | 'link'
}

/** Books for a guest on the telephone and opens the booking's sheet. Returns its number. */
export async function bookByPhone(
  page: Page,
  { lang, address }: { lang: keyof typeof ADMIN_MESSAGES; address: (path: string) => string },
  { as, home: { slug, from, to }, guest, rate = 'non_refundable', pays_by = 'cash' }: Telephoned,
): Promise<string> {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  const chosen = new URLSearchParams({ from, to, home: slug }).toString()
  await enterAdmin(page, `/admin/new-booking?${chosen}`, { email: `${as}@example.com`, address })
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking[rate]}`) }).check()
  if (pays_by === 'cash') {
    await page.getByLabel(phone_booking.pays_by).selectOption('cash')
    await page.getByLabel(phone_booking.reference.cash).fill('Receipt 7')
  } else await page.getByLabel(phone_booking.link_by).selectOption('mail')
  await fillGuest(page, lang, guest)
  await page.getByRole('button', { name: phone_booking.submit[pays_by] }).click()
  await page.getByRole('link', { name: phone_booking.done.open_sheet }).click()
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(/SDF-\d+/)
  await settled(page)
  return /SDF-\d+/.exec(await heading.innerText())?.[0] ?? ''
}
