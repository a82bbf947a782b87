import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { readDueFeeds } from '#server/calendars/index.ts'
import { addDays, nightsOf } from '#server/core/time.ts'
import {
  buy,
  granted,
  openTransaction,
  rateFor,
  SILENT,
  untilWaiting,
  world,
  type World,
} from '#kit/index.ts'
import { paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { closeMonths } from '#kit/owners.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const [STUDIO, U801, U802, U803] = [1, 2, 3, 4]
const LATER = 11 * 60
const REASON = 'A leak in the bathroom'
const STAY = ['a', '2027-02-03', '2027-02-09', 'SUMMARY:Reserved', NUMBERED] as const
const MIDDLE = '2027-02-06'
const FAR = ['far', '2027-09-03', '2027-09-06'] as const

async function connected() {
  const there = await world(SILENT)
  const played = playFeeds(there)
  const told = (...stays: Parameters<typeof feedOf>[0][number][]) =>
    played.answer(feedOf([...stays, [...FAR]]))
  told([...STAY])
  const feed = { unit_id: U801, channel: 'airbnb' as const, address: FEED }
  const { feed_id } = granted(await there.noor.call('connectFeed', feed))
  const again = async () => {
    await readDueFeeds(there.services, there.setClock(LATER))
  }
  const { channel_stay_id = 0 } =
    granted(await there.salem.call('listChannelStays', {})).stays[0] ?? {}
  const place = (...elsewhere: { unit_id: number; from?: string; channel_stay_id?: number }[]) =>
    there.salem.call('placeStays', {
      placements: [],
      elsewhere: elsewhere.map((one) => ({ channel_stay_id, ...one })),
      reason: REASON,
    })
  return { there, feed_id, channel_stay_id, told, again, place, ...played }
}

const partsOf = async ({ salem }: World, channel_stay_id: number) =>
  (granted(await salem.call('listChannelStays', { channel_stay_id })).stays[0]?.parts ?? []).map(
    ({ unit_id, from, to }) => `${unit_id} ${from} ${to}`,
  )

/** Nights that calendars take, by unit. */
async function taken({ pool }: World) {
  const { rows } = await pool.query<{ told: string }>(
    `select unit_id || ' ' || lower(nights) || ' ' || upper(nights) as told from (
       select unit_id, unnest(range_agg(during)) as nights from occupancies where kind = 'calendar' and lower(during) < '2027-09-01' group by unit_id) t order by 1`,
  )
  return rows.map(({ told }) => told)
}

const conflicts = async ({ noor }: World) =>
  granted(await noor.call('listChannels', {})).feeds.flatMap((feed) => feed.conflicts)

const SPLIT = [`${U801} ${STAY[1]} ${MIDDLE}`, `${U802} ${MIDDLE} ${STAY[2]}`]

test('nights of a site’s stay go to another unit, no read puts them back, and it is whole again when it is moved together', async () => {
  const { there, told, again, place, answer, channel_stay_id } = await connected()
  expect(granted(await place({ unit_id: U802, from: MIDDLE }))).toEqual({ placed: 1 })
  expect([await taken(there), await partsOf(there, channel_stay_id)]).toEqual([SPLIT, SPLIT])
  await again()
  answer('unchanged')
  await again()
  told(['renamed', STAY[1], STAY[2], 'SUMMARY:Reserved', NUMBERED])
  await again()
  await again()
  expect([await taken(there), await partsOf(there, channel_stay_id)]).toEqual([SPLIT, SPLIT])
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'place-channel-stay' }))
  expect(entries[0]).toMatchObject({
    before: { unit: expect.stringMatching(/ 801$/) },
    after: { unit: `downtown-flat 801 (${STAY[1]}) → downtown-flat 802 (${MIDDLE})` },
  })
  granted(await place({ unit_id: U801, from: MIDDLE }))
  const whole = [`${U801} ${STAY[1]} ${STAY[2]}`]
  expect([await taken(there), await partsOf(there, channel_stay_id)]).toEqual([whole, whole])
  granted(await place({ unit_id: U802, from: MIDDLE }, { unit_id: U803, from: '2027-02-08' }))
  expect(await taken(there)).toHaveLength(3)
  granted(await place({ unit_id: U801 }))
  expect([await taken(there), await partsOf(there, channel_stay_id)]).toEqual([whole, whole])
})

