import { expect, test } from 'vitest'
import { COPIED, type Copied } from '#contract/night-rates.ts'
import { addDays } from '#server/core/time.ts'
import { buy, granted, rateFor, SILENT, world, type World } from '#kit/index.ts'

const EID = { from: '2027-03-08', to: '2027-03-12' }
const MARINA = { room_category_slug: 'marina-studio', guests: 2 }

type Rules = {
  min_nights?: number | null
  max_nights?: number | null
  is_closed?: boolean
  no_arrival?: boolean
  no_departure?: boolean
}

async function set({ noor }: World, rules: Rules, nights = EID, homes = [1]) {
  return granted(
    await noor.call('changeRates', {
      room_category_ids: homes,
      ...nights,
      rules,
      reason: 'Eid al-Fitr',
    }),
  )
}

/**
 * Whether search, the quote and the calendar let a visitor stay; they must agree. Null where they
 * do, else the quote's code.
 */
async function refusal({ visitor }: World, from: string, to: string) {
  const quote = await visitor('readRoomRate', { ...MARINA, from, to })
  const found = granted(await visitor('searchRoomCategories', { from, to, guests: 2 }))
  const { departures } = granted(
    await visitor('listDeparturePrices', { room_category_slug: 'marina-studio', from }),
  )
  expect([
    found.room_categories.some(({ id }) => id === 1),
    departures.some((one) => one.to === to),
  ]).toEqual([quote.ok, quote.ok])
  return quote.ok ? null : quote.code
}

test('a quarter more and four nights at least for Eid is one change, for search, quote and calendar in the same moment', async () => {
  const there = await world(SILENT)
  const eid = {
    room_category_ids: [1, 2],
    ...EID,
    change: { kind: 'percent' as const, bp: 2_500 },
    rules: { min_nights: 4 },
  }
  const preview = granted(await there.noor.call('previewRates', eid))
  expect(preview).toMatchObject({
    nights: 8,
    homes: 2,
    rates: 8,
    unchanged: 0,
    cheapest: { before: '400.00', after: '500.00' },
  })
  expect(preview.rules).toEqual({
    min_nights: 8,
    max_nights: 0,
    is_closed: 0,
    no_arrival: 0,
    no_departure: 0,
  })
  expect(await refusal(there, '2027-03-09', '2027-03-12')).toBeNull()
  granted(await there.noor.call('changeRates', { ...eid, reason: 'Eid al-Fitr' }))
  expect(await refusal(there, '2027-03-09', '2027-03-12')).toBe('MIN_NIGHTS')
  expect(await refusal(there, '2027-03-09', '2027-03-13')).toBeNull()
  expect(await refusal(there, '2027-03-12', '2027-03-13')).toBeNull()
  const short = await there.visitor('readRoomRate', {
    ...MARINA,
    from: '2027-03-09',
    to: '2027-03-12',
  })
  expect(short).toMatchObject({ errors: [{ field: 'to', code: 'at_least' }] })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'change-rates' }))
  expect(entries).toMatchObject([
    { reason: 'Eid al-Fitr', after: { min_nights: 4, cheapest_fils: 50_000, nights: 8, homes: 2 } },
  ])
})

test('a minimum for dates replaces that of the home, also by a shorter one; of two maximums the stricter wins', async () => {
  const there = await world(SILENT)
  await set(there, { min_nights: 2 }, EID, [2])
  const flat = { room_category_slug: 'downtown-flat', guests: 2, from: '2027-03-09' }
  expect(await there.visitor('readRoomRate', { ...flat, to: '2027-03-11' })).toMatchObject({
    ok: true,
  })
  const { min_nights } = granted(
    await there.visitor('listDeparturePrices', {
      room_category_slug: 'downtown-flat',
      from: '2027-03-09',
    }),
  )
  expect(min_nights).toBe(2)
  await set(there, { max_nights: 5 })
  expect(await refusal(there, '2027-03-09', '2027-03-14')).toBeNull()
  expect(await refusal(there, '2027-03-09', '2027-03-15')).toBe('MAX_NIGHTS')
  await set(there, { max_nights: 90 })
  expect(await refusal(there, '2027-03-09', '2027-06-07')).toBeNull()
  expect(await refusal(there, '2027-03-09', '2027-06-08')).toBe('MAX_NIGHTS')
  await set(there, { max_nights: 300 })
  // the setting is stricter: 180
  const longer = await there.visitor('readRoomRate', {
    ...MARINA,
    from: '2027-03-09',
    to: '2027-09-06',
  })
  expect(longer).toMatchObject({ code: 'MAX_NIGHTS' })
})

