import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { readDueFeeds } from '#server/calendars/index.ts'
import { postLedger } from '#server/owners/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const [STUDIO, U801, U802, U803] = [1, 2, 3, 4]
const LATER = 11 * 60
const REASON = 'A leak in the bathroom'
const STAY = ['a', '2027-02-03', '2027-02-06', 'SUMMARY:Reserved', NUMBERED] as const
const NIGHTS = { from: STAY[1], to: STAY[2] }
const FAR = ['far', '2027-09-03', '2027-09-06'] as const

async function connected(unit_id = U801) {
  const there = await world(SILENT)
  const played = playFeeds(there)
  const told = (...stays: Parameters<typeof feedOf>[0][number][]) =>
    played.answer(feedOf([...stays, [...FAR]]))
  told([...STAY])
  const feed = { unit_id, channel: 'airbnb' as const, address: FEED }
  const { feed_id } = granted(await there.noor.call('connectFeed', feed))
  const again = async () => {
    await readDueFeeds(there.services, there.setClock(LATER))
  }
  const [first] = granted(await there.salem.call('listChannelStays', {})).stays
  const { channel_stay_id = 0 } = first ?? {}
  const move = (to: number, more: Partial<{ channel_stay_id: number }> = {}) =>
    there.salem.call('placeStays', {
      placements: [],
      elsewhere: [{ channel_stay_id, unit_id: to, ...more }],
      reason: REASON,
    })
  return { there, feed_id, channel_stay_id, told, again, move, ...played }
}

const stayOf = async ({ salem }: World, channel_stay_id: number) =>
  granted(await salem.call('listChannelStays', { channel_stay_id })).stays[0]

/** Nights that calendars take, by unit. */
async function taken({ pool }: World) {
  const { rows } = await pool.query<{ told: string }>(
    `select unit_id || ' ' || lower(during) || ' ' || upper(during) as told from occupancies where kind = 'calendar' and lower(during) < '2027-09-01' order by 1`,
  )
  return rows.map(({ told }) => told)
}

const conflicts = async ({ noor }: World) =>
  granted(await noor.call('listChannels', {})).feeds.flatMap((feed) => feed.conflicts)

test('a stay of another site gets another unit, and no read puts it back, doubles or frees it', async () => {
  const { there, told, again, move, answer, channel_stay_id } = await connected()
  expect(granted(await move(U802))).toEqual({ placed: 1 })
  expect(await taken(there)).toEqual([`${U802} 2027-02-03 2027-02-06`])
  expect(await stayOf(there, channel_stay_id)).toMatchObject({ unit: '802', state: 'expected' })
  await again()
  answer('unchanged')
  await again()
  told(['renamed', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED])
  await again()
  await again()
  expect(await taken(there)).toEqual([`${U802} 2027-02-03 2027-02-06`])
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'place-channel-stay' }))
  expect(entries[0]).toMatchObject({
    reason: REASON,
    before: { reference: 'HMABCDEF12', unit: expect.stringMatching(/ 801$/) },
    after: { unit: expect.stringMatching(/ 802$/) },
  })
  expect(granted(await move(U802))).toEqual({ placed: 0 })
})

test('new dates follow in the new unit, also back in the old one; where a night is ours it is a conflict', async () => {
  const { there, told, again, move } = await connected()
  granted(await move(U802))
  told(['a', '2027-02-04', '2027-02-09', 'SUMMARY:Reserved', NUMBERED])
  await again()
  expect(await taken(there)).toEqual([`${U802} 2027-02-04 2027-02-09`])
  expect(await conflicts(there)).toEqual([])
  const block = { from: '2027-02-10', to: '2027-02-12', block_kind: 'repair' as const }
  granted(await there.salem.call('addBlock', { unit_id: U802, ...block }))
  told(['a', '2027-02-08', '2027-02-11', 'SUMMARY:Reserved', NUMBERED])
  await again()
  expect(await taken(there)).toEqual([`${U802} 2027-02-08 2027-02-10`])
  expect(await conflicts(there)).toMatchObject([{ unit_id: U802, unit: '802', uid: 'a' }])
  granted(await move(U801))
  expect(await conflicts(there)).toEqual([])
  expect(await taken(there)).toEqual([`${U801} 2027-02-08 2027-02-11`])
  await again()
  expect(await taken(there)).toEqual([`${U801} 2027-02-08 2027-02-11`])
})

test('an event that ends frees the new unit; one that comes back is there again', async () => {
  const { there, told, again, move } = await connected()
  granted(await move(U802))
  told()
  await again()
  await again()
  expect(await taken(there)).toEqual([])
  told(['back', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED])
  await again()
  expect(await taken(there)).toEqual([`${U802} 2027-02-03 2027-02-06`])
})

