import type { Page } from '@playwright/test'
import { expectNothingFound } from './steps/axe.ts'
import { codeSentTo } from './steps/booking.ts'
import { becomeGuest, payForStay } from './steps/paid-stay.ts'
import { expectLoggedOut, fillRegistration, mailedLink, PASSWORD } from './steps/people.ts'
import {
  expect,
  freeHome,
  inboxOf,
  newGuest,
  openElsewhere,
  ownStay,
  settled,
  test,
} from './fixtures.ts'
import { SERVERS } from './servers/open-servers.ts'

type Booking = {
  guest: ReturnType<typeof newGuest>
  stay: Awaited<ReturnType<typeof freeHome>>
  lang: 'en' | 'ar'
}

async function bookAsGuest(page: Page, { guest, stay, lang }: Booking) {
  await becomeGuest(page, guest, lang)
  return await payForStay(page, { stay, is_refundable: true, lang })
}

const emailsAbout = async (page: Page, email: string, reservation_id: string) =>
  (await inboxOf(page, email)).filter(({ text, subject }) =>
    `${subject} ${text}`.includes(reservation_id),
  )

test(
  'a guest without an account opens the booking by the link in the mail, in another browser, and cancels with a code',
  { tag: '@both' },
  async ({ page, address, messages, lang, browser, company }, info) => {
    const { your_booking, bookings } = messages
    const guest = newGuest(lang)
    const stay = await freeHome(page, ownStay(info, 41))
    const { reservation_id, total } = await bookAsGuest(page, { guest, stay, lang })
    const link = await mailedLink(page, guest.email, '/your-booking')
    expect(new URL(link).pathname).toBe(lang === 'ar' ? '/ar/your-booking' : '/your-booking')

    const elsewhere = await openElsewhere(browser, {
      viewport: page.viewportSize(),
      locale: 'en-GB',
    })
    const opened = await elsewhere.goto(link)
    expect(opened?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    await settled(elsewhere)
    await expect(
      elsewhere.getByRole('heading', { name: your_booking.title, level: 1 }),
    ).toBeVisible()
    await expect(elsewhere.getByRole('main')).toContainText(reservation_id)
    await expectNothingFound(elsewhere)
    for (const [name, file] of [
      [messages.checkout.success.calendar, `${reservation_id}.ics`],
      [messages.checkout.success.receipt, `Booking Receipt ${reservation_id}.pdf`],
    ] as const) {
      const download = elsewhere.waitForEvent('download')
      await elsewhere.getByRole('button', { name }).click()
      expect((await download).suggestedFilename()).toBe(file)
    }
    await elsewhere.getByRole('button', { name: messages.checkout.success.cancel }).click()
    const input = elsewhere.getByRole('dialog', { name: your_booking.code.title })
    await input.getByRole('button', { name: /•••.*\d{3}/ }).click()
    await expect(input.getByText(your_booking.code.sent)).toBeVisible()
    await input.getByLabel(messages.checkout.code.label).fill(await codeSentTo(page, guest))
    await input.getByRole('button', { name: messages.checkout.code.confirm }).click()
    const last = elsewhere.getByRole('alertdialog', { name: bookings.cancelling.title })
    await expect(last.locator('[data-refund] data')).toHaveAttribute('value', total)
    await last.getByRole('button', { name: bookings.cancelling.confirm }).click()
    const { title } = messages.checkout.endings.cancelled_by_guest
    await expect(elsewhere.getByRole('heading', { name: title })).toBeVisible()
    await expect(elsewhere).toHaveTitle(messages.shell.title(title, company.name))
    await expectNothingFound(elsewhere)

    const documents = async () =>
      (await emailsAbout(page, guest.email, reservation_id)).map(({ subject }) => subject)
    await expect.poll(async () => (await documents()).length, { timeout: 30_000 }).toBe(3)
    await page.goto(link) // the link of the confirmation tells what has happened since
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.goto(address(`/payment-success?reservation_id=${reservation_id}`))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(messages.shell.title(title, company.name))
  },
)

test('a guest without an account opens one later and finds the booking there; on the page of the booking it can be cancelled', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const guest = newGuest(lang)
  const stay = await freeHome(page, ownStay(info, 42))
  const { reservation_id } = await bookAsGuest(page, { guest, stay, lang })
  await page.goto(address(`/payment-success?reservation_id=${reservation_id}`))
  await expect(page.getByRole('button', { name: messages.checkout.success.cancel })).toBeVisible()

  await page.goto(address(`/register?referral_code=${await anyReferralCode()}`))
  await fillRegistration(page, messages, guest)
  await expectLoggedOut(page, messages, guest)
  await page.getByRole('button', { name: messages.account.register.submit }).click()
  await expect(
    page.getByText(messages.successes.SIGNUP_SUCCESS_REFERRAL_GRANTED ?? ''),
  ).toBeVisible()
  await page.goto(address('/profile?tab=bookings'))
  await expect(
    page.getByRole('heading', { name: messages.bookings.empty_upcoming.title }),
  ).toBeVisible()
  await page.goto(await mailedLink(page, guest.email, '/verify-email'))
  await expect(page.getByText(messages.successes.EMAIL_VERIFIED ?? '')).toBeVisible()

  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  await expect(page.getByRole('article').filter({ hasText: reservation_id })).toContainText(
    messages.bookings.statuses.confirmed,
  )
  await page.goto(address(`/check-in?id=${reservation_id}`))
  await expect(page.getByRole('main')).toContainText(reservation_id)
  await page.goto(address(`/payment-success?reservation_id=${reservation_id}`))
  await settled(page)
  await page.getByRole('button', { name: messages.checkout.success.cancel }).click()
  const input = page.getByRole('alertdialog', { name: messages.bookings.cancelling.title })
  await input.getByRole('button', { name: messages.bookings.cancelling.confirm }).click()
  await expect(
    page.getByRole('heading', { name: messages.checkout.endings.cancelled_by_guest.title }),
  ).toBeVisible()
})

