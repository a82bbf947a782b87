import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { checkout, granted, hold, payAtBank, SILENT, world, type World } from '#kit/index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

async function book(
  there: World,
  person: World['sara'],
  nights: { from: string; to: string; is_refundable?: boolean },
  home = there.marinaStudio,
) {
  const paying = await checkout(person, home, nights)
  await payAtBank(there, paying)
  granted(
    await person.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }),
  )
  return paying
}

const stayLoggedIn = ({ pool }: World) =>
  pool.query("update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'")

test('a booking on its card: the folio to the fils, what may be done with it, in the language asked', async () => {
  const there = await world(SILENT)
  const { sara } = there
  const booked = await book(there, sara, { ...FEBRUARY, is_refundable: true })
  const { upcoming_bookings, past_bookings } = granted(
    await sara.call('listMyBookings', {}, { 'accept-language': 'ar' }),
  )
  expect(past_bookings).toEqual([])
  const [mine] = upcoming_bookings
  if (!mine) throw new Error('Nothing is listed')
  expect(mine).toMatchObject({
    id: booked.id,
    reservation_id: booked.reservation_id,
    status: 'confirmed',
    is_active: true,
    is_cancellable: true,
    is_refundable: true,
    refundable_until: '2027-01-25',
    invoice_number: null,
    rate: booked.amount,
    no_of_nights: 3,
    payment_status: 1,
    transaction_id: booked.payment_intent,
    refund_status: null,
    refund_amount: '0.00',
    room: { name: null },
    property: { name: 'برج اللؤلؤ' },
    room_category: {
      slug: 'marina-studio',
      room_category_id: there.marinaStudio.id,
      is_active: true,
      image: { alt: 'غرفة جلوس' },
    },
    user: { user_id: sara.user_id, name: 'Sara Mitchell' },
    pre_check_in: { is_open: true, completed: 0, guests: 2 },
  })
  const charges = [mine.vat, mine.tourism_fee, mine.service_charge, mine.cleaning_fee].reduce(
    (sum, amount) => sum + filsOf(amount),
    0,
  )
  const discounts = filsOf(mine.coupon_discount) + filsOf(mine.offer_discount)
  expect(filsOf(mine.daily_rate) * 3 + charges - discounts).toBe(booked.total_fils)
})

test('coming soonest first, past newest first; holds, lapsed holds and the bookings of others are in neither', async () => {
  const there = await world(SILENT)
  const { sara, layla } = there
  await stayLoggedIn(there)
  const numbers = async () => {
    const { upcoming_bookings, past_bookings } = granted(await sara.call('listMyBookings', {}))
    return [upcoming_bookings, past_bookings].map((list) =>
      list.map(({ reservation_id }) => reservation_id),
    )
  }
  const march = await book(there, sara, { from: '2027-03-01', to: '2027-03-03' })
  const february = await book(there, sara, FEBRUARY)
  const january = await book(there, sara, { from: '2027-01-20', to: '2027-01-22' })
  await book(there, layla, { from: '2027-04-01', to: '2027-04-03' })
  const given_back = await hold(sara, there.marinaStudio, { from: '2027-05-01', to: '2027-05-03' })
  granted(
    await sara.call('updatePayment', {
      reservation_id: given_back.reservation_id,
      action: 'cancel',
    }),
  )
  await hold(sara, there.marinaStudio, { from: '2027-05-10', to: '2027-05-12' })
  expect(await numbers()).toEqual([
    [january.reservation_id, february.reservation_id, march.reservation_id],
    [],
  ])

  there.setClock(new Date('2027-02-04T07:59:00Z')) // the morning of departure
  expect(await numbers()).toEqual([
    [february.reservation_id, march.reservation_id],
    [january.reservation_id],
  ])
  granted(await sara.call('cancelMyBooking', { booking_id: march.id }))
  there.setClock(new Date('2027-02-05T08:00:00Z'))
  expect(await numbers()).toEqual([
    [march.reservation_id],
    [february.reservation_id, january.reservation_id],
  ])
  there.setClock(new Date('2027-03-02T08:00:00Z'))
  expect(await numbers()).toEqual([
    [],
    [march.reservation_id, february.reservation_id, january.reservation_id],
  ])
})

test('from the check-in time on a stay cannot be cancelled; of what was cancelled only an invoice that was written is given', async () => {
  const there = await world(SILENT)
  const { sara } = there
  await stayLoggedIn(there)
  const booked = await book(there, sara, FEBRUARY)
  there.setClock(new Date('2027-02-01T10:59:59Z')) // a second before 15:00 in Dubai
  expect(granted(await sara.call('listMyBookings', {})).upcoming_bookings[0]?.is_cancellable).toBe(
    true,
  )
  there.setClock(1)
  expect(granted(await sara.call('listMyBookings', {})).upcoming_bookings[0]?.is_cancellable).toBe(
    false,
  )
  expect(await sara.call('cancelMyBooking', { booking_id: booked.id })).toMatchObject({
    code: 'NOT_CANCELLABLE',
  })

  const other = await book(there, sara, { from: '2027-03-01', to: '2027-03-03' })
  granted(await sara.call('cancelMyBooking', { booking_id: other.id }))
  granted(await sara.call('downloadInvoice', { reservation_id: other.reservation_id }))
  const refundable = await book(there, sara, {
    from: '2027-04-01',
    to: '2027-04-03',
    is_refundable: true,
  })
  granted(await sara.call('cancelMyBooking', { booking_id: refundable.id }))
  granted(await sara.call('downloadInvoice', { reservation_id: refundable.reservation_id }))
  await there.pool.query('delete from invoices where booking_id = $1', [refundable.id])
  expect(
    await sara.call('downloadInvoice', { reservation_id: refundable.reservation_id }),
  ).toMatchObject({ code: 'INVOICE_NOT_DUE' })
})
