import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, spend } from '#kit/owners.ts'
import { owing, WHY, withBooks } from '#kit/payouts.ts'

const BILL = {
  home: 'marina-studio',
  unit: '1204',
  category: 'plumbing',
  description: 'New mixer',
  vendor: 'Blue Pipe',
  vendor_trn: '100123456700003',
  spent_on: '2027-02-05',
  net: '200',
  vat: '10',
} as const

/**
 * December 2026 is closed and a bill of it comes later; January and February are sent, with two
 * bills in February.
 */
async function twoYears() {
  const there = await world(SILENT)
  await there.pool.query(
    "insert into closed_months (month, closed_at) values ('2026-12-01', '2027-01-09')",
  )
  granted(
    await there.noor.call('setFeeIssuer', {
      legal_name_en: 'Sadaf Holiday Homes LLC',
      legal_name_ar: 'صدف لبيوت العطلات ذ.م.م',
      address_en: 'Lamp Tower',
      address_ar: 'برج المصباح',
      trn: '100612345600003',
      since: '2026-12-01',
      ...WHY,
    }),
  )
  await spend(there, 70_00, '2026-12-20')
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  await book(there, { from: '2027-02-20', to: '2027-02-22' })
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  await send(there, '2026-12-01')
  await send(there, '2027-01-01')
  for (const made_out_to of ['owner', 'company'] as const)
    granted(await there.noor.call('recordBill', { ...BILL, made_out_to }))
  await there.runJobs()
  there.setClock(new Date('2027-03-15T08:00:00Z'))
  await closeMonths(there)
  await send(there, '2027-02-01')
  return there
}

async function send({ noor, omar }: World, month: string) {
  const whose = { month, owner_id: omar.user_id }
  granted(await noor.call('lookAtStatement', whose))
  granted(await noor.call('approveStatements', { ...whose, ...WHY }))
  granted(await noor.call('sendStatements', { ...whose, ...WHY }))
}

const read = async ({ omar }: World, year = 2027) =>
  granted(await omar.call('readOwnerYear', { year }))

const SUMS = [
  'gross',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
  'vat',
  'tourism_fee',
] as const

test('a year is the sum of its sent statements to the fils; a correction of the year before is in it', async () => {
  const there = await twoYears()
  const { months, total } = await read(there)
  const statements = await Promise.all(
    ['OS-000002', 'OS-000003'].map(async (number) =>
      granted(await there.omar.call('readSentStatement', { number })),
    ),
  )
  expect(months.map(({ month, number }) => [month, number])).toEqual([
    ['2027-01-01', 'OS-000002'],
    ['2027-02-01', 'OS-000003'],
  ])
  for (const name of SUMS)
    expect(filsOf(total[name])).toBe(
      statements.reduce((sum, statement) => sum + filsOf(statement.total[name]), 0),
    )
  expect(statements[0]?.lines).toContainEqual(
    expect.objectContaining({ is_correction: true, nett: '-70.00' }),
  )
  expect(months[0]).toMatchObject({ maintenance: '-70.00' })
  expect((await read(there, 2026)).total).toMatchObject({ maintenance: '0.00', nett: '0.00' })
})

test('bills say in whose name they are and their VAT; the fee has that of the invoices', async () => {
  const there = await twoYears()
  const { total } = await read(there)
  expect(total.bills).toEqual([
    { category: 'plumbing', own: '-280.00', own_vat: '10.00', recharged: '-210.00' },
  ])
  const { statements } = granted(await there.omar.call('listSentStatements', {}))
  const vat = statements.flatMap(({ invoices }) => invoices.map((one) => filsOf(one.vat)))
  expect(filsOf(total.management_fee_vat) + filsOf(total.recharged_vat)).toBe(
    vat.reduce((sum, fils) => sum + fils, 0),
  )
  expect(total.recharged_vat).toBe('10.00')
})

test('a credit note takes its VAT back, in the month of its statement', async () => {
  const there = await twoYears()
  const back = { gives_back: true, corrects: 3, spent_on: '2027-03-14' } as const
  granted(await there.noor.call('recordBill', { ...BILL, ...back, made_out_to: 'company' }))
  await there.runJobs()
  there.setClock(new Date('2027-04-15T08:00:00Z'))
  await closeMonths(there)
  await send(there, '2027-03-01')
  const { months, total } = await read(there)
  expect(months.map(({ recharged_vat }) => recharged_vat)).toEqual(['0.00', '10.00', '-10.00'])
  expect(total.bills).toEqual([
    { category: 'plumbing', own: '-280.00', own_vat: '10.00', recharged: '0.00' },
  ])
})

test('a month that is over and was not sent is named, of one that is not over nothing is said', async () => {
  const there = await twoYears()
  there.setClock(new Date('2027-04-01T08:00:00Z'))
  const march = { month: '2027-03-01', owner_id: there.omar.user_id }
  granted(await there.noor.call('lookAtStatement', march))
  const { months } = await read(there)
  expect(months.filter(({ is_missing }) => is_missing)).toMatchObject([
    { month: '2027-03-01', number: null, nett: '0.00' },
  ])
  const { months: of_maha } = granted(await there.maha.call('readOwnerYear', { year: 2027 }))
  expect(of_maha.map(({ number }) => number)).toEqual([null, null, null])
})

test('what was paid counts on its day, less what came back', async () => {
  const there = await world(SILENT)
  await withBooks(there)
  await owing(there, { omar: '1500.50' })
  granted(await there.noor.call('proposePayout', WHY))
  granted(await there.salem.call('approvePayout', { run_id: 1, ...WHY }))
  granted(await there.noor.call('downloadPayoutFile', { run_id: 1, format: 'csv' }))
  granted(await there.noor.call('payPayout', { run_id: 1, bank_reference: 'FT26334K1' }))
  expect((await read(there)).total.paid).toBe('1500.50')
  const whose = { run_id: 1, owner_id: there.omar.user_id }
  granted(await there.noor.call('returnPayout', { ...whose, reason: 'Closed' }))
  expect((await read(there)).total.paid).toBe('0.00')
})

test('the file has a row of each month and one of the year', async () => {
  const there = await twoYears()
  const { name, bytes } = granted(await there.omar.call('exportOwnerYear', { year: 2027 }))
  expect(name).toBe('year-2027-2027-03-15.csv')
  const rows = parse<Record<string, string>>(Buffer.from(bytes), { bom: true, columns: true })
  expect(rows.map(({ month, statement }) => [month, statement])).toEqual([
    ['2027-01', 'OS-000002'],
    ['2027-02', 'OS-000003'],
    ['2027', ''],
  ])
  const { total } = await read(there)
  expect(rows.at(-1)).toMatchObject({
    nett: total.nett,
    plumbing_own: '-280.00',
    plumbing_own_vat: '10.00',
    plumbing_recharged: '-210.00',
  })
})
