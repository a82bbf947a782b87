import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { owing, WHY, withBooks } from '#kit/payouts.ts'

/** Marina Studio is Omar's, Downtown Flat Maha's. */
const HOMES = { omar: 1, maha: 2 } as const
type Name = keyof typeof HOMES

const agree = async ({ noor }: World, whose: Name, reserve: string | null, from: string) =>
  granted(
    await noor.call('changeAgreement', {
      room_category_id: HOMES[whose],
      from,
      company_fee_bp: 2_000,
      channel_commission: 'shared',
      ...(reserve !== null && { reserve }),
      ...WHY,
    }),
  )
const account = async (there: World, whose: Name) => {
  const { balance, reserve, reserve_agreed } = granted(
    await there.noor.call('readOwnerAccount', { owner_id: there[whose].user_id }),
  ).account
  return { balance, reserve, reserve_agreed }
}
const proposal = async ({ noor }: World) => granted(await noor.call('listPayouts', {})).proposal
const reserves = async ({ noor }: World, day?: string) =>
  granted(await noor.call('readBooks', day === undefined ? {} : { day })).reserves

/** Of what they are owed on 2027-01-11, and 500 kept of Omar's. */
async function kept(omar: string, maha = '300.00') {
  const there = await world(SILENT)
  await withBooks(there)
  await agree(there, 'omar', '500', '2027-01-10')
  await owing(there, { omar, maha })
  return there
}

async function pay(there: World) {
  const { run_id } = granted(await there.noor.call('proposePayout', WHY))
  granted(await there.salem.call('approvePayout', { run_id, ...WHY }))
  granted(await there.noor.call('downloadPayoutFile', { run_id, format: 'csv' }))
  granted(await there.noor.call('payPayout', { run_id, bank_reference: 'FT1' }))
}

test('a run pays what is owed beyond the reserve; account and books say what is kept', async () => {
  const there = await kept('1200.00')
  expect((await proposal(there)).payees).toMatchObject([
    { owner: 'Maha Al Suwaidi', amount: '300.00' },
    { owner: 'Omar Al Mansoori', amount: '700.00' },
  ])
  await pay(there)
  const full = { balance: '500.00', reserve: '500.00', reserve_agreed: '500.00' }
  expect(await account(there, 'omar')).toEqual(full)
  expect(granted(await there.omar.call('readOwnAccount', {}))).toMatchObject(full)
  expect(await reserves(there)).toBe('500.00')
  expect((await proposal(there)).left_out).toMatchObject([{ why: 'reserve' }])
})

test('until it is full all that is owed is kept, and nothing of what is below zero', async () => {
  const there = await kept('200.00', '-50.00')
  expect(await account(there, 'omar')).toEqual({
    balance: '200.00',
    reserve: '200.00',
    reserve_agreed: '500.00',
  })
  await agree(there, 'maha', '100', '2027-01-11')
  expect(await account(there, 'maha')).toMatchObject({ balance: '-50.00', reserve: '0.00' })
  expect((await proposal(there)).left_out.map(({ owner, why }) => [owner, why])).toEqual([
    ['Maha Al Suwaidi', 'negative'],
    ['Omar Al Mansoori', 'reserve'],
  ])
  expect(await there.noor.call('proposePayout', WHY)).toMatchObject({ code: 'NOBODY_TO_PAY' })
})

test('it is dated as the agreement is, and given back when that ends', async () => {
  const there = await kept('1200.00')
  await pay(there)
  granted(
    await there.noor.call('endAgreement', {
      room_category_id: 1,
      ends_on: '2027-01-13',
      kept: [],
      left: [],
      ...WHY,
    }),
  )
  expect(await reserves(there)).toBe('500.00')
  there.setClock(new Date('2027-01-13T08:00:00Z'))
  expect(await reserves(there)).toBe('0.00')
  expect(await reserves(there, '2027-01-12')).toBe('500.00')
  expect((await proposal(there)).payees).toMatchObject([{ amount: '500.00' }])
})

test('a reserve that is agreed on after a run was proposed keeps it from being approved', async () => {
  const there = await kept('1200.00')
  const { run_id } = granted(await there.noor.call('proposePayout', WHY))
  await agree(there, 'omar', '600', '2027-01-11')
  expect(await there.salem.call('approvePayout', { run_id, ...WHY })).toMatchObject({
    code: 'PAYOUT_MOVED',
  })
})

test('a sent statement says what is kept with it, in its PDF too', async () => {
  const there = await kept('450.00')
  there.setClock(new Date('2027-02-02T08:00:00Z'))
  const whose = { month: '2027-01-01', owner_id: there.omar.user_id }
  granted(
    await there.noor.call('recordBill', {
      home: 'marina-studio',
      unit: '1204',
      category: 'plumbing',
      description: 'Tap',
      vendor: 'Blue Pipe',
      net: '100',
      made_out_to: 'owner',
      spent_on: '2027-01-20',
    }),
  )
  await there.runJobs()
  const { statement } = granted(await there.noor.call('readStatement', whose))
  expect(statement).toMatchObject({
    total: { nett: '-100.00' },
    reserve: { agreed: '500.00', kept: '350.00' },
  })
  const { bytes } = granted(await there.noor.call('previewStatement', whose))
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
})

test('whatever is owed and agreed on, what is kept and what is paid are what is owed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -90_000, max: 90_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      async (owed, agreed) => {
        const there = await world(SILENT)
        await withBooks(there)
        await agree(there, 'omar', (agreed / 100).toFixed(2), '2027-01-10')
        await owing(there, { omar: (owed / 100).toFixed(2) })
        await there.pool.query('update payout_payers set least_fils = 1')
        const { reserve, balance } = await account(there, 'omar')
        const paid = (await proposal(there)).payees.reduce(
          (sum, { amount }) => sum + filsOf(amount),
          0,
        )
        expect(filsOf(balance)).toBe(owed)
        expect(filsOf(reserve) + paid).toBe(Math.max(0, owed))
        expect(filsOf(reserve)).toBeLessThanOrEqual(agreed)
      },
    ),
    { numRuns: 4, seed: 47, endOnFailure: true },
  )
})
