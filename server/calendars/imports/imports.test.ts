import { expect, test } from 'vitest'
import type { ChannelField } from '#contract/channel-imports.ts'
import { buy, granted, rateFor, SILENT, world, type World } from '#kit/index.ts'
import { soldElsewhere } from '#kit/elsewhere.ts'
import { closeMonths } from '#kit/owners.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'
import { CRON_JOBS } from '#server/main/schedule.ts'

const WHY = { reason: 'The export of January' }
const NIGHTS = { from: '2027-02-03', to: '2027-02-06' }
const HEADER =
  'Confirmation code,Unit,Start date,End date,Guest,Paid out,Host fee,Cleaning fee,Remark'

const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const fileOf = (text: string, name = 'airbnb.csv') => new File([text], name, { type: 'text/csv' })
const row = (
  number: string,
  more: Partial<Record<'unit' | 'from' | 'to' | 'money', string>> = {},
) =>
  [
    number,
    more.unit ?? 'Marina Studio 1204',
    more.from ?? NIGHTS.from,
    more.to ?? NIGHTS.to,
    'Anna Keller',
    more.money ?? '"1,000.00",150.00,195.00',
    'x',
  ].join(',')

async function send(there: World, text: string, source: 'airbnb' | 'booking_com' = 'airbnb') {
  const sent = { source, table: fileOf(text) }
  return granted(await there.noor.call('sendChannelTable', sent)).import_id
}

const look = async ({ noor }: World, import_id: number, page = 1) =>
  granted(await noor.call('readChannelTable', { import_id, page }))

async function match(there: World, import_id: number, more = {}) {
  const { matching } = await look(there, import_id)
  if (!matching) throw new Error('The table is no longer kept')
  granted(
    await there.noor.call('matchChannelTable', { import_id, matching: { ...matching, ...more } }),
  )
  return await look(there, import_id)
}

const bringIn = ({ noor }: World, import_id: number) =>
  noor.call('bringInChannelTable', { import_id, ...WHY })
const undo = ({ noor }: World, import_id: number) =>
  noor.call('undoChannelImport', { import_id, ...WHY })

async function brought(there: World, text: string, source: 'airbnb' | 'booking_com' = 'airbnb') {
  const import_id = await send(there, text, source)
  await match(there, import_id)
  const done = granted(await bringIn(there, import_id))
  await there.runJobs()
  return { import_id, done }
}

const stays = async ({ noor }: World) =>
  granted(await noor.call('listChannelStays', { from: '2026-01-01' })).stays

async function fromFeed(there: World) {
  playFeeds(there).answer(feedOf([['a', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED]]))
  granted(await there.noor.call('connectFeed', { unit_id: 1, channel: 'airbnb', address: FEED }))
}

test('a stay of a calendar gets guest and money by its number; nothing changes before it is said', async () => {
  const there = await world(SILENT)
  await fromFeed(there)
  const import_id = await send(there, csv(row('HMABCDEF12')))
  expect((await look(there, import_id)).matching?.columns).toEqual([
    'reference',
    'unit',
    'from',
    'to',
    'guest_name',
    'payout',
    'commission',
    'cleaning_fee',
    null,
  ] satisfies (ChannelField | null)[])
  const found = await match(there, import_id)
  expect(found).toMatchObject({
    counts: { new: 0, changed: 1, same: 0, faulty: 0 },
    fault_count: 0,
    rows: [
      {
        line: 2,
        reference: 'HMABCDEF12',
        outcome: 'changed',
        ...NIGHTS,
        changes: [
          { field: 'guest_name', before: null, after: 'Anna Keller' },
          { field: 'payout', before: null, after: '1000.00' },
          { field: 'commission', before: null, after: '150.00' },
          { field: 'cleaning_fee', before: '0.00', after: '195.00' },
        ],
      },
    ],
  })
  expect(await stays(there)).toMatchObject([{ guest_name: null, is_money_known: false }])
  expect(granted(await bringIn(there, import_id))).toEqual({ added: 0, changed: 1, unchanged: 0 })
  expect(await stays(there)).toMatchObject([{ guest_name: 'Anna Keller', is_money_known: true }])
  const { entries } = granted(
    await there.noor.call('listActivity', { verb: 'bring-in-channel-table' }),
  )
  expect(entries[0]).toMatchObject({ ...WHY, after: { file: 'airbnb.csv', added: 0, changed: 1 } })
  expect(JSON.stringify(entries)).not.toContain('Keller')
})

