import type { Page } from '@playwright/test'
import { amountsOn, booked, CARD, pay } from '../steps/booking.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { holdStay, quoteStay } from '../steps/paid-stay.ts'
import { fillRegistration, mailedLink, PASSWORD } from '../steps/people.ts'
import {
  expect,
  freeHome,
  inboxOf,
  newGuest,
  ownStay,
  settled,
  test,
  type MESSAGES,
} from '../fixtures.ts'

const INVITERS: Record<string, string> = {
  'en-desktop': 'grace',
  'en-phone': 'marco',
  'ar-desktop': 'rania',
  'ar-phone': 'abdulla',
}

async function referralCodeOf(first_name: string): Promise<string> {
  const api = `http://localhost:${SERVERS.port}/api/user`
  const json = async (response: Response) => JSON.parse(await response.text()).data
  const { token } = await json(
    await fetch(`${api}/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${first_name}@example.com`, password: PASSWORD }),
    }),
  )
  return (
    await json(
      await fetch(`${api}/user_profile/`, { headers: { authorization: `Token ${token}` } }),
    )
  ).referral_code
}

async function useCoupon(
  page: Page,
  { checkout: { coupon } }: (typeof MESSAGES)['en'],
  code: string,
) {
  await settled(page)
  await page.getByText(coupon.title, { exact: true }).filter({ visible: true }).first().click()
  await page
    .getByRole('button', { name: coupon.use(code) })
    .filter({ visible: true })
    .click()
  await expect(
    page.locator('output', { hasText: coupon.applied(code) }).filter({ visible: true }),
  ).toBeVisible()
}

test('a friend joins by a link, verifies the e-mail, books with the coupon, cancels; the money comes back with its paper', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { account, profile, bookings } = messages
  const friend = newGuest(lang)
  const code = await referralCodeOf(INVITERS[info.project.name] ?? '')
  await page.goto(address(`/register?referral_code=${code}`))
  await settled(page)
  await expect(page.getByText(account.register.invited('10'))).toBeVisible()
  await fillRegistration(page, messages, friend)
  await page.getByRole('button', { name: account.register.submit }).click()
  await expect(
    page.getByText(messages.successes.SIGNUP_SUCCESS_REFERRAL_GRANTED ?? ''),
  ).toBeVisible()

  await page.goto(address('/profile?tab=coupons'))
  await settled(page)
  const ticket = page.getByRole('article').filter({ hasText: /FRIEND-[A-Z2-9]{8}/ })
  await expect(ticket).toContainText(profile.coupons.percent_off('10'))
  const coupon = /FRIEND-[A-Z2-9]{8}/.exec(await ticket.innerText())?.[0] ?? ''
  await expect(page.getByText(profile.verify.line(friend.email))).toBeVisible()
  await page.goto(await mailedLink(page, friend.email, '/verify-email'))
  await expect(page.getByText(messages.successes.EMAIL_VERIFIED ?? '')).toBeVisible()

  const stay = await freeHome(page, ownStay(info, 3))
  const option = await quoteStay(page, stay, true)
  await page.goto(
    address(`/book-room?reservation_id=${await holdStay(page, stay, option.rate_id)}`),
  )
  await useCoupon(page, messages, coupon)
  await pay(page, messages, CARD.good)
  const reservation_id = await booked(page)
  const { total } = option.rate
  expect(await amountsOn(page)).not.toContain(total)
  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  const card = page.getByRole('article').filter({ hasText: reservation_id })
  await card.getByRole('button', { name: bookings.card.cancel }).click()
  const input = page.getByRole('alertdialog', { name: bookings.cancelling.title })
  const refund = input.locator('[data-refund] data')
  await expect(refund).toBeVisible()
  expect(Number(await refund.getAttribute('value'))).toBeLessThan(Number(total))
  await input.getByRole('button', { name: bookings.cancelling.confirm }).click()
  await expect(card.locator('[data-status="cancelled"]')).toBeVisible()

  const emails = async () =>
    (await inboxOf(page, friend.email)).filter(({ text, subject }) =>
      `${text}${subject}`.includes(reservation_id),
    )
  await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(3)
  const documents = (await emails()).flatMap(({ attachments }) =>
    attachments.map(({ name }) => name),
  )
  // else what goes back has a receipt, not a credit note
  const is_registered = option.rate.lines.some(({ kind }) => kind === 'vat')
  const paper = is_registered
    ? /^CN-\d+-\d{4}-\d{6}\.pdf$/
    : new RegExp(`^${reservation_id}-R1\\.pdf$`)
  expect(documents.some((name) => paper.test(name))).toBe(true)
  await page.goto(address('/profile?tab=coupons'))
  await settled(page)
  await expect(
    ticket.getByRole('button', { name: profile.coupons.copy_code(coupon) }),
  ).toBeVisible()
})