test('no arrival, no departure and closed nights are refused by code on their field, in long stays too', async () => {
  const there = await world(SILENT)
  const day = { from: '2027-03-10', to: '2027-03-11' }
  await set(there, { no_arrival: true }, day)
  expect(await refusal(there, '2027-03-10', '2027-03-14')).toBe('CLOSED_TO_ARRIVAL')
  const arriving = await there.visitor('readRoomRate', {
    ...MARINA,
    from: '2027-03-10',
    to: '2027-03-14',
  })
  expect(arriving).toMatchObject({
    status: 400,
    errors: [{ field: 'from', code: 'CLOSED_TO_ARRIVAL' }],
  })
  expect(await refusal(there, '2027-03-09', '2027-03-11')).toBeNull()
  await set(there, { no_arrival: false, no_departure: true }, day)
  for (const nights of [1, 3, 30, 59])
    expect(await refusal(there, addDays('2027-03-10', -nights), '2027-03-10')).toBe(
      'CLOSED_TO_DEPARTURE',
    )
  expect(await refusal(there, '2027-03-09', '2027-03-11')).toBeNull()
  const leaving = await there.visitor('readRoomRate', {
    ...MARINA,
    from: '2027-03-07',
    to: '2027-03-10',
  })
  expect(leaving).toMatchObject({
    status: 400,
    errors: [{ field: 'to', code: 'CLOSED_TO_DEPARTURE' }],
  })
  await set(there, { no_departure: false, is_closed: true }, day)
  expect(await refusal(there, '2027-03-09', '2027-03-11')).toBe('ROOM_UNAVAILABLE')
  expect(await refusal(there, '2027-02-01', '2027-05-01')).toBe('ROOM_UNAVAILABLE')
  expect(await refusal(there, '2027-03-08', '2027-03-10')).toBeNull()
  const { nights } = granted(
    await there.visitor('listNightPrices', { room_category_slug: 'marina-studio' }),
  )
  expect(
    nights
      .filter(({ date }) => date >= '2027-03-09' && date <= '2027-03-11')
      .map(({ date }) => date),
  ).toEqual(['2027-03-09', '2027-03-11'])
})

test('a stay of more than 63 nights knows the rules of its days', async () => {
  const there = await world(SILENT)
  await set(there, { no_departure: true }, { from: '2027-05-10', to: '2027-05-11' })
  expect(await refusal(there, '2027-02-01', '2027-05-10')).toBe('CLOSED_TO_DEPARTURE')
  expect(await refusal(there, '2027-02-01', '2027-05-11')).toBeNull()
  await set(there, { max_nights: 70 }, { from: '2027-02-01', to: '2027-02-02' })
  expect(await refusal(there, '2027-02-01', '2027-05-11')).toBe('MAX_NIGHTS')
})