test('where the site itself moves it to another unit, it is there', async () => {
  const { there, told, again, move, answer, channel_stay_id } = await connected()
  granted(await move(U802))
  answer(feedOf([[...STAY]]), `${FEED}?803`)
  there.setClock(60)
  granted(
    await there.noor.call('connectFeed', {
      unit_id: U803,
      channel: 'airbnb',
      address: `${FEED}?803`,
    }),
  )
  told()
  await again()
  await again()
  expect(await taken(there)).toEqual([`${U803} 2027-02-03 2027-02-06`])
  expect(await stayOf(there, channel_stay_id)).toMatchObject({ unit: '803' })
})

test('a calendar that is removed frees the new unit, and connected anew finds its stay there', async () => {
  const { there, move, feed_id } = await connected()
  granted(await move(U802))
  granted(await there.noor.call('removeFeed', { feed_id, reason: REASON }))
  expect(await taken(there)).toEqual([])
  const feed = { unit_id: U801, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  expect(await taken(there)).toEqual([`${U802} 2027-02-03 2027-02-06`])
})

test('a unit of another home takes it with its owner’s share; what has begun stays', async () => {
  const { there, move, channel_stay_id } = await connected()
  const money = { channel_stay_id, merchant: 'channel' as const, commission: '150', payout: '850' }
  granted(await there.noor.call('setChannelMoney', money))
  granted(await move(STUDIO))
  expect(await taken(there)).toEqual([`${STUDIO} 2027-02-03 2027-02-06`])
  there.setClock(40 * 24 * 60 * 60)
  await postLedger(there.services.db, there.clock())
  const { rows } = await there.pool.query(
    'select distinct unit_id::int as unit_id from statement_lines where channel_stay_id is not null',
  )
  expect(rows).toEqual([{ unit_id: STUDIO }])
  expect(await move(U802)).toMatchObject({
    code: 'STAY_BEGUN',
    errors: [{ field: 'elsewhere.0.channel_stay_id' }],
  })
})

test('a move is refused where a night is taken, people or permits do not fit, or there is no such stay', async () => {
  const { there, move, channel_stay_id } = await connected()
  const fault = { errors: [{ field: 'elsewhere.0.unit_id' }] }
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  expect(await move(STUDIO)).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    ...fault,
    data: { channel_stay_id, in_the_way: { kind: 'booking', reservation_id } },
  })
  expect(await taken(there)).toEqual([`${U801} 2027-02-03 2027-02-06`])
  granted(
    await there.salem.call('nameChannelGuest', { channel_stay_id, guest_name: 'A', guests: 40 }),
  )
  expect(await move(U802)).toMatchObject({ code: 'TOO_MANY_GUESTS', ...fault })
  granted(await there.salem.call('nameChannelGuest', { channel_stay_id, guest_name: 'A' }))
  await there.pool.query(
    `update units set permitted = '{[2026-01-01,2027-02-05)}' where id = ${U802}`,
  )
  expect(await move(U802)).toMatchObject({ code: 'UNIT_UNPERMITTED', ...fault })
  expect(await move(999)).toMatchObject({ code: 'INVALID_BOOKING', ...fault })
  expect(await move(U803, { channel_stay_id: 999 })).toMatchObject({ code: 'INVALID_BOOKING' })
  const nothing = await there.salem.call('placeStays', { placements: [], reason: REASON })
  expect(nothing).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'placements' }] })
})

test('a stay of another site and a booking of ours change units at once', async () => {
  const { there, channel_stay_id } = await connected()
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const swap = {
    placements: [{ reservation_id, unit_id: U801 }],
    elsewhere: [{ channel_stay_id, unit_id: U802 }],
    reason: REASON,
  }
  expect(granted(await there.salem.call('placeStays', swap))).toEqual({ placed: 2 })
  expect(await taken(there)).toEqual([`${U802} 2027-02-03 2027-02-06`])
  expect(await conflicts(there)).toEqual([])
})

