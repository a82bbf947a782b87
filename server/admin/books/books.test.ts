import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { BOOKING_COM, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { book, closeMonths, spend } from '#kit/owners.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'
import { owing, WHY, withBooks } from '#kit/payouts.ts'

/** At noon in Dubai. */
const on = (there: World, day: string) => there.setClock(new Date(`${day}T08:00:00Z`))
const read = async ({ noor }: World, day?: string) =>
  granted(await noor.call('readBooks', day === undefined ? {} : { day }))

/** Dirhams by account, debits above zero; both sides come to the total. */
async function balances(there: World, day?: string) {
  const { accounts, total } = await read(there, day)
  const sides = [true, false].map((of_money) =>
    accounts
      .filter(({ is_of_money }) => is_of_money === of_money)
      .reduce((sum, { amount }) => sum + filsOf(amount), 0),
  )
  expect(sides).toEqual([filsOf(total), filsOf(total)])
  return Object.fromEntries(
    accounts
      .map(({ account, is_of_money, amount }) => [
        account,
        is_of_money ? amount : `-${amount}`.replace('--', ''),
      ])
      .filter(([, amount]) => Number(amount) !== 0),
  )
}

async function file({ noor }: World, input: ClientInput<Endpoints['exportJournal']> = {}) {
  const { name, bytes } = granted(await noor.call('exportJournal', input))
  return { name, text: new TextDecoder().decode(bytes) }
}

const STAY = { from: '2027-01-12', to: '2027-01-15' }

test('what a guest paid is theirs until they sleep; then it is the owner’s, the company’s and the authorities’', async () => {
  const there = await world(SILENT)
  await book(there, STAY)
  const paid = { card_payments: '1425.45', vat: '-66.45' }
  expect(await balances(there)).toEqual({ ...paid, vat_of_advances: '66.45', guests: '-1425.45' })
  // one of three nights at 360.00, with all of the cleaning
  expect(await balances(there, '2027-01-12')).toEqual({
    ...paid,
    vat_of_advances: '37.80',
    guests: '-813.80',
    owners_earned: '-288.00',
    management_fees: '-72.00',
    cleaning_fees: '-195.00',
    service_charges: '-18.00',
    tourism_dirham: '-10.00',
  })
  expect(await balances(there, '2027-01-31')).toEqual({
    ...paid,
    owners_earned: '-864.00',
    management_fees: '-216.00',
    cleaning_fees: '-195.00',
    service_charges: '-54.00',
    tourism_dirham: '-30.00',
  })
  const { total, differences } = await read(there, '2027-01-31')
  expect({ total, differences }).toEqual({ total: '1425.45', differences: [] })
})

test('a stay of another site is owed by it, less the commission; bills are borne by owners; a month sent, an opening and what is paid out are theirs', async () => {
  const there = await world(SILENT)
  await withBooks(there)
  await paysOut(there, await soldElsewhere(there, STAY), { ...BOOKING_COM, reason: 'Bank advice' })
  await spend(there, 100_00, '2027-01-05')
  // 333.33 euros at 4.2155, as the site pays them out
  const owed = { other_sites: '1405.15', vat: '-66.90', tourism_dirham: '-29.97' }
  expect(await balances(there, '2027-01-20')).toMatchObject({ ...owed, bills: '-100.00' })
  const { owners_earned, ...rest } = await balances(there, '2027-01-31')
  on(there, '2027-02-15')
  await closeMonths(there)
  for (const owner_id of [there.omar.user_id, there.maha.user_id])
    granted(await there.noor.call('lookAtStatement', { month: '2027-01-01', owner_id }))
  for (const press of ['approveStatements', 'sendStatements'] as const)
    granted(await there.noor.call(press, { month: '2027-01-01', ...WHY }))
  expect(await balances(there)).toEqual({ ...rest, owners_stated: owners_earned })

  await owing(there, { maha: '250.00' })
  on(there, '2027-02-17')
  granted(await there.noor.call('proposePayout', WHY))
  granted(await there.salem.call('approvePayout', { run_id: 1, ...WHY }))
  granted(await there.noor.call('downloadPayoutFile', { run_id: 1, format: 'csv' }))
  granted(await there.noor.call('payPayout', { run_id: 1, bank_reference: 'FT1' }))
  const after = await balances(there)
  expect(after['owners_stated']).toBeUndefined()
  expect(Number(after['bank']) - Number(owners_earned)).toBeCloseTo(-250, 5)
  expect(after['openings']).toBe('250.00')
  const back = { run_id: 1, owner_id: there.maha.user_id, ...WHY }
  granted(await there.noor.call('returnPayout', back))
  expect(await balances(there)).toMatchObject({ owners_stated: '-250.00' })
})

test('what a site paid out is in the bank, and owed by it again when the entry is undone', async () => {
  const there = await world(SILENT)
  const channel_stay_id = await soldElsewhere(there, { ...STAY, source: 'booking_com' })
  await paysOut(there, channel_stay_id, { ...BOOKING_COM, reason: 'Bank advice' })
  on(there, '2027-01-20')
  const paid = { currency: 'EUR', amount: '333.33', received: '1405.15' } as const
  const { payout_id } = granted(
    await there.noor.call('enterChannelPayout', {
      source: 'booking_com',
      bank_reference: 'FT77',
      paid_on: '2027-01-18',
      ...paid,
      stays: [{ channel_stay_id }],
    }),
  )
  expect(await balances(there, '2027-01-19')).toMatchObject({ other_sites: '1405.15' })
  const { bank, other_sites } = await balances(there)
  expect({ bank, other_sites }).toEqual({ bank: '1405.15', other_sites: undefined })
  const { lines } = granted(
    await there.noor.call('listJournal', { day: '2027-01-20', account: 'bank' }),
  )
  expect(lines).toMatchObject([{ event: 'site_payout', debit: '1405.15', about: 'FT77' }])
  on(there, '2027-01-21')
  granted(await there.noor.call('undoChannelPayout', { payout_id, ...WHY }))
  expect(await balances(there)).toMatchObject({ other_sites: '1405.15' })
  expect(await balances(there, '2027-01-20')).toMatchObject({ bank: '1405.15' })
})

const LATER = { from: '2027-01-26', to: '2027-01-28', is_refundable: true }

test('a stay that is cancelled and given back whole leaves nothing anywhere, VAT included', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await book(there, LATER)
  expect(await balances(there)).toMatchObject({ vat: expect.any(String) })
  expect(await there.operate('cancel-booking', reservation_id, '--in-full')).toMatchObject({
    ok: true,
  })
  await there.runJobs()
  expect(await balances(there, '2027-01-31')).toEqual({})
})