test('parts change units with each other, and one of them with a booking of ours', async () => {
  const { there, place, channel_stay_id } = await connected()
  granted(await place({ unit_id: U802, from: MIDDLE }))
  granted(await place({ unit_id: U802, from: STAY[1] }, { unit_id: U801, from: MIDDLE }))
  expect(await taken(there)).toEqual([
    `${U801} ${MIDDLE} ${STAY[2]}`,
    `${U802} ${STAY[1]} ${MIDDLE}`,
  ])
  const nights = { from: MIDDLE, to: STAY[2] }
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...nights })
  const { rows } = await there.pool.query<{ unit_id: number }>(
    `select unit_id::int from bookings where reservation_id = '${reservation_id}'`,
  )
  const swap = {
    placements: [{ reservation_id, unit_id: U801 }],
    elsewhere: [{ channel_stay_id, unit_id: rows[0]?.unit_id ?? 0, from: MIDDLE }],
    reason: REASON,
  }
  expect(granted(await there.salem.call('placeStays', swap))).toEqual({ placed: 2 })
  expect(await conflicts(there)).toEqual([])
})

test('new dates by the site leave each night where it is; what is taken there is a conflict, and free once it is given back', async () => {
  const { there, told, again, place, channel_stay_id } = await connected()
  granted(await place({ unit_id: U802, from: MIDDLE }))
  const dates = async (from: string, to: string) => {
    told(['a', from, to, 'SUMMARY:Reserved', NUMBERED])
    await again()
    return await partsOf(there, channel_stay_id)
  }
  const longer = [`${U801} 2027-02-02 ${MIDDLE}`, `${U802} ${MIDDLE} 2027-02-11`]
  expect([await dates('2027-02-02', '2027-02-11'), await taken(there)]).toEqual([longer, longer])
  const block = { from: '2027-02-11', to: '2027-02-13', block_kind: 'repair' as const }
  granted(await there.salem.call('addBlock', { unit_id: U802, ...block }))
  await dates('2027-02-02', '2027-02-12')
  expect(await taken(there)).toEqual(longer)
  expect(await conflicts(there)).toMatchObject([{ unit_id: U802, uid: 'a' }])
  granted(await there.salem.call('removeBlock', { unit_id: U802, from: block.from, to: block.to }))
  expect(await conflicts(there)).toEqual([])
  expect((await taken(there)).at(-1)).toBe(`${U802} ${MIDDLE} 2027-02-12`)
  const in_second = [`${U802} 2027-02-07 2027-02-12`]
  expect([await dates('2027-02-07', '2027-02-12'), await taken(there)]).toEqual([
    in_second,
    in_second,
  ])
  expect(await dates('2027-02-03', '2027-02-09')).toEqual([`${U802} 2027-02-03 2027-02-09`])
})

test('nights of one stay in two homes that are given back in the same moment end its conflict at once', async () => {
  const { there, told, again, place } = await connected()
  granted(await place({ unit_id: STUDIO, from: MIDDLE }))
  const blocks = [
    { unit_id: U801, from: '2027-02-01', to: '2027-02-03' },
    { unit_id: STUDIO, from: '2027-02-09', to: '2027-02-11' },
  ]
  for (const block of blocks)
    granted(await there.salem.call('addBlock', { ...block, block_kind: 'repair' }))
  told(['a', '2027-02-01', '2027-02-11', 'SUMMARY:Reserved', NUMBERED])
  await again()
  expect(await conflicts(there)).toHaveLength(blocks.length)
  const first = await openTransaction(there.pool)
  await first.query(`delete from occupancies where unit_id = ${U801} and kind = 'block'`)
  await first.query('set constraints all immediate')
  const second = there.salem.call('removeBlock', {
    unit_id: STUDIO,
    from: '2027-02-09',
    to: '2027-02-11',
  })
  await untilWaiting(there.pool)
  await first.commit()
  granted(await second)
  expect(await conflicts(there)).toEqual([])
})

