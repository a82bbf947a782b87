import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { book, closeMonths, spend } from '#kit/owners.ts'

const JANUARY = '2027-01-01'
const FEBRUARY = '2027-02-01'
const WHY = { reason: 'The plumber is asked first' }
const FREEZES = '2027-02-15T08:00:00Z'

/** Omar has a bill of 100.00 as line 1 and a stay of 864.00 as line 2 of January, which is over. */
async function january() {
  const there = await world(SILENT)
  await spend(there, 100_00, '2027-01-05')
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  await on(there, '2027-02-02T08:00:00Z')
  return there
}

async function on(there: World, moment: string) {
  there.setClock(new Date(moment))
  await closeMonths(there)
}

const read = async ({ noor, omar }: World, month = JANUARY) =>
  granted(await noor.call('readStatement', { month, owner_id: omar.user_id }))
const figures = async (there: World, month = JANUARY) => {
  const { nett, nights, statement } = await read(there, month)
  return { nett, nights, lines: statement.lines.map((line) => line.nett) }
}
async function leaveOut(there: World, line: number, more = {}) {
  const { lines_seen } = await read(there)
  const seen = { line: String(line), lines_seen: String(lines_seen) }
  const owner_id = there.omar.user_id
  return there.noor.call('leaveOutLine', { month: JANUARY, owner_id, ...seen, ...WHY, ...more })
}
const out = async (there: World, line: number) => granted(await leaveOut(there, line)).left_out_id
const takeIn = (there: World, left_out_id: number, month: string) =>
  there.noor.call('takeLineIn', { left_out_id, month, reason: 'He said it is right' })
const drop = (there: World, left_out_id: number) =>
  there.noor.call('dropLine', { left_out_id, reason: 'Our own fault' })

async function send(there: World, month = JANUARY) {
  for (const { user_id: owner_id } of [there.omar, there.maha])
    granted(await there.noor.call('lookAtStatement', { month, owner_id }))
  granted(await there.noor.call('approveStatements', { month, ...WHY }))
  return granted(await there.noor.call('sendStatements', { month, ...WHY }))
}

/** Fils of owners and of what is left out, debits above zero, as the journal has them. */
async function accounts({ pool }: World, until = '2030-01-01') {
  const { rows } = await pool.query<{ account: string; fils: number }>(
    `select account, sum(fils)::int as fils from journal_lines where day <= $1 and account in ('owners_earned', 'owners_stated', 'left_out', 'dropped')
     group by account having sum(fils) <> 0`,
    [until],
  )
  return Object.fromEntries(rows.map(({ account, fils }) => [account, fils]))
}

const BEFORE = { nett: '764.00', nights: 3, lines: ['-100.00', '864.00'] }

test('a line that is left out is not posted again, waits with its reason, and stands by name in the books', async () => {
  const there = await january()
  expect(await figures(there)).toEqual(BEFORE)
  const left_out_id = await out(there, 1)
  await there.pool.query(
    "insert into statement_due (kind, subject_id) select 'expense', id from expenses union all select 'booking', id from bookings",
  )
  await closeMonths(there)
  expect(await figures(there)).toEqual({ nett: '864.00', nights: 3, lines: ['864.00'] })
  const { left_out, eyes, state } = await read(there)
  expect(left_out).toEqual([
    {
      left_out_id,
      month: JANUARY,
      unit: expect.stringContaining('1204'),
      cause: 'expense',
      reservation_id: null,
      bill_id: 1,
      about: 'Blue Pipe: Repair',
      nett: '-100.00',
      reason: WHY.reason,
      left_out_at: expect.any(String),
      left_out_by: 'Noor Al Falasi',
      state: 'waiting',
      taken_in_month: null,
      settled_by: null,
      settled_reason: null,
    },
  ])
  expect({ eyes, state }).toEqual({ eyes: ['left_out'], state: 'draft' })
  expect(await accounts(there)).toEqual({ owners_earned: -864_00, left_out: 100_00 })
  await on(there, FREEZES)
  await send(there)
  expect(await accounts(there)).toEqual({ owners_stated: -864_00, left_out: 100_00 })
  await on(there, '2027-03-02T08:00:00Z')
  expect(await read(there, FEBRUARY)).toMatchObject({
    eyes: ['no_stay', 'left_out'],
    left_out: [{ left_out_id, month: JANUARY, reason: WHY.reason, state: 'waiting' }],
  })
})

test('it is put back while the month is not sent, also when its figures are frozen', async () => {
  const there = await january()
  const bill = await out(there, 1)
  const stay = await out(there, 1)
  expect(await figures(there)).toEqual({ nett: '0.00', nights: 0, lines: [] })
  granted(await takeIn(there, bill, JANUARY))
  await on(there, FREEZES)
  granted(await takeIn(there, stay, JANUARY))
  expect(await figures(there)).toEqual(BEFORE)
  expect((await read(there)).left_out).toEqual([])
  expect(await accounts(there)).toEqual({ owners_earned: -764_00 })
})

