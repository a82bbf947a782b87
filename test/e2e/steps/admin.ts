import type { Page } from '@playwright/test'
import { admin as ar } from '#web/messages/ar/admin.ts'
import { admin as en } from '#web/messages/en/admin.ts'
import { callAdmin } from './in-two.ts'
import { logInAs } from './members.ts'
import { quoteStay } from './paid-stay.ts'
import { mailedLink, PASSWORD } from './people.ts'
import { expect, settled, type newGuest } from '../fixtures.ts'

export const ADMIN_MESSAGES = { en, ar }

type Entering = { email: string; password?: string; address: (path: string) => string }

/**
 * Noor may do everything, Salem works at the front desk. Logs in as the pages do, by cookie, and
 * opens a page of the admin area.
 */
export async function enterAdmin(
  page: Page,
  path: string,
  { email, password = PASSWORD, address }: Entering,
) {
  await page.goto('about:blank') // a colleague who is here is led out as soon as another logs in
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
  await page
    .getByRole('button', {
      name: new RegExp(`^${ADMIN_MESSAGES[lang].frame.filters}`),
      expanded: false,
    })
    .click()
}

/** Fills in who telephones, on the page of a new booking. */
export async function fillGuest(
  page: Page,
  lang: keyof typeof ADMIN_MESSAGES,
  guest: ReturnType<typeof newGuest>,
) {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  await page.getByLabel(phone_booking.first_name).fill(guest.first_name)
  await page.getByLabel(phone_booking.last_name).fill(guest.last_name)
  await page.locator('input[name=phone_number]').fill(guest.phone)
  await page.getByLabel(phone_booking.email, { exact: true }).fill(guest.email)
}

type Telephoned = {
  as: 'noor' | 'salem'
  home: { id: number; slug: string; from: string; to: string }
  guest: ReturnType<typeof newGuest>
  rate?: 'refundable' | 'non_refundable'
  payment?: { pays_by: 'cash'; reference: string } | { pays_by: 'link'; link_by: 'mail' | 'sms' }
}

/**
 * Books for a guest on the telephone, as other stories do on the screens, and opens the booking's
 * sheet. Returns its number.
 */
export async function bookByPhone(
  page: Page,
  { lang, address }: { lang: keyof typeof ADMIN_MESSAGES; address: (path: string) => string },
  {
    as,
    home,
    guest,
    rate = 'non_refundable',
    payment = { pays_by: 'cash', reference: 'Receipt 7' },
  }: Telephoned,
): Promise<string> {
  const { id: room_category_id, from, to } = home
  await logInAs(page, `${as}@example.com`)
  const { rate_id } = await quoteStay(page, home, rate === 'refundable')
  const { first_name, last_name, email, international: phone_number } = guest
  const { reservation_id } = await callAdmin<{ reservation_id: string }>(
    page,
    address,
    'bookings/for_guest/',
    {
      ...payment,
      room_category_id,
      rate_id,
      from,
      to,
      guests: 2,
      first_name,
      last_name,
      email,
      phone_number,
      lang,
    },
  )
  // what was sent is on the sheet
  if (payment.pays_by === 'link' && payment.link_by === 'mail')
    await mailedLink(page, email, '/pay')
  await page.goto(address(`/admin/bookings?booking=${reservation_id}`))
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText(
    reservation_id,
  )
  await settled(page)
  return reservation_id
}
