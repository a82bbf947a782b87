import { expect, test } from 'vitest'
import { readCardMovements } from '#server/billing/index.ts'
import { filsOf } from '#contract/money.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { atBank } from '#kit/at-bank.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const PAID_ON = '2027-01-10'

async function paidStay(there: World) {
  const paid = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.runJobs()
  return paid
}

/** The clock goes on, and the balance is read. */
async function readOn(there: World, day: string) {
  there.setClock(new Date(`${day}T20:00:00Z`))
  await readCardMovements(there.services, there.clock())
}

const monthOf = async ({ noor }: World, month = '2027-01-01') =>
  granted(await noor.call('readCardMonth', { month }))

async function accounts({ noor }: World) {
  const { accounts: all } = granted(await noor.call('readBooks', {}))
  const {
    card_payments = 0,
    bank = 0,
    card_fees = 0,
  } = Object.fromEntries(all.map(({ account, amount }) => [account, filsOf(amount)]))
  return { card_payments, bank, card_fees }
}

/** 2.9 % and a dirham, rounded to a fils. */
const feeOf = (fils: number) => Math.round(fils * 0.029) + 100

test('a charge brings its sum less a fee, what goes back costs none, and two days later the rest is in the bank', async () => {
  const there = await world(SILENT)
  expect(await monthOf(there)).toMatchObject({ since: null, read_at: null, days: [] })
  const { payment_intent, total_fils } = await paidStay(there)
  await atBank(there, 'refunds', { payment_intent, amount: '20000' })
  await readOn(there, PAID_ON)
  const fee = feeOf(total_fils)
  const read = await monthOf(there)
  expect(read).toMatchObject({ since: '2026-12-01', differences: [], has_more: false })
  expect(read.months).toEqual(['2027-01-01', '2026-12-01'])
  expect(
    read.days.map((one) => [
      one.day,
      ...[one.charges, one.refunds, one.fees, one.payouts, one.difference].map(filsOf),
    ]),
  ).toEqual([[PAID_ON, total_fils, -200_00, -fee, 0, 0]])
  const before = total_fils - 200_00 - fee
  expect(await accounts(there)).toEqual({ card_payments: before, bank: 0, card_fees: -fee })
  await readOn(there, '2027-01-12')
  await readOn(there, '2027-01-12')
  expect(await accounts(there)).toEqual({ card_payments: 0, bank: before, card_fees: -fee })
  const later = await monthOf(there)
  expect(later.days.map(({ day, payouts }) => [day, filsOf(payouts)])).toEqual([
    [PAID_ON, 0],
    ['2027-01-12', -before],
  ])
  expect(filsOf(later.total.payouts)).toBe(-before)
})

test('what is at the provider alone, in the books alone, or of another amount is named with both sides, on its day', async () => {
  const there = await world(SILENT)
  const { reservation_id, payment_intent, total_fils } = await paidStay(there)
  await there.pool.query(
    `update sandbox_bank.balance_transactions set amount_fils = amount_fils + 1 where intent_id = $1`,
    [payment_intent],
  )
  await there.pool.query(
    `insert into sandbox_bank.balance_transactions (id, reporting_category, amount_fils, source_id, intent_id, created_at)
     values ('txn_x', 'charge', 77, 'ch_x', 'pi_of_nobody', $1)`,
    [there.clock()],
  )
  await there.pool.query(
    `insert into folio_lines (booking_id, kind, fils, computed_from, written_at)
     select booking_id, 'payment', -55, '{"intent_id": "pi_unknown"}', written_at + interval '1 day' from folio_lines where kind = 'payment'`,
  )
  await readOn(there, '2027-01-11')
  const { differences, days, total } = await monthOf(there)
  const named = (one: object, at_provider: number, in_books: number) => ({
    ...one,
    at_provider: (at_provider / 100).toFixed(2),
    in_books: (in_books / 100).toFixed(2),
  })
  const of_nobody = { day: PAID_ON, kind: 'only_at_provider', reference: 'pi_of_nobody' }
  const of_sara = { day: PAID_ON, kind: 'unequal', reference: payment_intent, reservation_id }
  const unknown = { day: '2027-01-11', kind: 'only_in_books', reference: 'pi_unknown' }
  expect(new Set(differences)).toEqual(
    new Set([
      named({ ...of_nobody, reservation_id: null }, 77, 0),
      named(of_sara, total_fils + 1, total_fils),
      named({ ...unknown, reservation_id }, 0, 55),
    ]),
  )
  expect(days.map(({ day, difference }) => [day, difference])).toEqual([
    [PAID_ON, '0.78'],
    ['2027-01-11', '-0.55'],
  ])
  expect(total.difference).toBe('0.23')
  expect((await monthOf(there, '2026-12-01')).differences).toEqual([])
})

test('a dispute stands at the provider alone until it is decided, and never again once it is', async () => {
  for (const status of ['won', 'lost']) {
    const there = await world(SILENT)
    const { payment_intent, reservation_id, total_fils } = await paidStay(there)
    const dispute = await atBank(there, 'disputes', { payment_intent })
    await readOn(there, '2027-01-10')
    expect((await monthOf(there)).differences).toMatchObject([
      { kind: 'disputed', reference: dispute, reservation_id, in_books: '0.00' },
    ])
    await atBank(there, `disputes/${dispute}/decide`, { status })
    await readOn(there, '2027-01-11')
    const { differences, total } = await monthOf(there)
    expect(differences).toEqual([])
    expect(filsOf(total.disputes)).toBe(status === 'won' ? 0 : -total_fils)
    expect(filsOf(total.fees)).toBe(-feeOf(total_fils) - 60_00)
  }
})

test('what happened within the hour is not named, for the books may not know it yet', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    `insert into sandbox_bank.balance_transactions (id, reporting_category, amount_fils, source_id, intent_id, created_at)
     values ('txn_x', 'charge', 77, 'ch_x', 'pi_of_nobody', $1)`,
    [there.clock()],
  )
  await readCardMovements(there.services, there.clock())
  expect((await monthOf(there)).differences).toEqual([])
  there.setClock(61 * 60)
  await readCardMovements(there.services, there.clock())
  expect((await monthOf(there)).differences).toHaveLength(1)
})

test('a provider that does not answer changes nothing, and is read from where it was next time', async () => {
  const there = await world(SILENT)
  const { total_fils } = await paidStay(there)
  const { cards } = there.services
  const silent = async () => {
    throw new PaymentProviderUnreachable('Nobody answers')
  }
  Object.assign(there.services, { cards: { ...cards, listMovements: silent } })
  expect(await there.noor.call('readCardBalance', {})).toMatchObject({ code: 'PAYMENT_ERROR' })
  expect(await monthOf(there)).toMatchObject({ read_at: null, days: [] })
  Object.assign(there.services, { cards })
  expect(granted(await there.noor.call('readCardBalance', {})).movements).toBe(1)
  expect(filsOf((await monthOf(there)).total.charges)).toBe(total_fils)
})
