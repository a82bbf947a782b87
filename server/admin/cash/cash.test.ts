import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { buy, granted, rateFor, SILENT, world, type World } from '#kit/index.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const WHY = { reason: 'Counted again by two' }

/** At three in the afternoon in Dubai, or at another moment of the day. */
async function clockAt(there: World, day: string, time = '11:00:00') {
  there.setClock(new Date(`${day}T${time}Z`))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
}

/** A stay that begins today with a deposit in dirhams. */
async function arrives(there: World, deposit: string, method: 'cash' | 'card' = 'cash') {
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await clockAt(there, NIGHTS.from)
  const checked = { reservation_id, id_seen: true, key_given: true }
  granted(await there.salem.call('checkInGuests', { ...checked, deposit, deposit_method: method }))
  return reservation_id
}

/** A second after whatever was before. */
const aSecondOn = (there: World) => there.setClock(new Date(there.clock().getTime() + 1_000))

async function count(there: World, counted: string, reason?: string) {
  aSecondOn(there)
  const said = { counted, ...(reason !== undefined && { reason }) }
  const done = granted(await there.salem.call('countCash', said))
  aSecondOn(there)
  return done
}
const read = async ({ noor }: World) => granted(await noor.call('readCash', {}))
const move = ({ salem }: World, kind: 'banked' | 'added', amount: string) =>
  salem.call('moveCash', { kind, amount, note: 'Slip 4711' })

/** Of an account of the journal at this moment, in dirhams, debits above zero. */
async function inBooks({ noor }: World, account: string) {
  const { accounts } = granted(await noor.call('readBooks', {}))
  const found = accounts.find((one) => one.account === account)
  const fils = filsOf(found?.amount ?? '0')
  return (found?.is_of_money || fils === 0 ? fils : -fils) / 100
}

test('the first count finds what was there before; from then on cash deposits, and no cards, move what should be there', async () => {
  const there = await world(SILENT)
  expect(await read(there)).toMatchObject({ expected: null, lines: [], counts: [] })
  expect(await count(there, '300')).toMatchObject({ difference: null })
  expect(await inBooks(there, 'openings')).toBe(-300)
  const reservation_id = await arrives(there, '2500')
  expect(await read(there)).toMatchObject({
    expected: '2800.00',
    lines: [{ event: 'deposit_taken', amount: '2500.00', reservation_id, by: 'Salem Al Ketbi' }],
  })
  granted(
    await there.salem.call('returnDeposit', { reservation_id, amount: '500', method: 'card' }),
  )
  granted(
    await there.salem.call('returnDeposit', { reservation_id, amount: '2000', method: 'cash' }),
  )
  expect(await read(there)).toMatchObject({ expected: '800.00' })
  expect(await inBooks(there, 'cash')).toBe(800)
})

test('a deposit by card is none of the drawer', async () => {
  const there = await world(SILENT)
  await count(there, '0')
  await arrives(there, '2500', 'card')
  expect(await read(there)).toMatchObject({ expected: '0.00', lines: [] })
})

test('a stay paid in cash is in the drawer, with whose it is', async () => {
  const there = await world(SILENT)
  await count(there, '0')
  const ming = {
    first_name: '小明',
    last_name: '王',
    email: 'ming@example.com',
    phone_number: '0501234577',
    lang: 'en',
  } as const
  const nights = { from: '2027-02-01', to: '2027-02-04' }
  const { input } = await rateFor(there.salem, there.marinaStudio, nights)
  const { reservation_id } = granted(
    await there.salem.call('bookForGuest', { ...input, ...ming, pays_by: 'link' }),
  )
  const cash = { reservation_id, method: 'cash', reference: '12' } as const
  granted(await there.salem.call('recordPayment', cash))
  const { expected, lines } = await read(there)
  expect(lines).toMatchObject([{ event: 'payment', reservation_id, guest_name: '小明 王' }])
  expect(lines[0]?.amount).toBe(expected)
  expect(filsOf(expected ?? '0')).toBeGreaterThan(0)
  expect(filsOf(expected ?? '0') / 100).toBe(await inBooks(there, 'cash'))
})

test('a difference closes nothing until somebody says why; then the books have it', async () => {
  const there = await world(SILENT)
  await count(there, '300')
  await arrives(there, '2500')
  expect(await count(there, '2780')).toEqual({ count_id: null, difference: '-20.00' })
  expect((await read(there)).counts).toHaveLength(1)
  expect(await count(there, '2780', 'A note was torn')).toMatchObject({ difference: '-20.00' })
  expect(await read(there)).toMatchObject({
    expected: '2780.00',
    lines: [],
    counts: [
      { counted: '2780.00', difference: '-20.00', reason: 'A note was torn', may_undo: true },
      { counted: '300.00', difference: null, may_undo: false },
    ],
  })
  expect(await inBooks(there, 'cash')).toBe(2780)
  expect(await inBooks(there, 'cash_differences')).toBe(20)
})

test('whoever counts is not told what should come out', async () => {
  const there = await world(SILENT)
  await count(there, '300')
  expect(granted(await there.salem.call('readCash', {}))).toMatchObject({ expected: null })
  expect(await read(there)).toMatchObject({ expected: '300.00' })
})