test('an extension counts from the day its stay began: that minimum and maximum, closed nights and departures, no closed arrival', async () => {
  const there = await world(SILENT)
  const home = there.marinaStudio
  const base = await buy(there, there.sara, { home, from: '2027-03-05', to: '2027-03-08' })
  await set(there, { min_nights: 5, max_nights: 8 }, { from: '2027-03-05', to: '2027-03-06' })
  await set(there, { min_nights: 30, no_arrival: true }, { from: '2027-03-08', to: '2027-03-09' })
  await set(there, { no_departure: true }, { from: '2027-03-11', to: '2027-03-12' })
  const until = async (to: string) => {
    const reply = await there.sara.call('readRoomRate', {
      ...MARINA,
      from: '2027-03-08',
      to,
      extend_stay: base.reservation_id,
    })
    return reply.ok ? null : reply.code
  }
  expect(await until('2027-03-09')).toBe('MIN_NIGHTS')
  expect(await until('2027-03-10')).toBeNull()
  expect(await until('2027-03-11')).toBe('CLOSED_TO_DEPARTURE')
  expect(await until('2027-03-13')).toBeNull()
  expect(await until('2027-03-14')).toBe('MAX_NIGHTS')
  await set(there, { is_closed: true }, { from: '2027-03-12', to: '2027-03-13' })
  expect(await until('2027-03-13')).toBe('ROOM_UNAVAILABLE')
})

test('a quote already given and a booking already made are as they were', async () => {
  const there = await world(SILENT)
  const given = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-03-08',
    to: '2027-03-10',
  })
  await set(there, { min_nights: 7, is_closed: true, no_arrival: true })
  const held = granted(await there.sara.call('holdNights', given.input))
  expect(held.reservation_id).toMatch(/^SDF-/)
})

test('undo gives every night its former rules and rate; what somebody changed since stays', async () => {
  const there = await world(SILENT)
  const rules = async () =>
    (await there.pool.query('select n::text as rule from night_rules n order by 1')).rows.map(
      ({ rule }) => rule,
    )
  await set(there, { no_departure: true }, { from: '2027-03-09', to: '2027-03-10' })
  const before = await rules()
  const change = { kind: 'set' as const, amount: '777' }
  const eid = {
    room_category_ids: [1],
    ...EID,
    change,
    rules: { min_nights: 4, no_departure: false },
    reason: 'Eid',
  }
  const { id, rules: counts } = granted(await there.noor.call('changeRates', eid))
  expect(counts).toMatchObject({ min_nights: 4, no_departure: 1 })
  expect(await rules()).toHaveLength(4)
  expect(granted(await there.noor.call('undoRates', { id }))).toEqual({ restored: 4, left: 0 })
  expect(await rules()).toEqual(before)
  const again = granted(await there.noor.call('changeRates', eid))
  await set(there, { max_nights: 9 }, { from: '2027-03-10', to: '2027-03-11' })
  expect(granted(await there.noor.call('undoRates', { id: again.id }))).toEqual({
    restored: 3,
    left: 1,
  })
  const { changes } = granted(await there.noor.call('listRateChanges', {}))
  expect(changes.map(({ nights, rates, rules: ruled }) => [nights, rates, ruled])).toEqual([
    [1, 0, 1],
    [4, 4, 4],
    [4, 4, 4],
    [1, 0, 1],
  ])
})

test('setting what is set changes nothing; clearing leaves no row; nothing, or a minimum above the maximum, is refused', async () => {
  const there = await world(SILENT)
  expect(await set(there, { min_nights: 4 })).toMatchObject({ nights: 4, rates: 0, cheapest: null })
  expect(await set(there, { min_nights: 4, is_closed: false })).toMatchObject({
    nights: 0,
    unchanged: 4,
  })
  const preview = (rules: Rules, more = {}) =>
    there.noor.call('previewRates', { room_category_ids: [1], ...EID, rules, ...more })
  expect(await preview({ max_nights: 3 })).toMatchObject({
    code: 'MIN_ABOVE_MAX',
    errors: [{ field: 'rules.min_nights' }],
  })
  expect(await preview({ max_nights: 2 }, { room_category_ids: [2] })).toMatchObject({
    code: 'MIN_ABOVE_MAX',
  }) // the home's own is three
  expect(await preview({})).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'change' }] })
  expect(await set(there, { min_nights: null })).toMatchObject({ nights: 4 })
  expect((await there.pool.query('select from night_rules')).rowCount).toBe(0)
})

