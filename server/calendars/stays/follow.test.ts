import { expect, test } from 'vitest'
import { readDueFeeds } from '#server/calendars/index.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const STUDIO = 1
const OTHER_UNIT = 2
const LATER = 11 * 60
const STAY = ['a', '2027-02-03', '2027-02-06', 'SUMMARY:Reserved', NUMBERED] as const
const ANOTHER = ['b', '2027-03-03', '2027-03-06'] as const

async function connected(stays: Parameters<typeof feedOf>[0]) {
  const there = await world(SILENT)
  const played = playFeeds(there)
  played.answer(feedOf(stays))
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  const { feed_id } = granted(await there.noor.call('connectFeed', feed))
  const again = async () => {
    await readDueFeeds(there.services, there.setClock(LATER))
  }
  return { there, feed_id, again, ...played }
}

const listed = async ({ noor }: World, wanted = {}) =>
  granted(await noor.call('listChannelStays', wanted)).stays

async function named(there: World) {
  const [stay] = await listed(there)
  const { channel_stay_id = 0 } = stay ?? {}
  const guest = { channel_stay_id, guest_name: 'Aisha Karim', guests: 2 }
  granted(await there.salem.call('nameChannelGuest', guest))
  return channel_stay_id
}

test('an event by which somebody comes is a stay whose guest is not known, a block is none', async () => {
  const { there } = await connected([
    [...STAY],
    ['w', '2027-04-10', '2027-04-12', 'SUMMARY:Airbnb (Not available)'],
  ])
  expect(await listed(there)).toMatchObject([
    {
      source: 'airbnb',
      merchant: 'channel',
      reference: 'HMABCDEF12',
      state: 'expected',
      from: '2027-02-03',
      to: '2027-02-06',
      guest_name: null,
      guests: null,
      is_money_known: false,
      is_entered: false,
    },
  ])
  expect(await listed(there, { lacks: 'guest' })).toHaveLength(1)
  await named(there)
  expect(await listed(there, { lacks: 'guest' })).toHaveLength(0)
  expect(await listed(there, { lacks: 'money', q: 'aisha' })).toHaveLength(1)
})

test('a stay moves with its event and keeps its guest', async () => {
  const { there, answer, again } = await connected([[...STAY]])
  const channel_stay_id = await named(there)
  answer(feedOf([['a', '2027-02-05', '2027-02-09', 'SUMMARY:Reserved', NUMBERED]]))
  await again()
  expect(await listed(there)).toMatchObject([
    { channel_stay_id, guest_name: 'Aisha Karim', from: '2027-02-05', to: '2027-02-09' },
  ])
})

test('a stay whose event ends is cancelled, says so, and is back with its guest when the event is', async () => {
  const { there, answer, again } = await connected([[...STAY], [...ANOTHER]])
  const channel_stay_id = await named(there)
  answer(feedOf([[...ANOTHER]]))
  await again()
  expect((await listed(there))[0]).toMatchObject({ state: 'expected' })
  answer('unchanged')
  await again()
  expect((await listed(there))[0]).toMatchObject({
    channel_stay_id,
    state: 'cancelled',
    cancelled_because: 'event_ended',
    guest_name: 'Aisha Karim',
  })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'end-channel-stay' }))
  expect(entries[0]?.before).toMatchObject({ reference: 'HMABCDEF12' })
  answer(feedOf([['new', '2027-02-03', '2027-02-06', 'SUMMARY:Reserved', NUMBERED], [...ANOTHER]]))
  await again()
  expect((await listed(there))[0]).toMatchObject({
    channel_stay_id,
    state: 'expected',
    cancelled_at: null,
    guest_name: 'Aisha Karim',
  })
})

test('a stay that the site gives another unit keeps its guest, and the old calendar does not take it back', async () => {
  const { there, answer, again } = await connected([[...STAY], [...ANOTHER]])
  const channel_stay_id = await named(there)
  const elsewhere = `${FEED}?other`
  answer(feedOf([]), elsewhere)
  const feed = { unit_id: OTHER_UNIT, channel: 'airbnb' as const, address: elsewhere }
  granted(await there.noor.call('connectFeed', feed))
  answer(feedOf([['x', '2027-02-03', '2027-02-06', 'SUMMARY:Reserved', NUMBERED]]), elsewhere)
  await again()
  const moved = { channel_stay_id, unit_id: OTHER_UNIT, guest_name: 'Aisha Karim' }
  expect((await listed(there))[0]).toMatchObject(moved)
  // the old calendar is read anew before it lets go of it
  answer(feedOf([[...STAY], ['b', '2027-03-03', '2027-03-07']]))
  await again()
  expect((await listed(there))[0]).toMatchObject(moved)
  answer(feedOf([['b', '2027-03-03', '2027-03-07']]))
  await again()
  await again()
  const stays = await listed(there)
  expect(stays).toMatchObject([{ ...moved, state: 'expected' }, { unit_id: STUDIO }])
})

test('a calendar that is removed takes coming stays with it, and a new one of the unit brings them back', async () => {
  const { there, feed_id } = await connected([
    [...STAY],
    ['begun', '2027-01-08', '2027-01-14'],
    ['b', '2027-03-03', '2027-03-06'],
  ])
  const { stays } = granted(await there.noor.call('listChannelStays', {}))
  const unnumbered = stays.find(({ from }) => from === '2027-03-03')?.channel_stay_id ?? 0
  const guest = { channel_stay_id: unnumbered, guest_name: 'Bilal Aziz' }
  granted(await there.noor.call('nameChannelGuest', guest))
  granted(await there.noor.call('removeFeed', { feed_id, reason: 'A new address' }))
  const because = 'feed_removed'
  expect(await listed(there)).toMatchObject([
    { from: '2027-01-08', state: 'expected' },
    { from: '2027-02-03', state: 'cancelled', cancelled_because: because },
    { from: '2027-03-03', state: 'cancelled', cancelled_because: because },
  ])
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  there.setClock(60)
  granted(await there.noor.call('connectFeed', feed))
  const back = await listed(there)
  expect(back).toHaveLength(3)
  expect(back.map(({ state }) => state)).toEqual(['expected', 'expected', 'expected'])
  expect(back[2]).toMatchObject({ channel_stay_id: unnumbered, guest_name: 'Bilal Aziz' })
})

test('calendars of people tell of no stays', async () => {
  const there = await world(SILENT)
  playFeeds(there).answer(feedOf([[...STAY]]))
  const feed = { unit_id: STUDIO, channel: 'google' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  expect(await listed(there)).toEqual([])
})