test('an event that ends frees all units; one that comes back, and a calendar connected anew, find them', async () => {
  const { there, told, again, place, feed_id } = await connected()
  granted(await place({ unit_id: U802, from: MIDDLE }))
  told()
  await again()
  await again()
  expect(await taken(there)).toEqual([])
  told([...STAY])
  await again()
  expect(await taken(there)).toEqual(SPLIT)
  granted(await there.noor.call('removeFeed', { feed_id, reason: REASON }))
  expect(await taken(there)).toEqual([])
  const feed = { unit_id: U801, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  expect(await taken(there)).toEqual(SPLIT)
})

test('where the site itself moves it to another unit, it is whole there', async () => {
  const { there, told, again, place, answer, channel_stay_id } = await connected()
  granted(await place({ unit_id: U802, from: MIDDLE }))
  answer(feedOf([[...STAY]]), `${FEED}?803`)
  there.setClock(60)
  const feed = { unit_id: U803, channel: 'airbnb' as const, address: `${FEED}?803` }
  granted(await there.noor.call('connectFeed', feed))
  told()
  await again()
  await again()
  const whole = [`${U803} ${STAY[1]} ${STAY[2]}`]
  expect([await taken(there), await partsOf(there, channel_stay_id)]).toEqual([whole, whole])
})

test('a stay that a person entered is split as well, and freed whole', async () => {
  const there = await world(SILENT)
  const channel_stay_id = await soldElsewhere(there, { unit_id: U801, from: STAY[1], to: STAY[2] })
  const elsewhere = [{ channel_stay_id, unit_id: U802, from: MIDDLE }]
  granted(await there.salem.call('placeStays', { placements: [], elsewhere, reason: REASON }))
  expect(await taken(there)).toEqual(SPLIT)
  granted(await there.salem.call('removeChannelStay', { channel_stay_id, reason: REASON }))
  expect(await taken(there)).toEqual([])
})

test('once it has begun, nights to come go to another unit, and those that are over stay', async () => {
  const { there, place, channel_stay_id } = await connected()
  there.setClock(new Date('2027-02-05T08:00:00Z'))
  expect(await place({ unit_id: U802 })).toMatchObject({
    code: 'STAY_BEGUN',
    errors: [{ field: 'elsewhere.0.channel_stay_id' }],
  })
  expect(await place({ unit_id: U802, from: '2027-02-04' })).toMatchObject({
    code: 'STAY_BEGUN',
    errors: [{ field: 'elsewhere.0.from' }],
  })
  granted(await place({ unit_id: U802, from: MIDDLE }))
  expect(await partsOf(there, channel_stay_id)).toEqual(SPLIT)
})

test('a split is refused where there is no such night, a night is taken, or it is asked for twice', async () => {
  const { there, place } = await connected()
  for (const from of ['2027-02-02', STAY[2]])
    expect(await place({ unit_id: U802, from })).toMatchObject({
      code: 'INVALID_BOOKING',
      errors: [{ field: 'elsewhere.0.from' }],
    })
  expect(await place({ unit_id: U802, from: MIDDLE }, { unit_id: U803 })).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'elsewhere.1.channel_stay_id' }],
  })
  const block = { from: '2027-02-08', to: '2027-02-10', block_kind: 'repair' as const }
  granted(await there.salem.call('addBlock', { unit_id: U802, ...block }))
  expect(await place({ unit_id: U802, from: MIDDLE })).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    errors: [{ field: 'elsewhere.0.unit_id' }],
    data: { in_the_way: { kind: 'block' } },
  })
  expect(await taken(there)).toEqual([`${U801} ${STAY[1]} ${STAY[2]}`])
  await there.pool.query(
    `update units set permitted = '{[2026-01-01,2027-02-07)}' where id = ${U803}`,
  )
  expect(await place({ unit_id: U803, from: MIDDLE })).toMatchObject({ code: 'UNIT_UNPERMITTED' })
})