test('a deposit is held apart from all else until it is handed back', async () => {
  const there = await world(SILENT)
  const nights = { from: '2027-01-11', to: '2027-01-15' }
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...nights })
  const before = await balances(there, '2027-01-31')
  there.setClock(new Date('2027-01-11T11:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  const seen = { id_seen: true, key_given: true, deposit: '2500' }
  granted(await there.salem.call('checkInGuests', { reservation_id, ...seen }))
  const held = { ...before, cash: '2500.00', deposits: '-2500.00' }
  expect(await balances(there, '2027-01-31')).toEqual(held)
  on(there, '2027-01-15')
  const back = { reservation_id, amount: '2000', method: 'cash' } as const
  granted(await there.salem.call('returnDeposit', back))
  expect(await balances(there, '2027-01-31')).toMatchObject({ cash: '500.00', deposits: '-500.00' })
  const { lines } = granted(
    await there.noor.call('listJournal', { day: '2027-01-15', account: 'deposits' }),
  )
  expect(lines).toMatchObject([{ event: 'deposit_returned', debit: '2000.00', reservation_id }])
})

test('a day that is over never changes: what corrects it stands on its own day, also in the file', async () => {
  const there = await world(SILENT)
  await book(there, STAY)
  on(there, '2027-01-16')
  const before = await file(there)
  expect(before.name).toBe('journal-lines-2027-01-01-2027-01-15.csv')
  expect(before.text).toContain('"night","2010","Advances of guests","406.90",""')
  await spend(there, 100_00, '2027-01-05')
  on(there, '2027-01-20')
  expect(await file(there, { from: '2027-01-01', to: '2027-01-15' })).toEqual(before)
  const { text } = await file(there, { from: '2027-01-16' })
  expect(text.split('\n').filter((line) => line.includes('2027-01-16'))).toHaveLength(2)
  expect(text).toContain('"Bills borne by owners","","100.00"')
})

