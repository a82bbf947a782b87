import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { listForgettable } from './check-in-queries.ts'
import { bookParty, linkOf, photo, runAllJobs } from '#kit/party.ts'

const ONE_MORE = { from: '2027-02-04', to: '2027-02-05' }

async function extend(there: World, extend_stay: string, guests: number) {
  return await buy(there, there.sara, {
    home: there.downtownFlat,
    ...ONE_MORE,
    guests,
    extend_stay,
  })
}

const checkInOf = async (there: World, id: number) =>
  granted(await there.sara.call('listMyBookings', {})).upcoming_bookings.find(
    (booking) => booking.id === id,
  )?.pre_check_in

test('who has checked in for a stay need not do so for its extension', async () => {
  const there = await world(SILENT)
  const base = await bookParty(there, 3)
  await runAllJobs(there)
  const emails = async () => {
    const sent: { subject: string }[] = JSON.parse(
      await (await there.app.request('/dev/inbox.json?to=sara@example.com')).text(),
    )
    return sent.filter(
      ({ subject }) => subject.includes('check-in') || subject.includes('Check in'),
    ).length
  }
  const before = await emails()
  expect(before).toBeGreaterThan(0)
  const extension = await extend(there, base.reservation_id, 2)
  await runAllJobs(there)
  expect(await emails()).toBe(before)
  expect(await checkInOf(there, extension.id)).toEqual({ is_open: false, completed: 0, guests: 0 })
  const party = granted(
    await there.sara.call('readPreCheckIn', { booking_id: extension.reservation_id }),
  )
  expect(party).toMatchObject({ reservation_id: base.reservation_id, is_completed: false })
  expect(party.guests).toHaveLength(3)
  const register = await there.operate('arrivals', '--from', '2027-02-01', '--to', '2027-02-05')
  expect(register).toMatchObject({ ok: true })
  expect(JSON.stringify(register)).toContain(base.reservation_id)
  expect(JSON.stringify(register)).not.toContain(extension.reservation_id)
})

test('of an extension with more guests only the new ones check in', async () => {
  const there = await world(SILENT)
  const base = await bookParty(there, 2)
  await runAllJobs(there)
  const extension = await extend(there, base.reservation_id, 3)
  expect(await checkInOf(there, extension.id)).toEqual({ is_open: true, completed: 0, guests: 1 })
  await runAllJobs(there)
  const secret = await linkOf(there, 'sara@example.com')
  const party = granted(await there.visitor('readPreCheckIn', { booking_id: secret }))
  expect(party).toMatchObject({
    reservation_id: extension.reservation_id,
    guests: [{ position: 3, first_name: null }],
  })
  const declared = {
    first_name: 'Nour',
    last_name: 'Haddad',
    is_uae_resident: 'false',
    has_health_consent: 'true',
  } as const
  const done = await there.sara.call('submitPreCheckIn', {
    booking_id: extension.reservation_id,
    ...declared,
    id_image: await photo(),
  })
  expect(done).toMatchObject({ ok: true, data: { data: { is_completed: true } } })
  expect(await checkInOf(there, extension.id)).toEqual({ is_open: false, completed: 1, guests: 1 })
  const register = JSON.stringify(
    await there.operate('arrivals', '--from', '2027-02-01', '--to', '2027-02-05'),
  )
  expect(register).toContain(extension.reservation_id)
})

test('documents are kept by the end of the extended stay', async () => {
  const there = await world(SILENT)
  const base = await bookParty(there, 2)
  await extend(there, base.reservation_id, 2)
  await there.pool.query(
    "insert into check_in_guests (booking_id, position, document_file, forget_on) values ($1, 9, 'sealed/x', '2032-02-04')",
    [base.id],
  )
  expect(await listForgettable(there.services.db, '2032-02-04')).toEqual([])
  expect(await listForgettable(there.services.db, '2032-02-05')).toHaveLength(1)
})
