import { expect, test } from 'vitest'
import {
  checkout,
  givePassword,
  granted,
  emailsTo,
  payAtBank,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const IN_ARABIC = { 'accept-language': 'ar' }
const IN_ENGLISH = { 'accept-language': 'en' }
const ARABIC = /[\u0600-\u06ff]/
const SARA = 'sara@example.com'

async function newestTo(there: World, to: string) {
  await there.runJobs()
  const [email] = await emailsTo(there, to)
  return { subject: email?.subject ?? '', link: email?.links[0] ?? '', text: email?.text ?? '' }
}

async function book(there: World) {
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
    is_refundable: true,
  })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  expect((await newestTo(there, SARA)).subject).not.toMatch(ARABIC)
  return paying
}

test('a friend is invited in the language of the page that invites them', async () => {
  const there = await world()
  granted(await there.sara.call('referFriends', { email: 'amal@example.com' }, IN_ARABIC))
  const arabic = await newestTo(there, 'amal@example.com')
  expect(arabic.subject).toMatch(ARABIC)
  expect(arabic.link).toContain('/ar/register?')
  granted(await there.sara.call('referFriends', { email: 'dana@example.com' }, IN_ENGLISH))
  const english = await newestTo(there, 'dana@example.com')
  expect(english.subject).not.toMatch(ARABIC)
  expect(english.link).not.toContain('/ar/')
})

test('a cancellation is confirmed in the language it was asked for in, and so is what comes of it later', async () => {
  const there = await world(SILENT)
  const { id } = await book(there)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }, IN_ARABIC))
  await there.runJobs()
  const [refunded, cancelled] = await emailsTo(there, SARA)
  for (const email of [refunded, cancelled]) {
    expect(email?.subject).toMatch(ARABIC)
    const own = email?.links.filter((link) => link.startsWith(there.services.config.public_url))
    expect(own?.length).toBeGreaterThan(0)
    expect(own?.every((link) => link.includes('/ar/'))).toBe(true)
  }
  expect(cancelled?.subject).not.toBe(refunded?.subject)
})

test('reading pages changes no language', async () => {
  const there = await world(SILENT)
  const { id } = await book(there)
  granted(await there.sara.call('listMyBookings', {}, IN_ARABIC))
  granted(await there.sara.call('previewCancelling', { booking_id: id }, IN_ARABIC))
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect((await newestTo(there, SARA)).subject).not.toMatch(ARABIC)
})

test('whoever holds a mailed link is written to in the language they act in', async () => {
  const there = await world(SILENT)
  const { id } = await book(there)
  const [confirmed] = await emailsTo(there, SARA)
  const secretOf = (address = '') => new URL(address).searchParams.get('id') ?? ''
  const mailed = there.withLink(
    secretOf(confirmed?.links.find((link) => link.includes('/your-booking?'))),
  )
  granted(await mailed('sendBookingCode', { by: 'email' }, IN_ARABIC))
  const otp = /\d{6}/.exec((await newestTo(there, SARA)).subject)?.[0] ?? ''
  const proven = there.withLink(granted(await mailed('proveBookingLink', { otp }, IN_ARABIC)).id)
  granted(await proven('cancelMyBooking', { booking_id: id }, IN_ARABIC))
  expect((await newestTo(there, SARA)).subject).toMatch(ARABIC)
})

test('what a visitor asks for comes in the language of the page and changes nothing for the account', async () => {
  const there = await world(SILENT)
  await givePassword(there, SARA)
  const { reservation_id } = await book(there)
  granted(await there.visitor('findBooking', { reservation_id, email: SARA }, IN_ARABIC))
  const found = await newestTo(there, SARA)
  expect(found.subject).toMatch(ARABIC)
  expect(found.text).toContain('/ar/your-booking?')
  granted(await there.visitor('forgotPassword', { email: SARA }, IN_ARABIC))
  const reset = await newestTo(there, SARA)
  expect(reset.subject).toMatch(ARABIC)
  expect(reset.text).toContain('/ar/reset-password?')
  granted(await there.visitor('forgotPassword', { email: SARA }))
  expect((await newestTo(there, SARA)).subject).not.toMatch(ARABIC)
})

test('a new password is confirmed in the language it was set in', async () => {
  const there = await world()
  granted(await there.visitor('forgotPassword', { email: SARA }))
  const reset = new URL(/https?:\/\/\S+/.exec((await newestTo(there, SARA)).text)?.[0] ?? '')
  const input = { email: SARA, new_password: 'Lantern#2027', reenter_password: 'Lantern#2027' }
  granted(
    await there.visitor(
      'resetPassword',
      { ...input, verification_id: reset.searchParams.get('id') ?? '' },
      IN_ARABIC,
    ),
  )
  expect((await newestTo(there, SARA)).subject).toMatch(ARABIC)
})

test('the owner’s area is English only and changes nobody’s language', async () => {
  const there = await world()
  await there.pool.query("update users set lang = 'ar' where email = 'omar@example.com'")
  const { units } = granted(await there.omar.call('listOwnerUnits', {}))
  const report = {
    type: 'email' as const,
    units: String(units[0]?.id),
    from: '2026-12-01',
    to: '2026-12-31',
    generated_time: '2027-01-10T08:00:00Z',
  }
  granted(await there.omar.call('mailOwnerReport', report, IN_ENGLISH))
  granted(await there.visitor('forgotPassword', { email: 'omar@example.com' }))
  await there.runJobs()
  const subjects = (await emailsTo(there, 'omar@example.com')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => ARABIC.test(subject))).toHaveLength(1)
})
