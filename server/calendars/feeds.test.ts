import { expect, test } from 'vitest'
import { readDueFeeds } from './index.ts'
import { buy, granted, rateFor, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const STUDIO = 1
const LATER = 11 * 60

const troublesOf = async (there: World) => {
  const { troubles } = granted(await there.noor.call('listTrouble', {}))
  return troubles.filter(({ kind }) => kind === 'channel')
}

async function connected(stays: Parameters<typeof feedOf>[0] = []) {
  const there = await world(SILENT)
  const played = playFeeds(there)
  played.answer(feedOf(stays))
  const { feed_id } = granted(
    await there.noor.call('connectFeed', { unit_id: STUDIO, channel: 'airbnb', address: FEED }),
  )
  const again = async (seconds = LATER) => {
    await readDueFeeds(there.services, there.setClock(seconds))
  }
  return { there, feed_id, again, ...played }
}

async function takenOf(there: World) {
  const { rows } = await there.pool.query<{ nights: string }>(
    `select lower(during) || ' ' || upper(during) as nights from occupancies where unit_id = ${STUDIO} and kind = 'calendar' order by 1`,
  )
  return rows.map(({ nights }) => nights)
}

const panelOf = async (there: World) => {
  const { feeds } = granted(await there.noor.call('listChannels', { unit_id: STUDIO }))
  return feeds[0]
}

test('a stay of another site takes its nights: guests can neither find, quote nor hold them', async () => {
  const { there, answer, again } = await connected()
  const nights = { from: '2027-02-01', to: '2027-02-05' }
  const { input } = await rateFor(there.sara, there.marinaStudio, nights)
  answer(feedOf([['a', '2027-02-03', '2027-02-06']]))
  await again()
  expect(await takenOf(there)).toEqual(['2027-02-03 2027-02-06'])
  const held = await there.sara.call('holdNights', input)
  expect(held).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  const found = granted(
    await there.visitor('listFreeNights', {
      room_category_slug: 'marina-studio',
      ...nights,
      guests: 2,
    }),
  )
  expect(JSON.stringify(found)).not.toContain('"from":"2027-02-03"')
  const { homes } = granted(
    await there.noor.call('readMultiCalendar', { from: '2027-02-01', days: 14 }),
  )
  const spans = homes.flatMap(({ units }) => units.flatMap((unit) => unit.spans))
  expect(spans).toContainEqual(
    expect.objectContaining({
      kind: 'calendar',
      channel: 'airbnb',
      from: '2027-02-03',
      to: '2027-02-06',
    }),
  )
})

test('a known stay takes its new dates, whatever moved, and gives the old ones back', async () => {
  const { there, answer, again } = await connected([['a', '2027-02-03', '2027-02-06']])
  answer(feedOf([['a', '2027-02-05', '2027-02-09']]))
  await again()
  expect(await takenOf(there)).toEqual(['2027-02-05 2027-02-09'])
})

test('windows that move take nothing, and a cancelled stay is free at once', async () => {
  const { there, answer, again } = await connected([
    ['a', '2027-02-03', '2027-02-06'],
    ['w', '2027-01-10', '2027-01-12', 'SUMMARY:Airbnb (Not available)'],
  ])
  expect(await takenOf(there)).toEqual(['2027-02-03 2027-02-06'])
  answer(feedOf([['a', '2027-02-03', '2027-02-06', 'SUMMARY:Reserved', 'STATUS:CANCELLED']]))
  await again()
  expect(await takenOf(there)).toEqual([])
})

test('what goes is free after a second good read ten minutes later, and not before', async () => {
  const { there, answer, again } = await connected([
    ['a', '2027-02-03', '2027-02-06'],
    ['b', '2027-03-03', '2027-03-06'],
  ])
  answer(feedOf([['b', '2027-03-03', '2027-03-06']]))
  await again()
  expect(await takenOf(there)).toHaveLength(2)
  answer('unchanged')
  await again()
  expect(await takenOf(there)).toEqual(['2027-03-03 2027-03-06'])
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'free-vanished' }))
  expect(entries[0]?.before).toMatchObject({ nights: ['2027-02-03 – 2027-02-06'] })
})

