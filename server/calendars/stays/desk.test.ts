import { expect, test } from 'vitest'
import { CRON_JOBS } from '#server/main/schedule.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const STUDIO = 1
const STAY = { from: '2027-01-11', to: '2027-01-14' }
const MORNING = new Date('2027-01-11T05:00:00Z')
const ARRIVED = new Date('2027-01-11T12:00:00Z')
const SEEN = { id_seen: true, key_given: true }

async function sold(merchant: 'channel' | 'house' = 'channel', nights = STAY) {
  const there = await world(SILENT)
  const stay = { unit_id: STUDIO, ...nights, source: 'airbnb' as const, merchant }
  const { channel_stay_id } = granted(
    await there.salem.call('addChannelStay', { ...stay, guest_name: 'Aisha Karim', guests: 2 }),
  )
  there.setClock(ARRIVED)
  return { there, channel_stay_id }
}
type Sold = { there: World; channel_stay_id: number }

const deskOf = async ({ there, channel_stay_id }: Sold) =>
  granted(await there.salem.call('listChannelStays', { channel_stay_id })).stays[0]?.desk

const checkIn = ({ there, channel_stay_id }: Sold, more = {}) =>
  there.salem.call('checkInChannelGuests', { channel_stay_id, ...SEEN, ...more })
const checkOut = ({ there, channel_stay_id }: Sold, reason?: string) =>
  there.salem.call('checkOutChannelGuests', { channel_stay_id, reason })
const noShow = ({ there, channel_stay_id }: Sold) =>
  there.salem.call('markChannelNoShow', { channel_stay_id, reason: 'Not reachable' })
const undo = ({ there, channel_stay_id }: Sold, act: 'check_in' | 'check_out' | 'no_show') =>
  there.salem.call('undoAtChannelDesk', { channel_stay_id, act, reason: 'Another party' })

test('guests of another site are checked in from their first day on, once, and it is logged', async () => {
  const stay = await sold()
  const { there } = stay
  there.setClock(new Date('2027-01-10T19:59:00Z'))
  expect((await deskOf(stay))?.actions).toEqual([])
  expect(await checkIn(stay)).toMatchObject({ code: 'INVALID_BOOKING' })
  there.setClock(MORNING)
  expect((await deskOf(stay))?.actions).toEqual(['check_in', 'no_show'])
  granted(await checkIn(stay, { note: 'A cot' }))
  expect(await deskOf(stay)).toMatchObject({
    state: 'in_house',
    arrived_at: MORNING.toISOString(),
    actions: ['check_out', 'undo_check_in'],
    nights_left: 3,
  })
  expect(await checkIn(stay)).toMatchObject({ code: 'ALREADY_CHECKED_IN' })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'mark-arrived' }))
  expect(entries).toMatchObject([{ before: { source: 'airbnb' }, after: { id_seen: true } }])
})

test('no deposit is taken where the site took the money; where the company did, it is', async () => {
  const site = await sold()
  expect(await checkIn(site, { deposit: '1000' })).toMatchObject({
    errors: [{ field: 'deposit', code: 'invalid' }],
  })
  expect((await deskOf(site))?.state).toBe('expected')
  const house = await sold('house')
  granted(await checkIn(house, { deposit: '1000' }))
  const { rows } = await house.there.pool.query('select deposit_fils::int from channel_check_ins')
  expect(rows).toEqual([{ deposit_fils: 100_000 }])
})

test('who leaves early is asked why, and the nights stay those of the site', async () => {
  const stay = await sold()
  granted(await checkIn(stay))
  stay.there.setClock(new Date('2027-01-13T08:00:00Z'))
  expect(await checkOut(stay)).toMatchObject({ errors: [{ field: 'reason', code: 'required' }] })
  granted(await checkOut(stay, 'Flew home'))
  expect(await deskOf(stay)).toMatchObject({ state: 'left', actions: ['undo_check_out'] })
  const { rows } = await stay.there.pool.query('select during::text from occupancies')
  expect(rows).toEqual([{ during: '[2027-01-11,2027-01-14)' }])
})

test('on the last day nobody is asked why, also when nobody checked them in', async () => {
  const stay = await sold()
  stay.there.setClock(new Date('2027-01-14T07:00:00Z'))
  expect((await deskOf(stay))?.actions).toEqual(['check_out', 'check_in'])
  granted(await checkOut(stay))
  expect((await deskOf(stay))?.state).toBe('left')
})