test('ways out of a conflict: free units of the home, and other homes with what each would cost', async () => {
  const there = await world(SILENT)
  const { answer } = playFeeds(there)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  answer(feedOf([[...STAY]]))
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  expect(granted(await there.noor.call('connectFeed', feed)).conflicts).toBe(1)
  const ways = granted(await there.salem.call('previewWaysOut', { reservation_id }))
  expect(ways).toMatchObject({ ...NIGHTS, units: [] })
  const [home] = ways.homes
  expect(home).toMatchObject({ slug: 'downtown-flat' })
  if (!home) throw new Error('No way out')
  const { room_category_id, unit_id, difference } = home
  const target = { reservation_id, room_category_id, unit_id, ...NIGHTS, guests: ways.guests }
  const preview = granted(await there.salem.call('previewMove', target))
  expect(preview.difference).toBe(difference)
  granted(
    await there.noor.call('moveBooking', {
      ...target,
      rate_id: preview.rate_id ?? undefined,
      pays_by: 'transfer',
      reference: 'TT 4711',
      reason: REASON,
    }),
  )
  expect(await conflicts(there)).toEqual([])
  expect(await taken(there)).toEqual([`${STUDIO} 2027-02-03 2027-02-06`])
  expect(granted(await there.salem.call('previewWaysOut', { reservation_id })).units).toHaveLength(
    2,
  )
  expect(await there.salem.call('previewWaysOut', { reservation_id: 'SDF-999' })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

async function linked(there: World, unit_id: number, channel: 'airbnb' | 'vrbo') {
  const link = { unit_id, channel, preparation_days: 0 }
  const { address } = granted(await there.noor.call('makeCalendarLink', link))
  return async () => {
    const text = await (await there.app.request(new URL(address).pathname)).text()
    return new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((part) => new ICAL.Event(part).startDate.toString())
      .filter((from) => from < '2027-09')
  }
}

test('the new unit closes for every site, also the one that sold it; the old one opens there at once, elsewhere once the new one was read', async () => {
  const { there, move } = await connected()
  const [sold_old, sold_new] = [
    await linked(there, U801, 'airbnb'),
    await linked(there, U802, 'airbnb'),
  ]
  const [other_old, other_new] = [
    await linked(there, U801, 'vrbo'),
    await linked(there, U802, 'vrbo'),
  ]
  expect([await sold_old(), await other_old()]).toEqual([[], [NIGHTS.from]])
  there.setClock(60)
  granted(await move(U802))
  expect(await sold_old()).toEqual([])
  expect(await other_old()).toEqual([NIGHTS.from])
  expect([await sold_new(), await other_new()]).toEqual([[NIGHTS.from], [NIGHTS.from]])
  expect(await other_old()).toEqual([])
  there.setClock(60)
  granted(await move(U801))
  expect(await sold_old()).toEqual([])
  expect(await sold_new()).toEqual([])
  expect(await other_new()).toEqual([NIGHTS.from])
  expect(await other_old()).toEqual([NIGHTS.from])
  expect(await other_new()).toEqual([])
})

test('a sale in the new unit that the site made before it read of the move is a conflict, no echo', async () => {
  const { there, move, answer } = await connected()
  there.setClock(60)
  const read = await linked(there, U802, 'vrbo')
  await read()
  there.setClock(5)
  granted(await move(U802))
  there.setClock(5)
  answer(feedOf([['sold', NIGHTS.from, NIGHTS.to]]), `${FEED}?802`)
  const feed = { unit_id: U802, channel: 'vrbo' as const, address: `${FEED}?802` }
  expect(granted(await there.noor.call('connectFeed', feed)).conflicts).toBe(1)
})

type Step =
  | { do: 'read' | 'gone' | 'book'; unit: number }
  | { do: 'move'; unit: number }
  | { do: 'dates'; day: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('read' as const, 'gone' as const), unit: fc.constant(0) }),
  fc.record({
    do: fc.constantFrom('move' as const, 'book' as const),
    unit: fc.constantFrom(U801, U802, U803),
  }),
  fc.record({ do: fc.constant('dates' as const), day: fc.integer({ min: 1, max: 9 }) }),
)

test('in whatever order it is read, moved, changed, ended and closed here: each night once, and the stay where it was moved to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { there, told, again, move, channel_stay_id } = await connected()
      let unit = U801
      let is_there = true
      let from = 3
      const dayOf = (day: number) => `2027-02-${String(day).padStart(2, '0')}`
      for (const one of steps) {
        if (one.do === 'move' && (await move(one.unit)).ok) unit = one.unit
        if (one.do === 'book')
          await there.salem.call('addBlock', {
            unit_id: one.unit,
            from: dayOf(one.unit + 2),
            to: dayOf(one.unit + 4),
            block_kind: 'hold_back',
          })
        if (one.do === 'dates') from = one.day
        is_there = one.do === 'gone' ? false : one.do === 'dates' ? true : is_there
        if (is_there) told(['a', dayOf(from), dayOf(from + 3), 'SUMMARY:Reserved', NUMBERED])
        else told()
        if (one.do !== 'move') for (const _twice of [1, 2]) await again()
      }
      await again()
      await again()
      const stay = await stayOf(there, channel_stay_id)
      expect(stay).toMatchObject({ unit_id: unit, state: is_there ? 'expected' : 'cancelled' })
      const { rows } = await there.pool.query<{ unit_id: number; nights: number; ours: number }>(
        `select o.unit_id::int, sum(upper(o.during) - lower(o.during))::int as nights,
           coalesce((select sum(upper(b.during * s.during) - lower(b.during * s.during)) from occupancies b
             where b.unit_id = s.unit_id and b.kind <> 'calendar' and b.during && s.during), 0)::int as ours
         from occupancies o join channel_stays s on s.feed_id = o.feed_id and s.feed_uid = o.feed_uid where s.id = $1 group by 1, s.id`,
        [channel_stay_id],
      )
      const [row] = rows
      expect(rows.length).toBeLessThanOrEqual(1)
      if (!is_there) {
        expect(rows).toEqual([])
        return
      }
      const { ours = 3, nights = 0 } = row ?? {}
      expect(nights + ours).toBe(3)
      if (row) expect(row.unit_id).toBe(unit)
      expect((await conflicts(there)).length > 0).toBe(nights < 3)
    }),
    { numRuns: 8 },
  )
}, 120_000)