test('each day’s file comes to nothing in every shape, under the numbers and names that the company gave', async () => {
  const there = await world(SILENT)
  await book(there, STAY)
  on(there, '2027-02-01')
  const bank = { account: 'card_payments', code: '٤٧١١', name: 'Stripe', ...WHY } as const
  granted(await there.noor.call('setBookAccount', bank))
  expect(await there.noor.call('setBookAccount', { ...bank, account: 'bank' })).toMatchObject({
    code: 'ACCOUNT_CODE_TAKEN',
    errors: [{ field: 'code' }],
  })
  const taken = { ...bank, account: 'bank', code: '1030' } as const // of cash, as it came
  expect(await there.noor.call('setBookAccount', taken)).toMatchObject({
    code: 'ACCOUNT_CODE_TAKEN',
  })
  const lines = await rowsOf(there, 'lines')
  const [, , , code, name, debit] = lines[0] ?? []
  expect([code, name, debit]).toEqual(['4711', 'Stripe', '1425.45'])
  for (const [shape, at] of [
    ['lines', 5],
    ['zoho', 6],
  ] as const)
    for (const rows of Map.groupBy(await rowsOf(there, shape), ([day]) => day).values())
      expect(rows.reduce((sum, row) => sum + filsAt(row, at) - filsAt(row, at + 1), 0)).toBe(0)
  const xero = await rowsOf(there, 'xero')
  expect(xero[0]).toEqual([
    'Journal J-20270110',
    '10/01/2027',
    'Stripe',
    '4711',
    'No Tax',
    '1425.45',
  ])
  expect(xero.reduce((sum, row) => sum + filsAt(row, 5), 0)).toBe(0)
})

const filsAt = (row: string[], at: number) => Math.round(Number(row[at] ?? 0) * 100)

async function rowsOf(there: World, shape: 'lines' | 'zoho' | 'xero') {
  const { text } = await file(there, { from: '2027-01-01', shape })
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.slice(1, -1).split('","'))
}

test('a day is read line by line, of one account too; each line leads to its booking, statement or bill', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await book(there, STAY)
  const { noor } = there
  const arrival = granted(await noor.call('listJournal', { day: STAY.from }))
  expect(arrival).toMatchObject({ lines_of_day: 9, total: '611.65', has_more: false })
  expect(arrival.lines[0]).toEqual({
    line: expect.stringMatching(/^ledger-\d+$/),
    account: 'guests',
    event: 'night',
    debit: '406.90',
    credit: null,
    about: reservation_id,
    reservation_id,
    home: 'Marina Studio',
    owner: 'Omar Al Mansoori',
  })
  const { lines } = granted(
    await noor.call('listJournal', { day: STAY.from, account: 'cleaning_fees' }),
  )
  expect(lines).toMatchObject([{ event: 'arrival', credit: '195.00' }])
  expect(granted(await noor.call('listJournal', {}))).toMatchObject({ day: '2027-01-09' })
})

test('a file has days that are over, and no more than a quarter of a year of them', async () => {
  const there = await world(SILENT)
  for (const [input, field] of [
    [{ to: '2027-01-10' }, 'to'],
    [{ from: '2027-01-09', to: '2027-01-08' }, 'from'],
    [{ from: '2026-09-30', to: '2026-12-31' }, 'from'],
  ] as const)
    expect(await there.noor.call('exportJournal', input)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field }],
    })
  const longest = { from: '2026-10-01', to: '2026-12-31' }
  expect((await file(there, longest)).text.trim().split('\n')).toHaveLength(1)
})