test('a stay that comes back before the second read keeps its nights', async () => {
  const both = feedOf([
    ['a', '2027-02-03', '2027-02-06'],
    ['b', '2027-03-03', '2027-03-06'],
  ])
  const { there, answer, again } = await connected()
  answer(both)
  await again()
  answer(feedOf([['b', '2027-03-03', '2027-03-06']]))
  await again()
  answer(both)
  await again()
  answer(feedOf([['b', '2027-03-03', '2027-03-06']]))
  await again()
  expect(await takenOf(there)).toHaveLength(2)
})

const FOUR = ['2027-02-01', '2027-02-05', '2027-02-09', '2027-02-13', '2027-02-17'].map(
  (from, index) =>
    [
      `s${index}`,
      from,
      `${from.slice(0, 8)}${Number(from.slice(8)) + 2}`.replace(/-(\d)$/, '-0$1'),
    ] as const,
)

test('four that go at once are looked at for two hours of the day, then they are free', async () => {
  const { there, answer, again } = await connected(FOUR)
  answer(feedOf(FOUR.slice(4)))
  await again()
  await again()
  expect(await takenOf(there)).toHaveLength(5)
  expect(await panelOf(there)).toMatchObject({ state: 'vanished', vanished: { length: 4 } })
  expect(await troublesOf(there)).toMatchObject([{ what: 'channel_vanished' }])
  await again(60 * 60)
  expect(await takenOf(there)).toHaveLength(5)
  await again(61 * 60)
  expect(await takenOf(there)).toHaveLength(1)
})

test('in the night nobody looks: the two hours count from the morning', async () => {
  const { there, answer, again } = await connected([['a', '2027-02-03', '2027-02-06']])
  there.setClock(new Date('2027-01-11T19:30:00Z')) // 23:30 in Dubai
  answer(feedOf([]))
  await again()
  await again(6 * 60 * 60)
  await again(3 * 60 * 60) // 08:41
  expect(await takenOf(there)).toHaveLength(1)
  await again(2 * 60 * 60)
  expect(await takenOf(there)).toHaveLength(0)
})

test('whoever looks frees them at once, or keeps them for good', async () => {
  const { there, answer, again, feed_id } = await connected([['a', '2027-02-03', '2027-02-06']])
  const settle = (choice: 'free' | 'keep') =>
    there.noor.call('settleVanished', { feed_id, choice, reason: 'Asked the guest' })
  expect(await settle('keep')).toMatchObject({ code: 'NOT_FOUND' })
  answer(feedOf([]))
  await again()
  granted(await settle('keep'))
  await again(5 * 60 * 60)
  await again(5 * 60 * 60)
  expect(await takenOf(there)).toHaveLength(1)
  answer(feedOf([['a', '2027-02-03', '2027-02-06']]))
  await again()
  answer(feedOf([]))
  await again()
  granted(await settle('free'))
  expect(await takenOf(there)).toHaveLength(0)
})

test.each([
  ['a page', '<html>\nlog in</html>', 'feed_html'],
  ['nothing', '\n', 'feed_empty'],
  ['half a calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n', 'feed_cut_off'],
  ['an error', 'address_failed', 'address_failed'],
  ['a link that was revoked', 'address_gone', 'address_gone'],
  [
    'the calendar of another',
    feedOf([], '-//Google Inc//Google Calendar 70//EN'),
    'feed_other_maker',
  ],
])(
  '%s changes nothing, is said, and is asked for less and less often',
  async (_what, text, fault) => {
    const { there, answer, again, asked } = await connected([['a', '2027-02-03', '2027-02-06']])
    answer(text)
    await again()
    await again(30 * 60)
    await again(3 * 60 * 60)
    expect(await takenOf(there)).toHaveLength(1)
    expect(await panelOf(there)).toMatchObject({ state: 'broken', fault, failures: 3 })
    expect(await troublesOf(there)).toMatchObject([{ what: 'channel_broken', unit: '1204' }])
    const before = asked.length
    await again()
    expect(asked).toHaveLength(before)
  },
)