test('the stay page lists what is set, by runs of days, and closed nights among the taken ones', async () => {
  const there = await world(SILENT)
  const details = async () =>
    granted(await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' }))
  expect((await details()).restrictions).toEqual([])
  await set(there, { min_nights: 4 })
  await set(there, { no_departure: true }, { from: '2027-03-10', to: '2027-03-11' })
  await set(there, { is_closed: true }, { from: '2027-04-01', to: '2027-04-03' })
  const { restrictions, unavailable } = await details()
  const four = { min_nights: 4, max_nights: null, no_arrival: false, no_departure: false }
  expect(restrictions).toEqual([
    { from: '2027-03-08', to: '2027-03-10', ...four },
    { from: '2027-03-10', to: '2027-03-11', ...four, no_departure: true },
    { from: '2027-03-11', to: '2027-03-12', ...four },
  ])
  expect(unavailable).toEqual([
    { from: '2027-04-01', to: '2027-04-03' },
    { from: '2028-01-02', to: '2028-02-01' }, // beyond the permit of its unit
  ])
})

test('an offer is offered where a stay may begin and end, and a colleague on the telephone finds only homes that allow it', async () => {
  const there = await world(SILENT)
  await there.pool
    .query(`with kept as (insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
    values ('DEAL', 'flash_deal', 1, 2000, '2027-03-08', '2027-04-01', 2, '2027-01-01', '2027-03-20') returning id)
    insert into offer_texts select id, lang, 'x', 'x', 'x', 'x' from kept, (values ('en'::lang), ('ar')) as langs (lang)`)
  const nights = async () => {
    const [offer] = granted(await there.visitor('listOffers', {})).offers
    return [offer?.from, offer?.to]
  }
  expect(await nights()).toEqual(['2027-03-08', '2027-03-10'])
  await set(there, { no_departure: true }, { from: '2027-03-10', to: '2027-03-11' })
  expect(await nights()).toEqual(['2027-03-09', '2027-03-11'])
  await set(there, { min_nights: 5 })
  expect(await nights()).toEqual(['2027-03-08', '2027-03-13'])
  const homes = async (from: string, to: string) =>
    granted(await there.salem.call('listBookableHomes', { guests: 2, from, to })).homes.map(
      ({ slug }) => slug,
    )
  expect(await homes('2027-03-09', '2027-03-13')).toEqual(['downtown-flat'])
  expect(await homes('2027-03-09', '2027-03-14')).toEqual(['downtown-flat', 'marina-studio'])
})

test('the command line makes and undoes the same change, shown before', async () => {
  const there = await world(SILENT)
  const eid = ['--from=2027-03-08', '--to=2027-03-12', '--reason=Eid']
  const change = [
    'change-rates',
    'marina-studio|downtown-flat',
    '--change.kind=percent',
    '--change.bp=2500',
    '--rules.min-nights=4',
    '--weekdays=1|2',
    ...eid,
  ]
  expect(await there.operate(...change, '--dry-run')).toMatchObject({
    lines: expect.arrayContaining(['nights: 4', 'homes: 2', 'rates: 4']),
  })
  expect(granted(await there.noor.call('listRateChanges', {})).changes).toEqual([])
  await there.operate(...change)
  const { changes } = granted(await there.noor.call('listRateChanges', {}))
  expect(changes).toMatchObject([{ made_by: null, nights: 4, homes: 2, rates: 4, rules: 4 }])
  await there.operate('undo-rates', String(changes[0]?.id))
  expect((await there.pool.query('select from night_rules')).rowCount).toBe(0)
  expect(
    await there.operate('change-rates', 'nowhere', '--rules.is-closed=yes', ...eid),
  ).toMatchObject({ faults: [{ where: '--room-category-ids' }] })
  expect(
    await there.operate('change-rates', 'marina-studio', '--change.kind=half', ...eid),
  ).toMatchObject({ faults: [{ where: '--change.kind' }] })
})

test('last year’s nights give their rates and any of their rules to the same weekdays of this year, counted before and undone whole', async () => {
  const there = await world(SILENT)
  const last = { from: '2027-03-08', to: '2027-03-11' }
  const now = { from: '2028-03-06', to: '2028-03-09' } // 364 days later
  const rules_of = {
    min_nights: 4,
    max_nights: 9,
    is_closed: false,
    no_arrival: true,
    no_departure: true,
  }
  granted(
    await there.noor.call('changeRates', {
      room_category_ids: [1],
      ...last,
      change: { kind: 'set', amount: '650' },
      rules: rules_of,
      reason: 'x',
    }),
  )
  await set(there, { min_nights: 7, is_closed: true }, now)
  const copy = (copies: Copied[]) => ({
    room_category_ids: [1],
    ...now,
    change: { kind: 'copy' as const, days_before: 364, copies },
  })
  const preview = async (copies: Copied[]) =>
    granted(await there.noor.call('previewRates', copy(copies)))
  expect(await preview(['rate'])).toMatchObject({ nights: 3, rates: 3, rules: { min_nights: 0 } })
  expect(await preview(['min_nights', 'no_arrival'])).toMatchObject({
    nights: 3,
    rates: 0,
    without_rate: 0,
    rules: { min_nights: 3, max_nights: 0, is_closed: 0, no_arrival: 3, no_departure: 0 },
  })
  expect(await preview([...COPIED])).toMatchObject({
    rates: 3,
    rules: { min_nights: 3, max_nights: 3, is_closed: 3, no_arrival: 3, no_departure: 3 },
  })
  const before = await readNights(there, now)
  const { id } = granted(
    await there.noor.call('changeRates', { ...copy([...COPIED]), reason: 'As last year' }),
  )
  expect(await readNights(there, now)).toEqual(await readNights(there, last))
  granted(await there.noor.call('undoRates', { id }))
  expect(await readNights(there, now)).toEqual(before)
})

test('nights of one home are copied to others, on the same days too; onto themselves they are not', async () => {
  const there = await world(SILENT)
  granted(
    await there.noor.call('changeRates', {
      room_category_ids: [1],
      ...EID,
      change: { kind: 'set', amount: '650' },
      rules: { min_nights: 4 },
      reason: 'x',
    }),
  )
  const copy = {
    kind: 'copy' as const,
    days_before: 0,
    copies: ['rate', 'min_nights'] satisfies Copied[],
  }
  const onto = (change: object) =>
    there.noor.call('previewRates', {
      room_category_ids: [2],
      ...EID,
      change: { ...copy, ...change },
    })
  expect(granted(await onto({ room_category_id: 1 }))).toMatchObject({
    nights: 4,
    rates: 4,
    rules: { min_nights: 4 },
  })
  expect(await onto({})).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'change.days_before' }],
  })
  expect(await onto({ room_category_id: 1, copies: [] })).toMatchObject({ code: 'INVALID_INPUT' })
  const nights = [
    '--room-category-ids=downtown-flat',
    `--from=${EID.from}`,
    `--to=${EID.to}`,
    '--reason=As the studio',
    '--change.kind=copy',
    '--change.days-before=0',
  ] as const
  const done = await there.operate(
    'change-rates',
    ...nights,
    '--change.room-category-id=marina-studio',
    '--change.copies=rate|min_nights',
  )
  expect(done).toMatchObject({ ok: true })
  expect(await readNights(there, EID, 'downtown')).toMatchObject(
    [1, 2, 3, 4].map(() => ({ rate: '650.00', rules: { min_nights: 4 } })),
  )
  expect(
    await there.operate('change-rates', ...nights, '--change.room-category-id=attic'),
  ).toMatchObject({
    ok: false,
  })
})

async function readNights(
  { noor }: World,
  { from, to }: { from: string; to: string },
  q = 'studio',
) {
  const { homes } = granted(await noor.call('readRateGrid', { from, days: 7, q }))
  return (homes[0]?.nights ?? [])
    .filter(({ night }) => night < to)
    .map(({ rate, rules }) => ({ rate, rules }))
}