test('what no calendar tells is a new stay that takes its nights; the same file twice is once', async () => {
  const there = await world(SILENT)
  const { input } = await rateFor(there.sara, there.marinaStudio, NIGHTS)
  const past = { from: '2026-12-01', to: '2026-12-04' }
  const text = csv(row('HM1'), row('HM2', past))
  expect((await brought(there, text)).done).toEqual({ added: 2, changed: 0, unchanged: 0 })
  expect(await there.sara.call('holdNights', input)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  const { rows } = await there.pool.query('select kind from occupancies')
  expect(rows).toEqual([{ kind: 'calendar' }])
  const again = await send(there, text)
  expect(await match(there, again)).toMatchObject({
    counts: { new: 0, changed: 0, same: 2, faulty: 0 },
  })
  expect(granted(await bringIn(there, again))).toEqual({ added: 0, changed: 0, unchanged: 2 })
  expect(await stays(there)).toHaveLength(2)
})

test('who took the money is said by a column or for all, kept without any money, and taken back', async () => {
  const there = await world(SILENT)
  await soldElsewhere(there, { ...NIGHTS, reference: 'HM1' })
  const merchants = async () =>
    (await there.pool.query('select reference, merchant from channel_stays order by id')).rows
  const next = { from: '2027-03-01', to: '2027-03-03' }
  const said = [
    `${HEADER},Paid to`,
    `${row('HM1', { money: ',,' })},نحن`,
    `${row('HM2', next)},site`,
  ]
  const import_id = await send(there, said.join('\n'))
  const { faults, rows } = await match(there, import_id)
  expect(faults).toEqual([])
  expect(rows.find(({ reference }) => reference === 'HM1')?.changes).toContainEqual({
    field: 'merchant',
    before: 'channel',
    after: 'house',
  })
  granted(await bringIn(there, import_id))
  expect(await merchants()).toEqual([
    { reference: 'HM1', merchant: 'house' },
    { reference: 'HM2', merchant: 'channel' },
  ])
  granted(await undo(there, import_id))
  expect((await merchants())[0]).toEqual({ reference: 'HM1', merchant: 'channel' })
  const for_all = await send(there, csv(row('HM1', { money: ',,' })))
  await match(there, for_all, { same_for_all: { merchant: 'We did' } })
  granted(await bringIn(there, for_all))
  expect((await merchants())[0]).toEqual({ reference: 'HM1', merchant: 'house' })
  const unknown = await send(there, csv(row('HM1')))
  expect(await match(there, unknown, { same_for_all: { merchant: 'My cousin' } })).toMatchObject({
    counts: { faulty: 1 },
    faults: [{ code: 'invalid' }],
  })
})

test('a stay without a number of its own is known by unit and nights, and gets the number', async () => {
  const there = await world(SILENT)
  const stay = { ...NIGHTS, source: 'booking_com', reference: undefined } as const
  const id = await soldElsewhere(there, stay)
  const { done } = await brought(there, csv(row('4711')), 'booking_com')
  expect(done).toEqual({ added: 0, changed: 1, unchanged: 0 })
  expect(await stays(there)).toMatchObject([{ channel_stay_id: id, reference: '4711' }])
})

test('each fault is named by row and column, and one of them keeps the whole table out', async () => {
  const there = await world(SILENT)
  const booked = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await fromFeed(there)
  const { rows: flats } = await there.pool.query<{ name: string }>(
    'select u.name from bookings b join units u on u.id = b.unit_id',
  )
  const taken = { unit: `Downtown Flat ${flats[0]?.name}` }
  const text = csv(
    row('HMABCDEF12', { to: '2027-02-07' }),
    row('HM2', { unit: 'Nowhere 5' }),
    row('HM3', { money: '100,,' }),
    row('HM4', { money: 'abc,1,' }),
    row('HM5', { from: '2027-03-04', to: '2027-03-04' }),
    row('HM6', { from: '2027-04-01', to: '2027-04-03' }),
    row('HM6', { from: '2027-04-05', to: '2027-04-06' }),
    row('HM7', { from: '2027-04-02', to: '2027-04-04' }),
    row('HM8', taken),
    row('HM9', { from: '2027-05-01', to: '2027-05-03', money: '100,10,500' }),
    row('', { from: '2027-06-01', to: '2027-06-03' }),
    row('HM11', { from: '2027-06-01', to: '31/06/2027' }),
    row('HM12', { unit: 'Downtown Flat', from: '2027-07-01', to: '2027-07-03' }),
  )
  const import_id = await send(there, text)
  const { faults, counts } = await match(there, import_id)
  expect(faults.map(({ line, column, code, by }) => [line, column, code, by])).toEqual([
    [2, 'End date', 'nights_differ', null],
    [3, 'Unit', 'unit_unknown', null],
    [4, 'Host fee', 'required', null],
    [5, 'Paid out', 'invalid', null],
    [6, 'End date', 'nights_order', null],
    [8, 'Confirmation code', 'listed_twice', null],
    [9, 'Start date', 'nights_taken', 'HM6'],
    [10, 'Start date', 'nights_taken', booked.reservation_id],
    [11, 'Paid out', 'money_disagrees', null],
    [12, 'Confirmation code', 'required', null],
    [13, 'End date', 'invalid', null],
    [14, 'Unit', 'unit_ambiguous', null],
  ])
  expect(counts).toEqual({ new: 1, changed: 0, same: 0, faulty: 12 })
  expect(await bringIn(there, import_id)).toMatchObject({ code: 'IMPORT_FAULTY' })
  expect(await stays(there)).toMatchObject([{ reference: 'HMABCDEF12', is_money_known: false }])
})

test('ten thousand rows with one wrong: the row is named, and none comes in; mended, all do', async () => {
  const there = await world(SILENT)
  const day = (at: number) =>
    new Date(Date.UTC(1990, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row(`HM${at}`, { from: day(at), to: day(at + 1) }),
  )
  const wrong = rows.with(7_654, row('HM7654', { from: day(7_654), to: day(7_655), unit: 'None' }))
  const import_id = await send(there, csv(...wrong))
  expect(await match(there, import_id)).toMatchObject({
    counts: { new: 9_999, faulty: 1 },
    faults: [{ line: 7_656, column: 'Unit', code: 'unit_unknown' }],
  })
  expect(await bringIn(there, import_id)).toMatchObject({ code: 'IMPORT_FAULTY' })
  expect(await stays(there)).toEqual([])
  const mended = await brought(there, csv(...rows))
  expect(mended.done).toEqual({ added: 10_000, changed: 0, unchanged: 0 })
  const one_more = await there.noor.call('sendChannelTable', {
    source: 'airbnb',
    table: fileOf(csv(...rows, row('HM10000'))),
  })
  expect(one_more).toMatchObject({ code: 'FILE_TOO_LARGE' })
}, 120_000)

test('a table is undone in one step, until something followed', async () => {
  const there = await world(SILENT)
  await fromFeed(there)
  const { input } = await rateFor(there.sara, there.downtownFlat, NIGHTS)
  const text = csv(
    row('HMABCDEF12'),
    ...['801', '802', '803'].map((unit) => row(`HM${unit}`, { unit: `Downtown Flat ${unit}` })),
  )
  const { import_id } = await brought(there, text)
  const sums = async () => {
    const { rows } = await there.pool.query(
      'select coalesce(sum(accommodation_fils), 0)::int as nights, coalesce(sum(management_fee_fils), 0)::int as fee from statement_lines',
    )
    return rows[0]
  }
  expect(await sums()).toEqual({ nights: 4 * 955_00, fee: -4 * 161_00 })
  expect(await there.sara.call('holdNights', input)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(granted(await undo(there, import_id))).toEqual({ removed: 3, restored: 1 })
  await there.runJobs()
  expect(await sums()).toEqual({ nights: 0, fee: 0 })
  granted(await there.sara.call('holdNights', input))
  const expected = (await stays(there)).filter(({ state }) => state === 'expected')
  expect(expected).toMatchObject([
    { reference: 'HMABCDEF12', guest_name: null, is_money_known: false },
  ])
  expect(await undo(there, import_id)).toMatchObject({ code: 'IMPORT_NOT_READY' })

  const second = await brought(there, csv(row('HMABCDEF12')))
  const [stay] = expected
  granted(
    await there.salem.call('nameChannelGuest', {
      channel_stay_id: stay?.channel_stay_id ?? 0,
      guest_name: 'Anna K.',
    }),
  )
  expect(await undo(there, second.import_id)).toMatchObject({
    code: 'IMPORT_TOUCHED',
    errors: [{ field: 'HMABCDEF12' }],
  })
})

test('what stands in a closed month is undone no more', async () => {
  const there = await world(SILENT)
  const { import_id } = await brought(
    there,
    csv(row('HM1', { from: '2026-12-28', to: '2026-12-30' })),
  )
  there.setClock(new Date('2027-01-16T08:00:00Z'))
  await closeMonths(there)
  expect(await undo(there, import_id)).toMatchObject({ code: 'IMPORT_TOUCHED' })
})

test('columns are remembered for the site, days as it writes them, and what no column has is said once', async () => {
  const there = await world(SILENT)
  const text = (number: string, arrival: string) =>
    ['Booking;Arrives;Leaves;Net;Fee', `${number};${arrival};06/02/2027;340,00;60`].join('\n')
  const columns: (ChannelField | null)[] = ['reference', 'from', 'to', 'payout', 'commission']
  const same_for_all = {
    unit: '1204',
    currency: 'usd',
    rate: '3.6725',
    rate_source: 'Bank advice',
  }
  const first = await send(there, text('HM1', '03/02/2027'))
  expect(await match(there, first, { columns, same_for_all, days: 'dmy' })).toMatchObject({
    fault_count: 0,
    rows: [{ outcome: 'new', ...NIGHTS }],
  })
  granted(await bringIn(there, first))
  const [stay] = await stays(there)
  const money = granted(
    await there.noor.call('readChannelMoney', { channel_stay_id: stay?.channel_stay_id ?? 0 }),
  )
  expect(money).toMatchObject({ currency: 'USD', payout: '340.00', rate: '3.6725' })
  const second = await send(there, text('HM2', '04/02/2027'))
  expect((await look(there, second)).matching).toEqual({ columns, same_for_all, days: 'dmy' })
  const other = await send(there, text('HM2', '04/02/2027'), 'booking_com')
  expect((await look(there, other)).matching?.columns).not.toEqual(columns)
})

test('a site has tables of several kinds: what was said of the columns of one leaves those of another to their names', async () => {
  const there = await world(SILENT)
  const columnsOf = async (text: string) =>
    (await look(there, await send(there, text))).matching?.columns
  const stays_table = 'Booking;Net;Remark\nHM1;340,00;Late'
  const payouts_table = 'Confirmation code,Payout ID,Amount\nHM1,G-1,900'
  const of_stays: (ChannelField | null)[] = ['reference', 'payout', null]
  await match(there, await send(there, stays_table), { columns: of_stays })
  const of_payouts = await columnsOf(payouts_table)
  expect(of_payouts?.slice(0, 2)).toEqual(['reference', 'payout_reference'])
  await match(there, await send(there, payouts_table))
  expect(await columnsOf(stays_table)).toEqual(of_stays)
  // what is called as a field that another column is said to be is not taken twice
  expect(await columnsOf('Booking;Confirmation code;Net\nHM1;HM1;1')).toEqual([
    'reference',
    null,
    'payout',
  ])
})

test('formulas are text, names are read in any script, and what is no table is refused', async () => {
  const there = await world(SILENT)
  const text = csv(
    row('HM1').replace('Anna Keller', '"\'=HYPERLINK(""x"")"'),
    row('HM2', { from: '2027-03-01', to: '2027-03-03' }).replace('Anna Keller', 'سلمان Al Ali'),
  )
  await brought(there, text)
  expect((await stays(there)).map(({ guest_name }) => guest_name)).toEqual([
    '=HYPERLINK("x")',
    'سلمان Al Ali',
  ])
  const refused = async (table: File) =>
    await there.noor.call('sendChannelTable', { source: 'airbnb', table })
  const code = { code: 'FILE_TYPE_INVALID', errors: [{ field: 'table' }] }
  expect(await refused(fileOf(HEADER))).toMatchObject(code)
  expect(await refused(fileOf('a,b\n"x'))).toMatchObject(code)
  expect(await refused(new File([new Uint8Array([0xff, 0xfe, 0x61])], 'a.csv'))).toMatchObject(code)
})

test('only who keeps the books brings money in, and what it said of guests is kept no longer than needed', async () => {
  const there = await world(SILENT)
  const { salem, pool } = there
  expect(await salem.call('listChannelImports', {})).toMatchObject({ code: 'FORBIDDEN' })
  const table = fileOf(csv(row('HM1')))
  expect(await salem.call('sendChannelTable', { source: 'airbnb', table })).toMatchObject({
    code: 'FORBIDDEN',
  })
  await brought(there, csv(row('HM1')))
  await send(there, csv(row('HM2')))
  const kept = async () => {
    const { rows } = await pool.query(
      'select rows is null as is_empty from channel_imports order by id',
    )
    return rows.map(({ is_empty }) => is_empty)
  }
  expect(await kept()).toEqual([true, false])
  await CRON_JOBS['forget_stale']?.(there.services, new Date('2027-02-20T08:00:00Z'))
  expect(await kept()).toEqual([])
})

const PAID_HEADER = `${HEADER},Payout ID,Payout date,Amount`
const paidCsv = (...rows: string[]) => [PAID_HEADER, ...rows].join('\n')
const LATER = { from: '2027-02-10', to: '2027-02-12' }
const sitePayouts = async ({ noor }: World) =>
  granted(await noor.call('listChannelPayouts', {})).payouts

test('rows of one payout reference are one payout, and what a stay got too little is named on it', async () => {
  const there = await world(SILENT)
  const text = paidCsv(
    `${row('HMAAAAAAA1')},P-1,2027-01-09,980.00`,
    `${row('HMBBBBBBB2', LATER)},P-1,2027-01-09,`,
  )
  const import_id = await send(there, text)
  const found = await match(there, import_id)
  expect(found.rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'payout_reference', before: null, after: 'P-1' },
      { field: 'paid_on', before: null, after: '2027-01-09' },
      { field: 'paid', before: null, after: '980.00' },
    ]),
  )
  granted(await bringIn(there, import_id))
  expect(await sitePayouts(there)).toMatchObject([
    {
      source: 'airbnb',
      bank_reference: 'P-1',
      paid_on: '2027-01-09',
      amount: '1980.00',
      rest: '0.00',
      difference: '-20.00',
      stays: [
        { reference: 'HMAAAAAAA1', amount: '980.00', difference: '-20.00' },
        { reference: 'HMBBBBBBB2', amount: '1000.00', difference: '0.00' },
      ],
    },
  ])
})