test('units that are offered are free for the nights that would move, its own of other nights among them', async () => {
  const { there, place, channel_stay_id } = await connected()
  const block = { from: '2027-02-03', to: '2027-02-05', block_kind: 'repair' as const }
  granted(await there.salem.call('addBlock', { unit_id: U803, ...block }))
  const offered = async (from?: string) =>
    granted(await there.salem.call('listUnitsForStay', { channel_stay_id, from }))
      .units.filter(({ is_same_home }) => is_same_home)
      .map(({ unit_id }) => unit_id)
  expect([await offered(), await offered(MIDDLE)]).toEqual([[U802], [U802, U803]])
  granted(await place({ unit_id: U802, from: MIDDLE }))
  expect([await offered(), await offered(MIDDLE)]).toEqual([
    [U801, U802],
    [U801, U803],
  ])
})

test('each owner has the nights in their unit, and all of it is what came in, to the fils', async () => {
  const { there, place, channel_stay_id } = await connected()
  await paysOut(there, channel_stay_id, {})
  granted(await place({ unit_id: STUDIO, from: '2027-02-07' }))
  await there.runJobs()
  there.setClock(new Date('2027-03-02T08:00:00Z'))
  await closeMonths(there)
  const { rows } = await there.pool.query(`
    select unit_id::int, sum(nights)::int as nights, sum(accommodation_fils)::int as accommodation, sum(channel_commission_fils)::int as commission,
      sum(cleaning_fee_fils)::int as cleaning
    from statement_lines where channel_stay_id = ${channel_stay_id} group by unit_id order by unit_id`)
  // 955.00 in six nights, of a commission of 150.00
  expect(rows).toEqual([
    { unit_id: STUDIO, nights: 2, accommodation: 318_34, commission: -50_00, cleaning: 0 },
    { unit_id: U801, nights: 4, accommodation: 636_66, commission: -100_00, cleaning: 195_00 },
  ])
  const lines = async (owner: World['omar']) => {
    const whose = { owner_id: owner.user_id, month: '2027-02-01' }
    const { statement } = granted(await there.noor.call('readStatement', whose))
    return statement.lines.map((line) => [line.unit.id, line.nights, line.accommodation])
  }
  const told = [...(await lines(there.omar)), ...(await lines(there.maha))]
  expect(told.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [STUDIO, 2, '318.34'],
    [U801, 4, '636.66'],
  ])
})

test('a stay of unknown money is named to each owner with the nights in their unit', async () => {
  const { there, place } = await connected()
  granted(await place({ unit_id: STUDIO, from: '2027-02-07' }))
  for (const unit_id of [STUDIO, U803]) {
    const stay = { unit_id, from: '2027-02-20', to: '2027-02-22' }
    await paysOut(there, await soldElsewhere(there, stay), {})
  }
  there.setClock(new Date('2027-03-02T08:00:00Z'))
  await closeMonths(there)
  const named = async (owner: World['omar']) => {
    const whose = { owner_id: owner.user_id, month: '2027-02-01' }
    const { statement } = granted(await there.noor.call('readStatement', whose))
    return statement.unknown_stays.map(({ unit, nights }) => [unit.id, nights])
  }
  const all = [...(await named(there.omar)), ...(await named(there.maha))]
  expect(all.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [STUDIO, 2],
    [U801, 4],
  ])
})

async function linked(there: World, unit_id: number, channel: 'airbnb' | 'vrbo') {
  const link = { unit_id, channel, preparation_days: 0 }
  const { address } = granted(await there.noor.call('makeCalendarLink', link))
  return async () => {
    const text = await (await there.app.request(new URL(address).pathname)).text()
    return new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((part) => new ICAL.Event(part))
      .filter((event) => event.startDate.toString() < '2027-09')
      .map((event) => `${event.startDate.toString()} ${event.endDate.toString()}`)
  }
}

