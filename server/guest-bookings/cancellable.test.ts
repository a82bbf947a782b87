import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import { buy, granted, hold, SILENT, startPaying, world, type World } from '#kit/index.ts'

const FIRST = { from: '2027-02-01', to: '2027-02-04' }
const SECOND = { from: '2027-02-04', to: '2027-02-06' }
const THIRD = { from: '2027-02-06', to: '2027-02-07' }

const ways = ({ sara }: World, booking_id: number) => [
  () => sara.call('previewCancelling', { booking_id }),
  () => sara.call('cancelMyBooking', { booking_id }),
]

test('what was never paid for is no booking to cancel, while it is held and after', async () => {
  const there = await world(SILENT)
  const { id } = await hold(there.sara, there.marinaStudio, FIRST)
  for (const request of ways(there, id))
    expect(await request()).toMatchObject({ code: 'INVALID_BOOKING', status: 404 })
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  for (const request of ways(there, id))
    expect(await request()).toMatchObject({ code: 'INVALID_BOOKING', status: 404 })
})

test('a booking can be cancelled until the moment of check-in', async () => {
  const there = await world(SILENT)
  const { id } = await buy(there, there.sara, { home: there.marinaStudio, ...FIRST })
  there.setClock(new Date('2027-02-01T11:00:00Z')) // 15:00 in Dubai
  for (const request of ways(there, id))
    expect(await request()).toMatchObject({ code: 'NOT_CANCELLABLE', status: 409 })
  there.setClock(new Date('2027-02-01T10:59:59.999Z'))
  for (const request of ways(there, id)) expect(await request()).toMatchObject({ ok: true })
})

test('the preview has the booking and what extended it, each with its amounts and terms, and no hold', async () => {
  const there = await world(SILENT)
  const home = there.marinaStudio
  const first = await buy(there, there.sara, { home, ...FIRST, is_refundable: true })
  const second = await buy(there, there.sara, {
    home,
    ...SECOND,
    extend_stay: first.reservation_id,
  })
  await startPaying(there.sara, home, { ...THIRD, extend_stay: first.reservation_id })
  const dirhams = (fils: number) => (fils / 100).toFixed(2)
  const one = {
    paid: dirhams(first.total_fils),
    refund: dirhams(first.total_fils),
    kept: '0.00',
    cancellation: first.cancellation,
  }
  const other = {
    paid: dirhams(second.total_fils),
    refund: '20.00',
    kept: dirhams(second.total_fils - 2_000),
    cancellation: second.cancellation,
  }
  expect(granted(await there.sara.call('previewCancelling', { booking_id: first.id }))).toEqual({
    paid: dirhams(first.total_fils + second.total_fils),
    refund: dirhams(first.total_fils + 2_000),
    kept: other.kept,
    cancellation: first.cancellation,
    bookings: [
      {
        reservation_id: first.reservation_id,
        arrival_date: FIRST.from,
        departure_date: FIRST.to,
        ...one,
      },
      {
        reservation_id: second.reservation_id,
        arrival_date: SECOND.from,
        departure_date: SECOND.to,
        ...other,
      },
    ],
  })
})