test('only the last count is taken back, and the books take its difference back', async () => {
  const there = await world(SILENT)
  const first = await count(there, '300')
  const second = await count(there, '310', 'Found ten')
  const undo = (count_id: number | null) =>
    there.salem.call('undoCashCount', { count_id: count_id ?? 0, ...WHY })
  expect(await undo(99)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await undo(first.count_id)).toMatchObject({ code: 'NOT_UNDOABLE' })
  granted(await undo(second.count_id))
  expect(await undo(second.count_id)).toMatchObject({ code: 'NOT_UNDOABLE' })
  expect(await inBooks(there, 'cash')).toBe(300)
  expect(await inBooks(there, 'cash_differences')).toBe(0)
  granted(await undo(first.count_id))
  expect(await read(there)).toMatchObject({ expected: null })
  expect(await inBooks(there, 'openings')).toBe(0)
})

test('no more goes to the bank than should be there; what was written is taken back once', async () => {
  const there = await world(SILENT)
  await count(there, '300')
  expect(await move(there, 'banked', '0')).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await move(there, 'banked', '300.01')).toMatchObject({
    code: 'CASH_TOO_LITTLE',
    errors: [{ field: 'amount', code: 'CASH_TOO_LITTLE' }],
  })
  const { move_id } = granted(await move(there, 'banked', '300'))
  expect(await inBooks(there, 'bank')).toBe(300)
  const back = () => there.salem.call('takeCashMoveBack', { move_id, ...WHY })
  granted(await back())
  expect(await back()).toMatchObject({ code: 'NOT_UNDOABLE' })
  const { expected, lines } = await read(there)
  expect(expected).toBe('300.00')
  expect(lines.map((line) => [line.event, line.amount, line.move_id])).toEqual([
    ['banked', '300.00', null],
    ['banked', '-300.00', null],
  ])
  const added = granted(await move(there, 'added', '50'))
  granted(await move(there, 'banked', '350'))
  expect(
    await there.salem.call('takeCashMoveBack', { move_id: added.move_id, ...WHY }),
    'what was brought has left again',
  ).toMatchObject({ code: 'CASH_TOO_LITTLE' })
})

test('two who bank the same cash at once bank it once', async () => {
  const there = await world(SILENT)
  await count(there, '300')
  const both = await Promise.all([move(there, 'banked', '200'), move(there, 'banked', '200')])
  expect(both.map((one) => (one.ok ? 'OK' : one.code)).toSorted()).toEqual([
    'CASH_TOO_LITTLE',
    'OK',
  ])
  expect(await read(there)).toMatchObject({ expected: '100.00' })
})

test('a day that is over without a count stands on Today until there is one', async () => {
  const there = await world(SILENT)
  const troubles = async () =>
    granted(await there.noor.call('listTrouble', {}))
      .troubles.filter(({ kind }) => kind === 'cash')
      .map(({ what, day }) => [what, day])
  await clockAt(there, '2027-01-10')
  await arrives(there, '2500')
  await clockAt(there, '2027-01-12')
  expect(await troubles(), 'nobody has counted yet').toEqual([])
  await count(there, '2500')
  granted(await move(there, 'banked', '500'))
  await clockAt(there, '2027-01-12', '19:59:59') // before midnight there
  expect(await troubles(), 'the day is not over in Dubai').toEqual([])
  await clockAt(there, '2027-01-12', '20:00:00')
  expect(await troubles()).toEqual([['cash_uncounted', '2027-01-12']])
  await count(there, '1990', 'Ten are missing')
  expect(await troubles()).toEqual([])
})

const step = fc.record({
  act: fc.constantFrom('count', 'explain', 'undo', 'bank', 'add', 'back', 'return'),
  amount: fc.integer({ min: 0, max: 900 }),
  which: fc.nat(6),
})

test('in any history what should be there is what the books say, and after a count what was counted', async () => {
  const there = await world(SILENT)
  const reservation_id = await arrives(there, '2500')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      for (const { act, amount, which } of steps) {
        const sum = String(amount)
        const { counts, lines } = await read(there)
        const count_id = counts[Math.min(which, counts.length - 1)]?.count_id ?? 1
        const move_id = lines.find((line) => line.move_id !== null)?.move_id ?? 1
        const acts = {
          count: () => there.salem.call('countCash', { counted: sum }),
          explain: () => there.noor.call('countCash', { counted: sum, reason: 'By chance' }),
          undo: () => there.salem.call('undoCashCount', { count_id, ...WHY }),
          bank: () => move(there, 'banked', sum),
          add: () => move(there, 'added', sum),
          back: () => there.salem.call('takeCashMoveBack', { move_id, ...WHY }),
          return: () =>
            there.salem.call('returnDeposit', { reservation_id, amount: '1', method: 'cash' }),
        }
        const done = await acts[act]()
        there.setClock(new Date(there.clock().getTime() + 60_000))
        const { rows } = await there.pool.query<{ lines: number; journal: number }>(
          `select (select coalesce(sum(fils), 0)::int from cash_lines) as lines,
             (select coalesce(sum(fils), 0)::int from journal_lines where account = 'cash') as journal`,
        )
        expect(rows[0]?.lines, act).toBe(rows[0]?.journal)
        if (act === 'explain') {
          expect(done.ok).toBe(true)
          expect(rows[0]?.lines).toBe(amount * 100)
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