test('a booking whose money does not fit is named until it does', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await book(there, STAY)
  await there.pool.query(
    `insert into folio_lines (booking_id, kind, fils, written_at) select booking_id, 'payment', -7, written_at from folio_lines where kind = 'payment'`,
  )
  expect((await read(there)).differences).toEqual([
    { reservation_id, guest_name: expect.stringContaining('Sara'), left: '0.07' },
  ])
})

test(
  'over random histories every day comes to nothing, no booking’s money is left over, and what guests and banks hold is what the folios say',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const there = await openHistory()
        for (const step of history) {
          await take(there, step)
          await closeMonths(there)
        }
        await there.runJobs()
        const { rows } = await there.pool.query<{ lines: number }>(
          'select count(*)::int as lines from (select day, line from journal_lines group by day, line having sum(fils) <> 0) one_sided',
        )
        expect(rows).toEqual([{ lines: 0 }])
        expect((await read(there)).differences).toEqual([])
        const later = await balances(there, '2030-01-01') // every stay is over
        expect(sumOf(later, ['owners_earned', 'left_out', 'dropped'])).toBe(
          0 - (await ofOwners(there)),
        )
        expect(sumOf(later, ['own_stays'])).toBe(0 - (await ofOwnStays(there)))
        expect(sumOf(later, ['rents'])).toBe(await ofRents(there))
        expect(sumOf(later, ['vat_of_rents'])).toBe(await ofRentVat(there))
        expect(sumOf(later, ['left_out'])).toBe(0 - (await leftOut(there, 'waiting')))
        expect(sumOf(later, ['dropped'])).toBe(0 - (await leftOut(there, 'dropped')))
        expect(later['guests'] ?? '0.00').toBe(await onTheWayBack(there))
      }),
      { numRuns: HISTORIES, seed: 2031, endOnFailure: true },
    )
  },
  LIMIT_MS,
)

const sumOf = (of: Record<string, string>, accounts: string[]) =>
  accounts.reduce((sum, account) => sum + filsOf(of[account] ?? '0.00'), 0)

const OWNERS_PART =
  'accommodation_fils + discount_fils + channel_commission_fils + management_fee_fils + maintenance_fils + owner_extra_fils'

/** Fils that stays, rents and bills bring owners, wherever they stand. */
const ofOwners = ({ pool }: World) =>
  fils(
    pool,
    `select sum(${OWNERS_PART} + case cause when 'rent_vat' then vat_fils else 0 end) as fils from statement_lines
      where left_out_id is null and owner_id is not null`,
  )

const ofOwnStays = ({ pool }: World) =>
  fils(
    pool,
    'select sum(accommodation_fils + discount_fils + channel_commission_fils) as fils from statement_lines where rented_from is not null',
  )

const ofRents = ({ pool }: World) =>
  fils(pool, "select sum(accommodation_fils) as fils from statement_lines where cause = 'rent'")

const ofRentVat = ({ pool }: World) =>
  fils(pool, "select sum(vat_fils) as fils from statement_lines where cause = 'rent_vat'")

const leftOut = ({ pool }: World, state: string) =>
  fils(
    pool,
    `select -sum(${OWNERS_PART}) as fils from statement_lines l join left_out_lines w on w.id = left_out_id where state = '${state}'`,
  )

const fils = async (pool: World['pool'], query: string) =>
  Number((await pool.query<{ fils: string | null }>(query)).rows[0]?.fils ?? 0)

/** Refunds that the bank has not carried out yet, as a credit. */
async function onTheWayBack({ pool }: World) {
  const { rows } = await pool.query<{ back: string }>(
    "select (case when sum(amount_fils) > 0 then '-' else '' end) || round(coalesce(sum(amount_fils), 0) / 100.0, 2) as back from refunds where done_at is null",
  )
  return rows[0]?.back
}