test('a table of known stays brings their payout; twice is once, and undoing takes it back', async () => {
  const there = await world(SILENT)
  await brought(there, paidCsv(`${row('HMAAAAAAA1')},,,`))
  const text = paidCsv(`${row('HMAAAAAAA1')},P-1,2027-01-09,1000`)
  const { import_id, done } = await brought(there, text)
  expect(done).toEqual({ added: 0, changed: 1, unchanged: 0 })
  const again = await match(there, await send(there, text))
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, faulty: 0 })
  granted(await bringIn(there, again.import_id))
  expect(await sitePayouts(there)).toHaveLength(1)
  granted(await undo(there, import_id))
  expect(await sitePayouts(there)).toMatchObject([{ undone_at: there.clock().toISOString() }])
})

test.for([
  ['two days', 'P-1,2027-01-09,1000', 'P-1,2027-01-08,1000', 'payout_disagrees'],
  ['a day to come', 'P-1,2027-01-11,1000', 'P-1,2027-01-11,1000', 'payout_disagrees'],
  ['nothing in all', 'P-1,2027-01-09,500', 'P-1,2027-01-09,-500', 'payout_disagrees'],
  ['no day', 'P-1,,1000', 'P-1,2027-01-09,1000', 'required'],
] as const)('a payout of %s is a fault of its rows', async ([, first, second, code]) => {
  const there = await world(SILENT)
  const text = paidCsv(`${row('HMAAAAAAA1')},${first}`, `${row('HMBBBBBBB2', LATER)},${second}`)
  const found = await match(there, await send(there, text))
  expect(found.faults[0]).toMatchObject({ line: 2, code })
  expect(await bringIn(there, found.import_id)).toMatchObject({ code: 'IMPORT_FAULTY' })
  expect(await sitePayouts(there)).toEqual([])
})