const [FIRST, SECOND] = [`${STAY[1]} ${MIDDLE}`, `${MIDDLE} ${STAY[2]}`]

test('the second unit closes for every site; the first opens its later nights once the second was read, and at once where it was sold', async () => {
  const { there, place } = await connected()
  const [sold_old, sold_new] = [
    await linked(there, U801, 'airbnb'),
    await linked(there, U802, 'airbnb'),
  ]
  const [other_old, other_new] = [
    await linked(there, U801, 'vrbo'),
    await linked(there, U802, 'vrbo'),
  ]
  expect([await sold_old(), await other_old()]).toEqual([[], [`${STAY[1]} ${STAY[2]}`]])
  there.setClock(60)
  granted(await place({ unit_id: U802, from: MIDDLE }))
  expect(await sold_old()).toEqual([])
  expect(await other_old()).toEqual([FIRST, SECOND])
  expect([await sold_new(), await other_new()]).toEqual([[SECOND], [SECOND]])
  expect(await other_old()).toEqual([FIRST])
  there.setClock(60)
  granted(await place({ unit_id: U801 }))
  expect(await other_new()).toEqual([SECOND])
  expect(await other_old()).toEqual([`${STAY[1]} ${STAY[2]}`])
  expect([await other_new(), await sold_new()]).toEqual([[], []])
})

test('what a site closes because it read of the second unit takes nothing', async () => {
  const { there, place, answer } = await connected()
  const read = await linked(there, U802, 'vrbo')
  granted(await place({ unit_id: U802, from: MIDDLE }))
  there.setClock(60)
  expect(await read()).toEqual([SECOND])
  there.setClock(60)
  answer(feedOf([['closed', MIDDLE, STAY[2], 'SUMMARY:Reserved']]), `${FEED}?802`)
  const feed = { unit_id: U802, channel: 'vrbo' as const, address: `${FEED}?802` }
  expect(granted(await there.noor.call('connectFeed', feed)).conflicts).toBe(0)
  expect(await taken(there)).toEqual(SPLIT)
})

test.for(['moved', 'split'] as const)(
  'a hold asks the calendar of the unit that a %s stay came from, once in five minutes',
  async (how) => {
    const { there, place, told, asked } = await connected()
    granted(await place({ unit_id: STUDIO, ...(how === 'split' && { from: MIDDLE }) }))
    told(['a', STAY[1], '2027-02-14', 'SUMMARY:Reserved', NUMBERED])
    there.setClock(6 * 60)
    const before = asked.length
    const [sara, layla] = [
      await rateFor(there.sara, there.marinaStudio, { from: '2027-02-12', to: '2027-02-16' }),
      await rateFor(there.layla, there.marinaStudio, { from: '2027-02-20', to: '2027-02-24' }),
    ]
    expect(await there.sara.call('holdNights', sara.input)).toMatchObject({
      code: 'ROOM_UNAVAILABLE',
    })
    granted(await there.layla.call('holdNights', layla.input))
    expect(asked).toHaveLength(before + 1)
  },
)

test('the calendar shows each part, also when its nights are over', async () => {
  const { there, place, channel_stay_id } = await connected()
  granted(await place({ unit_id: U802, from: MIDDLE }))
  const spans = async () => {
    const shown = { from: '2027-02-01', days: 14 }
    const { homes } = granted(await there.salem.call('readMultiCalendar', shown))
    return homes
      .flatMap(({ units }) => units)
      .flatMap(({ id, spans: all }) =>
        all
          .filter((span) => span.channel_stay_id === channel_stay_id)
          .map(({ from, to }) => `${id} ${from} ${to}`),
      )
  }
  expect(await spans()).toEqual(SPLIT)
  there.setClock(new Date('2027-02-10T08:00:00Z'))
  await there.pool.query(`delete from occupancies where upper(during) <= '2027-02-10'`)
  expect(await spans()).toEqual(SPLIT)
})