test('an event that cannot be read frees nothing, and the others are taken', async () => {
  const { there, answer, again } = await connected([['a', '2027-02-03', '2027-02-06']])
  answer(
    feedOf([
      ['b', '2027-02-10', '2027-02-12'],
      ['c', '2027-03-10', '2027-03-01'],
    ]),
  )
  await again()
  await again()
  await again(5 * 60 * 60)
  expect(await takenOf(there)).toEqual(['2027-02-03 2027-02-06', '2027-02-10 2027-02-12'])
  expect(await panelOf(there)).toMatchObject({ state: 'broken', fault: 'feed_partly_read' })
})

test('nights that we sold stay ours; the other side is a conflict, and has them once ours are given back', async () => {
  const { there, answer, again } = await connected()
  const nights = { from: '2027-02-01', to: '2027-02-05' }
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...nights })
  answer(feedOf([['a', '2027-02-03', '2027-02-08', 'SUMMARY:Reserved', NUMBERED]]))
  await again()
  expect(await takenOf(there)).toEqual(['2027-02-05 2027-02-08'])
  expect(await panelOf(there)).toMatchObject({
    state: 'conflict',
    conflicts: [{ reservation_id, reference: 'HMABCDEF12', from: '2027-02-03', to: '2027-02-08' }],
  })
  expect(await troublesOf(there)).toMatchObject([
    { what: 'channel_conflict', day: '2027-02-03', actions: ['look'] },
  ])
  await there.pool.query(`delete from occupancies where unit_id = ${STUDIO} and kind = 'booking'`)
  expect(await takenOf(there)).toEqual(['2027-02-03 2027-02-05', '2027-02-05 2027-02-08'])
  expect(await panelOf(there)).toMatchObject({ state: 'good', conflicts: [] })
})

test('a calendar that is removed gives its nights back, also to another that has them', async () => {
  const { there, answer, feed_id } = await connected([['a', '2027-02-03', '2027-02-06']])
  const other = `${FEED}?other`
  answer(feedOf([['b', '2027-02-04', '2027-02-08']]), other)
  const connect = { unit_id: STUDIO, channel: 'vrbo' as const, address: other }
  granted(await there.noor.call('connectFeed', connect))
  expect(await there.noor.call('connectFeed', connect)).toMatchObject({ code: 'FEED_CONNECTED' })
  expect(await takenOf(there)).toEqual(['2027-02-03 2027-02-06', '2027-02-06 2027-02-08'])
  granted(await there.noor.call('removeFeed', { feed_id, reason: 'Sold there no more' }))
  expect(await takenOf(there)).toEqual(['2027-02-04 2027-02-06', '2027-02-06 2027-02-08'])
  expect(await panelOf(there)).toMatchObject({ channel: 'vrbo', state: 'good' })
})

test('an address that gives no calendar is not kept, and one that does is kept sealed', async () => {
  const { there, answer } = await connected()
  answer('<html>\nlog in</html>', `${FEED}?page`)
  expect(
    await there.noor.call('connectFeed', {
      unit_id: 2,
      channel: 'airbnb',
      address: `${FEED}?page`,
    }),
  ).toMatchObject({
    code: 'FEED_NOT_READ',
    data: { fault: 'feed_html' },
    errors: [{ field: 'address', code: 'FEED_IS_PAGE' }],
  })
  const { rows } = await there.pool.query<{ kept: string }>(
    `select encode(sealed_address, 'escape') || coalesce((select string_agg(l::text, '') from activity_log l), '') as kept from calendar_feeds`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.kept).not.toContain('calendar.ics')
})

test('what is not new is not read again, and is a good read all the same', async () => {
  const { there, answer, again, asked } = await connected([['a', '2027-02-03', '2027-02-06']])
  answer('unchanged')
  await again()
  expect(asked.at(-1)?.etag).toBe('"1"')
  const { read_at } = (await panelOf(there)) ?? {}
  expect(read_at).toEqual(there.clock().toISOString())
})
