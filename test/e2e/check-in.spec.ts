import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNothingFound } from './steps/axe.ts'
import { identityPhoto } from './steps/photograph.ts'
import { becomeGuest, payForStay } from './steps/paid-stay.ts'
import { SERVERS } from './servers/open-servers.ts'
import {
  expect,
  inboxOf,
  isOfBundle,
  newGuest,
  openElsewhere,
  ownStay,
  settled,
  test,
  type MESSAGES,
} from './fixtures.ts'

type Messages = (typeof MESSAGES)['en']
type Booking = {
  days_ahead: number
  bundle: number
  booker: ReturnType<typeof newGuest>
  lang: 'en' | 'ar'
}

/** As a telephone takes it, larger than may be sent. */
async function largePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({
    create: { width: 2_400, height: 1_800, channels: 3, background: '#2b5a63', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  return { name: 'passport.jpg', mimeType: 'image/jpeg', buffer }
}
const WRONG = {
  name: 'passport.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('%PDF-1.7 not a picture at all'),
}
const EMPTY = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
const LARGE = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024) }

/** Three people book a home, on nights of this story's own. Returns the number of the booking. */
async function bookForThree(
  page: Page,
  { days_ahead, bundle, booker, lang }: Booking,
): Promise<string> {
  const day = (offset: number) =>
    new Date(Date.now() + 4 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  const nights = { from: day(days_ahead), to: day(days_ahead + 3), guests: 3 }
  const response = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/fetch/`,
    { params: nights },
  )
  const homes: { id: number; slug: string; max_occupants: number }[] = JSON.parse(
    await response.text(),
  ).data.room_categories
  const home = homes.find(({ id, max_occupants }) => isOfBundle(id, bundle) && max_occupants >= 3)
  if (!home) throw new Error('No home for three is free')
  await becomeGuest(page, booker, lang)
  return (await payForStay(page, { stay: { ...home, ...nights }, is_refundable: false, lang }))
    .reservation_id
}

async function fill(guest: Locator, messages: Messages, { lives_here }: { lives_here: boolean }) {
  const { check_in } = messages
  await guest.getByText(lives_here ? check_in.yes : check_in.no, { exact: true }).click()
  await guest.locator('input[type="file"]').setInputFiles(await identityPhoto())
  await guest.getByText(check_in.health).click()
}

const send = (guest: Locator, { check_in }: Messages) =>
  guest.getByRole('button', { name: check_in.submit }).click()

test('who booked names a guest whose document is not at hand, and thinks again about the name', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { check_in } = messages
  const booker = newGuest(lang)
  const reservation_id = await bookForThree(page, { ...ownStay(info, 75), booker, lang })
  await page.goto(address(`/check-in?id=${reservation_id}`))
  await settled(page)
  const second = page.getByRole('article').nth(1)
  const naming = async (start: string, first_name: string, last_name: string) => {
    await second.getByRole('button', { name: check_in.start_for(start) }).click()
    await second.getByText(check_in.by_name, { exact: true }).click()
    const part = second.locator('form').filter({ hasText: check_in.save_name })
    await expectNothingFound(page)
    await part.getByLabel(check_in.first_name).fill(first_name)
    await part.getByLabel(check_in.last_name).fill(last_name)
    await part.getByRole('button', { name: check_in.save_name }).click()
  }
  await naming(check_in.guest(2), '', '')
  await expect(second.locator('[aria-invalid="true"]').first()).toBeVisible()
  await page.reload()
  await settled(page)
  await naming(check_in.guest(2), '小明', '王')
  await expect(page.getByText(check_in.named).first()).toBeVisible()
  await expect(second).toContainText('小明')
  await page.reload()
  await settled(page)
  await expect(second).toContainText('小明')
  await expect(second).not.toContainText(check_in.done)
})

test('a party of three checks in: one fills in two of them, a wrong file and all, the third does it by a link of their own', async ({
  page,
  address,
  messages,
  lang,
  browser,
}, info) => {
  const { check_in } = messages
  const booker = newGuest(lang)
  const third = newGuest(lang).email
  const reservation_id = await bookForThree(page, { ...ownStay(info, 29), booker, lang })
  await page.goto(address(`/payment-success?reservation_id=${reservation_id}`))
  await settled(page)
  await page.getByRole('link', { name: messages.checkout.success.check_in }).click()
  await page.waitForURL(new RegExp(`check-in\\?id=${reservation_id}`))
  const guests = page.getByRole('article')
  await expect(guests).toHaveCount(3)
  await expect(guests.first()).toContainText(booker.first_name)

  await expect(guests.first().getByRole('button', { name: check_in.submit })).toHaveCount(0)
  await guests.first().getByText(check_in.no, { exact: true }).click()
  await send(guests.first(), messages)
  await expect(
    guests.first().getByText(messages.field_faults['id_image']?.required ?? ''),
  ).toBeVisible()
  await expect(
    guests.first().getByText(messages.field_faults['has_health_consent']?.required ?? ''),
  ).toBeVisible()
  await expectNothingFound(page)
  await fill(guests.first(), messages, { lives_here: false })
  await guests.first().locator('input[type="file"]').setInputFiles(LARGE)
  await expect(guests.first().getByText(messages.errors.FILE_TOO_LARGE)).toBeVisible()
  await guests.first().locator('input[type="file"]').setInputFiles(EMPTY)
  await expect(guests.first().getByText(messages.errors.FILE_UPLOAD_FAILED)).toBeVisible()
  await guests
    .first()
    .locator('input[type="file"]')
    .setInputFiles(await identityPhoto())
  await expect(guests.first().getByText(messages.errors.FILE_UPLOAD_FAILED)).toHaveCount(0)
  await expect(
    guests.nth(2).getByRole('button', { name: check_in.link_for(check_in.guest(3)) }),
  ).toBeVisible()
  await guests.first().getByLabel(check_in.expected_time).selectOption('18:30')
  await send(guests.first(), messages)
  await expect(guests.first()).toContainText(check_in.done)

  const second = guests.nth(1)
  await second.getByLabel(check_in.first_name).fill('Amal')
  await second.getByLabel(check_in.last_name).fill('Saleh')
  await fill(second, messages, { lives_here: true })
  await second.locator('input[type="file"]').setInputFiles(WRONG)
  await send(second, messages)
  await expect(second.getByText(messages.errors.FILE_TYPE_INVALID)).toBeVisible()
  await expect(second.getByLabel(check_in.first_name)).toHaveValue('Amal')
  // made smaller before it is sent
  await second.locator('input[type="file"]').setInputFiles(await largePhoto())
  await send(second, messages)
  await expect(second).toContainText(check_in.done)

  await guests.nth(2).getByText(check_in.by_link, { exact: true }).click()
  await guests.nth(2).getByLabel(check_in.email).fill(third)
  await guests.nth(2).getByRole('button', { name: check_in.send }).click()
  await expect(page.getByText(messages.successes.PRE_CHECK_IN_INVITED ?? '').first()).toBeVisible()
  await expect(guests.nth(2)).toContainText(third)

  await expect.poll(async () => (await inboxOf(page, third)).length, { timeout: 20_000 }).toBe(1)
  const link = (await inboxOf(page, third))[0]?.links.find((href) => href.includes('/check-in?id='))
  const visitor = await openElsewhere(browser, { locale: lang === 'ar' ? 'ar-AE' : 'en-GB' })
  await visitor.goto(link ?? '')
  await settled(visitor)
  await expect(visitor.getByRole('article')).toHaveCount(1)
  await expect(visitor.getByRole('main')).not.toContainText(booker.first_name)
  await expect(visitor.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  const own = visitor.getByRole('article').first()
  await own.getByLabel(check_in.first_name).fill('Omar')
  await own.getByLabel(check_in.last_name).fill('Nasser')
  await fill(own, messages, { lives_here: false })
  await send(own, messages)
  await expect(visitor.getByRole('heading', { name: check_in.all_done.title })).toBeFocused()
  await visitor.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: check_in.all_done.title })).toBeVisible()
  await expectNothingFound(page)
})

test('what opens no check-in says so kindly, and a number asks who is there', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/check-in'))
  await expect(page).toHaveURL(address('/'))
  await page.goto(address(`/check-in?id=${'A'.repeat(43)}`))
  await expect(
    page.getByRole('heading', { name: messages.check_in.ended.INVALID_BOOKING.title }),
  ).toBeVisible()
  await expectNothingFound(page)
  await page.goto(address('/check-in?id=SDF-240001'))
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('when nothing comes back from the upload it is said, and nothing typed is lost', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { check_in } = messages
  const reservation_id = await bookForThree(page, {
    ...ownStay(info, 30),
    booker: newGuest(lang),
    lang,
  })
  await page.goto(address(`/check-in?id=${reservation_id}`))
  await settled(page)
  const lead = page.getByRole('article').first()
  await fill(lead, messages, { lives_here: false })
  await page.route('**/api/booking/pre_check_in/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send(lead, messages)
  await expect(page.getByText(messages.errors.FILE_UPLOAD_FAILED).first()).toBeVisible()
  await expect(lead.getByRole('radio', { name: check_in.no })).toBeChecked()
  await expect(lead).toContainText('passport.jpg')
  await page.unroute('**/api/booking/pre_check_in/')
  await send(lead, messages)
  await expect(lead).toContainText(check_in.done)
})