type Step =
  | { do: 'move'; unit: number; day: number | null }
  | { do: 'block'; unit: number; day: number }
  | { do: 'dates'; day: number; nights: number }
  | { do: 'gone' | 'read' }

const unit = fc.constantFrom(STUDIO, U801, U802, U803)
const day = fc.integer({ min: 1, max: 14 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('move' as const), unit, day: fc.option(day) }),
  },
  fc.record({ do: fc.constant('block' as const), unit, day }),
  fc.record({
    do: fc.constant('dates' as const),
    day,
    nights: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ do: fc.constantFrom('gone' as const, 'read' as const) }),
)
const dayOf = (number: number) => `2027-02-${String(number).padStart(2, '0')}`

test('in whatever order it is split, moved, changed, ended and closed here: each night in one unit, or a conflict there, and all of its money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const { there, told, again, place, channel_stay_id } = await connected()
      await paysOut(there, channel_stay_id, {})
      let nights: { from: string; to: string } = { from: STAY[1], to: STAY[2] }
      for (const one of steps) {
        if (one.do === 'move')
          await place({ unit_id: one.unit, ...(one.day !== null && { from: dayOf(one.day) }) })
        if (one.do === 'block')
          await there.salem.call('addBlock', {
            unit_id: one.unit,
            from: dayOf(one.day),
            to: dayOf(one.day + 2),
            block_kind: 'hold_back',
          })
        if (one.do === 'dates')
          nights = { from: dayOf(one.day), to: addDays(dayOf(one.day), one.nights) }
        if (one.do === 'gone') {
          told()
          for (const _twice of [1, 2]) await again()
        }
        told(['a', nights.from, nights.to, 'SUMMARY:Reserved', NUMBERED])
        if (one.do !== 'move') await again()
      }
      await again()
      const { rows } = await there.pool.query<{
        unit_id: number
        night: string
        by: string | null
      }>(
        `select p.unit_id::int, to_char(n, 'YYYY-MM-DD') as night, case when o.feed_uid is not null then 'site' when o.unit_id is not null then 'ours' end as by
         from channel_stay_parts p cross join lateral generate_series(lower(p.during), upper(p.during) - 1, interval '1 day') n
         left join occupancies o on o.unit_id = p.unit_id and o.during @> n::date where p.id = $1 order by night`,
        [channel_stay_id],
      )
      expect(rows.map(({ night }) => night)).toEqual(nightsOf(nights.from, nights.to))
      expect(rows.filter(({ by }) => by === null)).toEqual([])
      expect((await conflicts(there)).length > 0).toBe(rows.some(({ by }) => by === 'ours'))
      const { rows: claims } = await there.pool.query<{ nights: number }>(
        `select coalesce(sum(upper(o.during) - lower(o.during)), 0)::int as nights from occupancies o
         join channel_stays s on s.feed_id = o.feed_id and s.feed_uid = o.feed_uid where s.id = $1`,
        [channel_stay_id],
      )
      expect(claims[0]?.nights).toBe(rows.filter(({ by }) => by === 'site').length)
      await there.runJobs()
      const { rows: money } = await there.pool.query<{
        unit_id: number
        nights: number
        fils: number
      }>(
        `select unit_id::int, sum(nights)::int as nights, sum(accommodation_fils)::int as fils from statement_lines
         where channel_stay_id = $1 and cause = 'night' group by unit_id having sum(nights) <> 0`,
        [channel_stay_id],
      )
      expect(money.reduce((sum, { fils }) => sum + fils, 0)).toBe(955_00)
      for (const { unit_id, nights: slept } of money)
        expect(slept).toBe(rows.filter((row) => row.unit_id === unit_id).length)
    }),
    { numRuns: 10 },
  )
}, 180_000)