test('a payout that stands with another sum is a fault', async () => {
  const there = await world(SILENT)
  await brought(there, paidCsv(`${row('HMAAAAAAA1')},P-1,2027-01-09,1000`))
  const other = paidCsv(`${row('HMAAAAAAA1')},P-1,2027-01-09,900`)
  const found = await match(there, await send(there, other))
  expect(found.faults).toMatchObject([{ line: 2, code: 'payout_stands', column: 'Payout ID' }])
})

test('who keeps the books needs no other right for the tables of sites and their payouts', async () => {
  const there = await world(SILENT)
  await there.pool.query("update staff set rights = '{books}'")
  expect(await there.noor.call('listChannels', {})).toMatchObject({ code: 'FORBIDDEN' })
  await brought(there, paidCsv(`${row('HMAAAAAAA1')},P-1,2027-01-09,850`))
  expect(granted(await there.noor.call('listChannelImports', {})).imports).toHaveLength(1)
  expect(await sitePayouts(there)).toMatchObject([{ bank_reference: 'P-1' }])
  await there.pool.query(
    "update staff set rights = array_remove(rights, 'books') || '{homes,bookings}'",
  )
  for (const call of ['listChannelImports', 'listChannelPayouts'] as const)
    expect(await there.noor.call(call, {})).toMatchObject({ code: 'FORBIDDEN' })
})