test('it is taken in to a later month as a correction, once', async () => {
  const there = await january()
  const left_out_id = await out(there, 2)
  await on(there, FREEZES)
  await send(there)
  await on(there, '2027-03-02T08:00:00Z')
  granted(await takeIn(there, left_out_id, FEBRUARY))
  const { statement, left_out, nett } = await read(there, FEBRUARY)
  expect(statement.lines).toMatchObject([
    { nett: '864.00', nights: 3, is_correction: true, corrects: null },
  ])
  expect({ nett, left_out }).toMatchObject({
    nett: '864.00',
    left_out: [{ state: 'taken_in', taken_in_month: FEBRUARY, settled_by: 'Noor Al Falasi' }],
  })
  expect(await accounts(there)).toEqual({ owners_stated: 100_00, owners_earned: -864_00 })
  expect(await takeIn(there, left_out_id, FEBRUARY)).toMatchObject({ code: 'LEFT_OUT_SETTLED' })
  expect(await drop(there, left_out_id)).toMatchObject({ code: 'LEFT_OUT_SETTLED' })
  const { rows } = await there.pool.query(
    "select verb, reason, detail ->> 'nett_fils' as nett from activity_log where verb like '%line%' order by id",
  )
  expect(rows).toEqual([
    { verb: 'leave-out-line', ...WHY, nett: '86400' },
    { verb: 'take-line-in', reason: 'He said it is right', nett: '86400' },
  ])
})

test('dropped for good it comes to no month, and the company bears it from that day on', async () => {
  const there = await january()
  const left_out_id = await out(there, 1)
  await on(there, '2027-02-05T08:00:00Z')
  granted(await drop(there, left_out_id))
  expect(await accounts(there, '2027-02-04')).toMatchObject({ left_out: 100_00 })
  expect(await accounts(there)).toEqual({ owners_earned: -864_00, dropped: 100_00 })
  expect((await read(there)).left_out).toMatchObject([{ state: 'dropped', nett: '-100.00' }])
  await on(there, '2027-03-02T08:00:00Z')
  expect((await read(there, FEBRUARY)).left_out).toEqual([])
})

test.each(['waiting', 'dropped'])(
  'what changes meanwhile is left out too: of a bill taken back nothing is %s',
  async (state) => {
    const there = await january()
    const left_out_id = await out(there, 1)
    if (state === 'dropped') granted(await drop(there, left_out_id))
    granted(await there.noor.call('takeBackBill', { bill_id: 1, reason: 'Billed twice' }))
    await there.runJobs()
    await closeMonths(there)
    expect(await figures(there)).toEqual({ nett: '864.00', nights: 3, lines: ['864.00'] })
    expect((await read(there)).left_out).toMatchObject([{ state, nett: '0.00' }])
    expect(await accounts(there)).toEqual({ owners_earned: -864_00 })
  },
)

test('the numbers of the company and of a booking do not follow a statement', async () => {
  const there = await january()
  const sums = async () => [
    (await there.pool.query('select * from night_sums order by 1, 2')).rows,
    (await there.pool.query('select * from weekday_sums order by 1, 2')).rows,
    (await there.pool.query('select * from pace_sums order by 1, 2')).rows,
    (await there.pool.query('select * from booking_sums order by 1, 2')).rows,
  ]
  const before = await sums()
  await out(there, 2)
  expect(await sums()).toEqual(before)
  await there.pool.query('select rebuild_night_sums(), rebuild_statement_sums()')
  expect(await sums()).toEqual(before)
})

test('a sent statement, other figures, a line it has not and an earlier month are refused', async () => {
  const there = await january()
  expect(await leaveOut(there, 3)).toMatchObject({ code: 'NOT_FOUND', errors: [{ field: 'line' }] })
  expect(await leaveOut(there, 1, { lines_seen: '1' })).toMatchObject({ code: 'STATEMENT_MOVED' })
  const left_out_id = await out(there, 1)
  expect(await takeIn(there, left_out_id, '2026-12-01')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await takeIn(there, 99, JANUARY)).toMatchObject({ errors: [{ field: 'left_out_id' }] })
  await on(there, FREEZES)
  await send(there)
  expect(await leaveOut(there, 1)).toMatchObject({ code: 'STATEMENT_SENT' })
  expect(await takeIn(there, left_out_id, JANUARY)).toMatchObject({ code: 'STATEMENT_SENT' })
})

test('two who leave the same line out leave it out once', async () => {
  const there = await january()
  const answers = await Promise.all([leaveOut(there, 1), leaveOut(there, 1)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'STATEMENT_MOVED' })
  expect(await figures(there)).toMatchObject({ nett: '864.00' })
})

test('nothing without the second factor', async () => {
  const there = await world({ ...SILENT, env: LIVE_SETTINGS })
  await there.pool.query('update users set has_second_factor = true')
  const lines = { month: JANUARY, owner_id: there.omar.user_id, line: '1', lines_seen: '1' }
  for (const answer of [
    await there.noor.call('leaveOutLine', { ...lines, ...WHY }),
    await takeIn(there, 1, JANUARY),
    await drop(there, 1),
  ])
    expect(answer).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})
