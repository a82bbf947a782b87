import { expect, test } from 'vitest'
import { PAYMENT_STATUS } from '#contract/constants.ts'
import { findBooking, readBookedStay, releaseHolds, viewOfBooking } from '#server/bookings/index.ts'
import {
  checkout,
  granted,
  hold,
  emailsTo,
  payAtBank,
  rateFor,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const STAY = { from: '2027-02-01', to: '2027-02-04' }

async function book(there: World, nights: { from: string; to: string; is_refundable?: boolean }) {
  const paying = await checkout(there.sara, there.marinaStudio, nights)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  return paying
}

const shown = async ({ sara }: World, reservation_id: string) =>
  granted(await sara.call('readCheckout', { reservation_id }))

test('a hold says whether it was given back, gave way to a newer one, or ran out', async () => {
  const there = await world(SILENT)
  const dearer = await rateFor(there.sara, there.marinaStudio, { ...STAY, is_refundable: true })
  const first = await hold(there.sara, there.marinaStudio, STAY)
  expect(await shown(there, first.reservation_id)).toMatchObject({
    ending: null,
    replaced_by: null,
    documents: [],
    is_cancellable: false,
  })
  const second = granted(await there.sara.call('holdNights', dearer.input))
  expect(await shown(there, first.reservation_id)).toMatchObject({
    status: 'cancelled',
    ending: 'replaced',
    replaced_by: second.reservation_id,
    payment_status: PAYMENT_STATUS.unpaid,
  })
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: second.reservation_id,
      action: 'cancel',
    }),
  )
  expect(await shown(there, second.reservation_id)).toMatchObject({
    ending: 'released',
    replaced_by: null,
  })
  const third = await hold(there.sara, there.marinaStudio, STAY)
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  expect(await shown(there, third.reservation_id)).toMatchObject({
    status: 'expired',
    ending: 'expired',
  })
})

test('an infant comes along from the hold to the document, in both languages, and is no guest', async () => {
  const there = await world(SILENT)
  const { input } = await rateFor(there.sara, there.marinaStudio, STAY)
  const held = granted(await there.sara.call('holdNights', { ...input, infants: true }))
  expect(granted(await there.sara.call('listMyBookings', {})).open_holds).toMatchObject([
    { guests: 2, infants: true },
  ])
  const paying = granted(await there.sara.call('startCheckout', held))
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', { reservation_id: held.reservation_id, action: 'pay' }),
  )
  expect(await shown(there, held.reservation_id)).toMatchObject({ guests: 2, infants: true })
  expect(granted(await there.sara.call('listMyBookings', {})).upcoming_bookings).toMatchObject([
    { guests: 2, infants: true },
  ])
  await there.runJobs()
  const [confirmation] = await emailsTo(there, 'sara@example.com')
  expect(confirmation?.text).toContain('2\u00A0guests and an infant')
  const { rows } = await there.pool.query(`select document -> 'stay' as stay from invoices`)
  expect(rows).toMatchObject([{ stay: { guests: 2, infants: true } }])
})

test('without an infant nothing speaks of one', async () => {
  const there = await world(SILENT)
  const paying = await book(there, STAY)
  await there.runJobs()
  expect(await shown(there, paying.reservation_id)).toMatchObject({ infants: false })
  const [confirmation] = await emailsTo(there, 'sara@example.com')
  expect(confirmation?.text).toContain('2\u00A0guests')
  expect(confirmation?.text).not.toContain('infant')
})

test('a payment that came too late says so, and that everything went back', async () => {
  const there = await world(SILENT)
  const late = await checkout(there.sara, there.marinaStudio, STAY)
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  const other = await checkout(there.layla, there.marinaStudio, STAY)
  await payAtBank(there, other)
  granted(
    await there.layla.call('updatePayment', {
      reservation_id: other.reservation_id,
      action: 'pay',
    }),
  )
  await payAtBank(there, late)
  expect(
    await there.sara.call('updatePayment', { reservation_id: late.reservation_id, action: 'pay' }),
  ).toMatchObject({
    code: 'BOOK_FAILED',
  })
  expect(await shown(there, late.reservation_id)).toMatchObject({
    ending: 'book_failed',
    payment_status: PAYMENT_STATUS.refunded,
    refund_amount: late.amount,
    refund_status: 'pending',
    documents: [],
  })
})