async function anyReferralCode(): Promise<string> {
  const api = `http://localhost:${SERVERS.port}/api/user`
  const json = async (response: Response) => JSON.parse(await response.text()).data
  const { token } = await json(
    await fetch(`${api}/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sara@example.com', password: PASSWORD }),
    }),
  )
  return (
    await json(
      await fetch(`${api}/user_profile/`, { headers: { authorization: `Token ${token}` } }),
    )
  ).referral_code
}

test('who lost the mail finds the booking by its number and e-mail; a wrong e-mail is answered alike', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { find, ended } = messages.your_booking
  const guest = newGuest(lang)
  const stay = await freeHome(page, ownStay(info, 43))
  const { reservation_id } = await bookAsGuest(page, { guest, stay, lang })
  await page.goto(address(`/your-booking?id=${'x'.repeat(43)}`))
  await expect(page.getByRole('heading', { name: ended.title })).toBeVisible()
  await settled(page)
  await page.getByRole('link', { name: ended.find, exact: true }).first().click()
  await page.waitForURL(/find-booking/)
  await page.goto(address('/login')) // and from where somebody without an account looks first
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: find.title }).click()
  await page.waitForURL(/find-booking/)
  await expectNothingFound(page)

  const request = async (email: string) => {
    await page.getByLabel(find.reference).fill(reservation_id.toLowerCase())
    await page.getByLabel(find.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: find.submit }).click()
    const said = page.locator('main output')
    await expect(said).toContainText(find.sent_line)
    return await said.innerText()
  }
  await page.getByRole('button', { name: find.submit }).click()
  await expect(page.getByLabel(find.reference)).toBeFocused()
  const wrong = await request(newGuest(lang).email)
  await page.getByRole('button', { name: find.again }).click()
  expect(await request(guest.email)).toBe(wrong)
  const found = async () => (await emailsAbout(page, guest.email, reservation_id)).length
  await expect.poll(found, { timeout: 30_000 }).toBe(2)
  await page.goto(await mailedLink(page, guest.email, '/your-booking'))
  await expect(page.getByRole('main')).toContainText(reservation_id)
})
