import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const STUDIO = 1
const STAY = { from: '2027-01-11', to: '2027-01-14' }
const ARRIVED = new Date('2027-01-11T11:00:00Z')

async function sold() {
  const there = await world(SILENT)
  const event = ['a', STAY.from, STAY.to, 'SUMMARY:Reserved', NUMBERED] as const
  playFeeds(there).answer(feedOf([event]))
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  const { stays } = granted(await there.salem.call('listChannelStays', {}))
  return { there, channel_stay_id: stays[0]?.channel_stay_id ?? 0 }
}

const troubles = async ({ salem }: World) =>
  granted(await salem.call('listTrouble', {})).troubles.filter(
    ({ what }) => what === 'channel_registration',
  )

test('a stay stands in each of its days, its first and its last included', async () => {
  const { there } = await sold()
  const days = ['2027-01-10', '2027-01-11', '2027-01-13', '2027-01-14', '2027-01-15']
  const counts = []
  for (const on of days)
    counts.push(granted(await there.salem.call('listChannelStays', { on })).total)
  expect(counts).toEqual([0, 1, 1, 1, 0])
})

test('guests of another site need registration from their arrival on, until a colleague marks it', async () => {
  const { there, channel_stay_id } = await sold()
  there.setClock(new Date('2027-01-11T10:59:00Z'))
  expect(await troubles(there)).toEqual([])
  there.setClock(ARRIVED)
  expect(await troubles(there)).toMatchObject([
    {
      kind: 'registration',
      id: String(channel_stay_id),
      name: 'HMABCDEF12',
      unit: '1204',
      actions: ['register'],
    },
  ])
  const named = { what: 'channel_registration' as const, id: channel_stay_id }
  const settled = { ...named, reason: 'Registered, no. 4711' }
  granted(await there.salem.call('settleTrouble', settled))
  expect(await troubles(there)).toEqual([])
  const { stays } = granted(await there.salem.call('listChannelStays', { channel_stay_id }))
  expect(stays).toMatchObject([{ is_registered: true }])
  granted(await there.salem.call('reopenTrouble', { ...named, reason: 'Another party' }))
  expect(await troubles(there)).toHaveLength(1)
})

test('nobody is registered for nights that are only closed', async () => {
  const { there, channel_stay_id } = await sold()
  there.setClock(ARRIVED)
  const judged = { channel_stay_id, is_stay: false, reason: 'Only closed' }
  granted(await there.salem.call('judgeChannelStay', judged))
  expect(await troubles(there)).toEqual([])
})

test('the calendar names the guest of another site', async () => {
  const { there, channel_stay_id } = await sold()
  const guest = { channel_stay_id, guest_name: 'Aisha Karim', guests: 2 }
  granted(await there.salem.call('nameChannelGuest', guest))
  const shown = { from: '2027-01-10', days: 14 }
  const { homes } = granted(await there.salem.call('readMultiCalendar', shown))
  const spans = homes.flatMap(({ units }) => units.flatMap((unit) => unit.spans))
  expect(spans).toMatchObject([{ kind: 'calendar', channel: 'airbnb', ...guest, ...STAY }])
})

test('the calendar shows who came by another site also when the nights are over, and no-shows no more', async () => {
  const { there, channel_stay_id } = await sold()
  const spans = async () => {
    const shown = { from: '2027-01-10', days: 14 }
    const { homes } = granted(await there.salem.call('readMultiCalendar', shown))
    return homes.flatMap(({ units }) => units.flatMap((unit) => unit.spans))
  }
  const one = { kind: 'calendar', channel: 'airbnb', channel_stay_id, ...STAY }
  expect(await spans()).toMatchObject([one])
  await there.pool.query("delete from occupancies where kind = 'calendar'")
  there.setClock(new Date('2027-01-13T19:59:00Z'))
  expect(await spans()).toEqual([])
  there.setClock(new Date('2027-01-13T20:00:00Z'))
  expect(await spans()).toMatchObject([one])
  await there.pool.query('update channel_stays set no_show_at = $1, left_at = $1', [ARRIVED])
  expect(await spans()).toEqual([])
})