test('a paid booking says who cancelled it, and whether all or a part came back', async () => {
  const there = await world(SILENT)
  const whole = await book(there, { ...STAY, is_refundable: true })
  granted(await there.sara.call('cancelMyBooking', { booking_id: whole.id }))
  expect(await shown(there, whole.reservation_id)).toMatchObject({
    ending: 'cancelled_by_guest',
    payment_status: PAYMENT_STATUS.refunded,
    documents: ['invoice', 'credit_note'],
  })
  const part = await book(there, { from: '2027-02-10', to: '2027-02-12' })
  granted(await there.sara.call('cancelMyBooking', { booking_id: part.id }))
  await there.runJobs()
  expect(await shown(there, part.reservation_id)).toMatchObject({
    payment_status: PAYMENT_STATUS.partly_refunded,
    refund_amount: '20.00',
    refund_status: 'done',
  })
  const theirs = await book(there, { from: '2027-02-20', to: '2027-02-22' })
  await there.operate('cancel-booking', theirs.reservation_id, '--in-full')
  expect(await shown(there, theirs.reservation_id)).toMatchObject({
    ending: 'cancelled_by_company',
    payment_status: PAYMENT_STATUS.refunded,
  })
  const { upcoming_bookings } = granted(await there.sara.call('listMyBookings', {}))
  expect(upcoming_bookings.map(({ payment_status }) => payment_status)).toEqual([
    PAYMENT_STATUS.refunded,
    PAYMENT_STATUS.partly_refunded,
    PAYMENT_STATUS.refunded,
  ])
})

test('the invoice of a stay that was cancelled when it was no longer refundable can be had again', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await book(there, STAY)
  const before = granted(await there.sara.call('downloadInvoice', { reservation_id }))
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  const after = granted(await there.sara.call('downloadInvoice', { reservation_id }))
  expect(after.name).toBe(before.name)
  expect(await shown(there, reservation_id)).toMatchObject({
    documents: ['invoice', 'credit_note'],
  })
})

test('nights that are held stand beside the bookings, with their clock, until the window closes', async () => {
  const there = await world(SILENT)
  const { reservation_id, expiry_time } = await hold(there.sara, there.marinaStudio, STAY)
  const list = async (person = there.sara) => granted(await person.call('listMyBookings', {}))
  expect(await list()).toMatchObject({
    open_holds: [
      {
        reservation_id,
        expiry_time,
        arrival_date: STAY.from,
        room_category: { slug: 'marina-studio' },
      },
    ],
    upcoming_bookings: [],
  })
  expect((await list(there.layla)).open_holds).toEqual([])
  there.setClock(new Date(expiry_time))
  expect((await list()).open_holds).toEqual([])
})

test('total, coupon and lines of one answer agree, although another tab applies a coupon meanwhile', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await hold(there.sara, there.marinaStudio, STAY)
  const read_before = await findBooking(there.services.db, id)
  if (!read_before) throw new Error('nothing was held')
  const { amount } = granted(
    await there.sara.call('startCheckout', { reservation_id, coupon_code: 'WELCOME10' }),
  )
  const stay = await readBookedStay(there.services.db, read_before, 'en')
  const { total, coupon, lines } = viewOfBooking(read_before, stay, {
    lang: 'en',
    today: '2027-01-15',
  })
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
  expect({ total: (total / 100).toFixed(2), coupon }).toEqual({
    total: amount,
    coupon: 'WELCOME10',
  })
})

test('whether its guests let themselves in is told with the home', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await hold(there.sara, there.marinaStudio, STAY)
  expect((await shown(there, reservation_id)).room_category).toMatchObject({
    has_self_check_in: false,
  })
  await there.pool.query(
    "insert into room_category_amenities (room_category_id, amenity_id) select $1, id from amenities where code = 'self_check_in'",
    [there.marinaStudio.id],
  )
  expect((await shown(there, reservation_id)).room_category).toMatchObject({
    has_self_check_in: true,
  })
})