test('whom nobody checked out has left with the check-out time', async () => {
  const stay = await sold()
  granted(await checkIn(stay))
  stay.there.setClock(new Date('2027-01-14T06:59:00Z'))
  expect((await deskOf(stay))?.state).toBe('in_house')
  stay.there.setClock(new Date('2027-01-14T08:00:00Z'))
  expect(await deskOf(stay)).toMatchObject({ state: 'left', actions: [] })
  expect(await checkOut(stay)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('who does not come is a no-show until check-out time of the next day, and needs no registration', async () => {
  const stay = await sold()
  const { there } = stay
  const open = async () =>
    granted(await there.salem.call('listTrouble', {})).troubles.filter(
      ({ what }) => what === 'channel_registration',
    )
  expect(await open()).toHaveLength(1)
  there.setClock(new Date('2027-01-12T08:00:00Z'))
  expect(await noShow(stay)).toMatchObject({ code: 'INVALID_BOOKING' })
  there.setClock(new Date('2027-01-12T06:59:00Z'))
  granted(await noShow(stay))
  expect(await deskOf(stay)).toMatchObject({ state: 'no_show', actions: ['undo_no_show'] })
  expect(await open()).toEqual([])
  granted(await undo(stay, 'no_show'))
  expect(await open()).toHaveLength(1)
  granted(await checkIn(stay))
  expect(await noShow(stay)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('each mark is taken back on the same day alone', async () => {
  const stay = await sold()
  const { there } = stay
  granted(await checkIn(stay))
  expect(await undo(stay, 'check_out')).toMatchObject({ code: 'NOT_UNDOABLE' })
  granted(await undo(stay, 'check_in'))
  expect(await deskOf(stay)).toMatchObject({ state: 'expected', arrived_at: null })
  granted(await checkIn(stay))
  there.setClock(new Date('2027-01-11T20:00:00Z'))
  expect(await undo(stay, 'check_in')).toMatchObject({ code: 'NOT_UNDOABLE' })
  granted(await checkOut(stay, 'Flew home'))
  granted(await undo(stay, 'check_out'))
  expect((await deskOf(stay))?.state).toBe('in_house')
  granted(await checkOut(stay, 'Flew home'))
  there.setClock(new Date('2027-01-12T20:00:00Z'))
  expect(await undo(stay, 'check_out')).toMatchObject({ code: 'NOT_UNDOABLE' })
})

test('a link says that the stay is over once they have left', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  const wanted = { channel_stay_id, lang: 'en' as const }
  const { address } = granted(await there.salem.call('makeRegistrationLink', wanted))
  const booking_id = new URL(address).searchParams.get('id') ?? ''
  granted(await checkOut(stay, 'Flew home'))
  expect(await there.visitor('readPreCheckIn', { booking_id })).toMatchObject({
    code: 'EXPIRED_BOOKING',
  })
})

test('whoever arrives is told who is still in the unit, whoever sold either stay', async () => {
  const stay = await sold()
  const { there } = stay
  const next = { from: '2027-01-14', to: '2027-01-16' }
  const later = { unit_id: STUDIO, from: '2027-01-16', to: '2027-01-18', source: 'vrbo' as const }
  const { channel_stay_id: last } = granted(await there.salem.call('addChannelStay', later))
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...next })
  granted(await checkIn(stay))
  there.setClock(new Date('2027-01-14T05:00:00Z'))
  const arriving = async () =>
    granted(await there.salem.call('listStaysOfDay', {})).arrivals.stays.find(
      ({ reservation_id }) => reservation_id === bought.reservation_id,
    )?.occupied_by
  expect(await arriving()).toBe('Aisha Karim')
  granted(await checkOut(stay))
  expect(await arriving()).toBeNull()
  granted(
    await there.salem.call('checkInGuests', {
      reservation_id: bought.reservation_id,
      ...SEEN,
      deposit: '0',
    }),
  )
  there.setClock(new Date('2027-01-16T05:00:00Z'))
  expect((await deskOf({ there, channel_stay_id: last }))?.occupied_by).toBe('Sara Mitchell')
})

test('what was noted at the check-in goes with the names', async () => {
  const stay = await sold()
  granted(await checkIn(stay, { note: 'Aisha has a cat' }))
  await CRON_JOBS['forget_stale']?.(stay.there.services, new Date('2029-01-14T20:00:00Z'))
  const { rows } = await stay.there.pool.query('select note from channel_check_ins')
  expect(rows).toEqual([{ note: null }])
})
