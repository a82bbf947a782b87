import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, emailsTo, granted, rowOf, SILENT, world, type World } from '#kit/index.ts'
import { carryOutCancellations } from './cancel-for-guest.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const reason = 'The guest called'
const HALF_AN_HOUR = 30 * 60

async function office() {
  const there = await world(SILENT)
  await there.pool.query("update settings set value = '30' where name = 'desk_cancel_minutes'")
  return there
}

const cancel = ({ noor }: World, reservation_id: string, in_full = false) =>
  noor.call('cancelForGuest', { reservation_id, in_full, reason })
const undo = ({ noor }: World, reservation_id: string) =>
  noor.call('undoCancelling', { reservation_id, reason: 'The wrong booking' })
const sheet = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readBookingSheet', { reservation_id }))

async function later(there: World, seconds: number) {
  there.setClock(seconds)
  await carryOutCancellations(there.services.db, there.clock())
}

const refunds = async ({ pool }: World) =>
  (await pool.query<{ fils: number }>('select amount_fils::int as fils from refunds')).rows

test('a cancellation at the desk is carried out half an hour later: until then nothing is asked, told or sold', async () => {
  const there = await office()
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await there.runJobs()
  const before = (await emailsTo(there, 'sara@example.com')).length
  const preview = granted(await there.noor.call('previewStaffCancelling', { reservation_id }))
  expect(preview.undo_minutes).toBe(30)
  const { refund, executes_at } = granted(await cancel(there, reservation_id))
  expect([refund, new Date(executes_at).getTime() - there.clock().getTime()]).toEqual([
    preview.by_terms,
    HALF_AN_HOUR * 1_000,
  ])
  await later(there, HALF_AN_HOUR - 1)
  await there.runJobs()
  expect((await rowOf(there, id)).status).toBe('confirmed')
  expect(await sheet(there, reservation_id)).toMatchObject({
    is_cancellable: false,
    cancelling: { executes_at, in_full: false },
  })
  expect([await refunds(there), (await emailsTo(there, 'sara@example.com')).length]).toEqual([
    [],
    before,
  ])
  await later(there, 1)
  await there.runJobs()
  expect((await rowOf(there, id)).status).toBe('cancelled')
  expect(await refunds(there)).toEqual([{ fils: total_fils }])
  expect((await emailsTo(there, 'sara@example.com')).length).toBeGreaterThan(before)
  expect(await undo(there, reservation_id)).toMatchObject({ code: 'NOT_UNDOABLE' })
})

test('undone, the booking stands as it did, both acts are in the log, and it can be cancelled again', async () => {
  const there = await office()
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  granted(await cancel(there, reservation_id, true))
  expect(await cancel(there, reservation_id)).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(await there.salem.call('undoCancelling', { reservation_id, reason })).toMatchObject({
    code: 'FORBIDDEN',
  })
  granted(await undo(there, reservation_id))
  await later(there, 2 * HALF_AN_HOUR)
  expect((await rowOf(there, id)).status).toBe('confirmed')
  expect(await refunds(there)).toEqual([])
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'booking', subject: reservation_id }),
  )
  expect(entries.slice(0, 2).map(({ verb }) => verb)).toEqual(['undo-cancelling', 'cancel-booking'])
  granted(await cancel(there, reservation_id))
})

test('the terms of the moment it was decided count, though the deadline passes meanwhile', async () => {
  const there = await office()
  const { reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  there.setClock(new Date('2027-01-25T19:50:00Z')) // ten minutes before the last free day is over
  expect(granted(await cancel(there, reservation_id)).refund).toBe((total_fils / 100).toFixed(2))
  await later(there, HALF_AN_HOUR)
  expect(await refunds(there)).toEqual([{ fils: total_fils }])
})

test('a stay about to be cancelled does not arrive, by the clock or at the desk; one its guest cancels is cancelled once', async () => {
  const there = await office()
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  there.setClock(new Date('2027-02-01T10:50:00Z'))
  granted(await cancel(there, reservation_id, true))
  there.setClock(new Date('2027-02-01T11:05:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect((await rowOf(there, id)).status).toBe('confirmed')
  const arriving = { reservation_id, id_seen: true, key_given: true, deposit: '0' }
  expect(await there.salem.call('checkInGuests', arriving)).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  const other = await buy(there, there.sara, {
    home: there.downtownFlat,
    from: '2027-03-01',
    to: '2027-03-04',
    is_refundable: true,
  })
  granted(await cancel(there, other.reservation_id))
  granted(await there.sara.call('cancelMyBooking', { booking_id: other.id }))
  await later(there, HALF_AN_HOUR)
  expect((await rowOf(there, id)).status).toBe('cancelled')
  expect(await refunds(there)).toHaveLength(2)
  expect((await there.pool.query('select from desk_cancellations')).rows).toEqual([])
})

test('the command line cancels at once, and takes back what the office cancelled', async () => {
  const there = await office()
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  const cancelling = { reservation_id, in_full: false, reason: 'Flooded' }
  granted(await there.noor.call('cancelForGuest', cancelling))
  expect(await there.operate('undo-cancelling', reservation_id, '--reason', 'x')).toMatchObject({
    ok: true,
  })
  expect((await rowOf(there, id)).status).toBe('confirmed')
  expect(await there.operate('cancel-booking', reservation_id)).toMatchObject({ ok: true })
  expect((await rowOf(there, id)).status).toBe('cancelled')
})
