import { expect, test } from 'vitest'
import { owners } from '#contract/endpoints/owners.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { fee_invoice } from '#server/outside/pdf/sample-documents.ts'
import { smallPdf } from '#kit/small-pdf.ts'
import { sell, spend } from '#kit/owners.ts'

const MONTH = { start_date: '2027-02-01', end_date: '2027-02-28' }
const STAY = { from: '2027-01-30', to: '2027-02-02' }
const BILL = new File([smallPdf({ pages: [{}] })], 'bill.pdf', { type: 'application/pdf' })
const SENT = { number: 'OS-000001' }
const OWN_STAY = { unit_id: '1', from: '2027-12-01', to: '2027-12-03' }
const FEES = { number: 'INV-1-2026-000901' }
const REPORT = { units: '1', from: '2027-01-01', to: '2027-02-28' }

const READS: Record<string, (omar: World['omar']) => Promise<unknown>> = {
  listOwnerUnits: async ({ call }) => granted(await call('listOwnerUnits', {})),
  readDashboardUnit: async ({ call }) => granted(await call('readDashboardUnit', MONTH)),
  readDashboardPerformance: async ({ call }) =>
    granted(await call('readDashboardPerformance', MONTH)),
  readDashboardDates: async ({ call }) => granted(await call('readDashboardDates', MONTH)),
  readAnalytics: async ({ call }) => granted(await call('readAnalytics', MONTH)),
  readMaintenanceCost: async ({ call }) => granted(await call('readMaintenanceCost', MONTH)),
  listOwnerReservations: async ({ call }) => granted(await call('listOwnerReservations', {})),
  listOwnerAgreements: async ({ call }) => granted(await call('listOwnerAgreements', {})),
  downloadOwnerAgreement: async ({ call }) =>
    granted(await call('downloadOwnerAgreement', { agreement_id: 1 })),
  listOwnerBills: async ({ call }) => granted(await call('listOwnerBills', {})),
  openOwnerBill: async ({ call }) => granted(await call('openOwnerBill', { bill_id: 1 })),
  listSentStatements: async ({ call }) => granted(await call('listSentStatements', {})),
  readSentStatement: async ({ call }) => granted(await call('readSentStatement', SENT)),
  explainSentStatement: async ({ call }) => granted(await call('explainSentStatement', SENT)),
  downloadSentStatement: async ({ call }) => granted(await call('downloadSentStatement', SENT)),
  downloadOwnFeeInvoice: async ({ call }) => granted(await call('downloadOwnFeeInvoice', FEES)),
  readOwnerYear: async ({ call }) => granted(await call('readOwnerYear', { year: 2026 })),
  exportOwnerYear: async ({ call }) => granted(await call('exportOwnerYear', { year: 2026 })),
  listOwnerReviews: async ({ call }) => granted(await call('listOwnerReviews', {})),
  listOwnObjections: async ({ call }) => granted(await call('listOwnObjections', SENT)),
  listOwnStays: async ({ call }) => granted(await call('listOwnStays', {})),
  previewOwnStay: async ({ call }) => granted(await call('previewOwnStay', OWN_STAY)),
  readOwnCalendar: async ({ call }) => granted(await call('readOwnCalendar', {})),
  readOwnAccount: async ({ call }) => granted(await call('readOwnAccount', {})),
  listOwnBankAccounts: async ({ call }) => granted(await call('listOwnBankAccounts', {})),
  readOwnerReport: async ({ call }) => granted(await call('readOwnerReport', REPORT)),
}

async function makeReadOnly({ pool }: World) {
  const clients = await Promise.all(
    Array.from({ length: pool.options.max }, async () => await pool.connect()),
  )
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  for (const client of clients) client.release()
}

async function sendDecember({ pool, noor, omar }: World) {
  await pool.query(
    "insert into closed_months (month, closed_at) values ('2026-12-01', '2027-01-09')",
  )
  const statement = { month: '2026-12-01', owner_id: omar.user_id }
  const reason = 'In order'
  granted(await noor.call('lookAtStatement', statement))
  granted(await noor.call('approveStatements', { ...statement, reason }))
  granted(await noor.call('sendStatements', { ...statement, reason }))
  await pool.query(
    `insert into fee_invoices values ($1, $2, '2026-12-01', 1, 1, 'invoice', null, '2027-01-10', 4200, 200, 0, $3, encode(sha256(convert_to($3, 'UTF8')), 'hex'))`,
    [FEES.number, omar.user_id, JSON.stringify({ ...fee_invoice, ...FEES })],
  )
}

test('no read of an owner writes, also while lines are due and a month is to be closed', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.marinaStudio, ...STAY })
  await there.runJobs()
  await buy(there, there.sara, { home: there.marinaStudio, from: '2027-02-10', to: '2027-02-12' })
  await spend(there, 100_00, '2027-01-05')
  granted(await there.noor.call('attachBillPaper', { bill_id: 1, paper: BILL }))
  await sendDecember(there)
  there.setClock(new Date('2027-02-20T08:00:00Z'))
  await makeReadOnly(there)
  await expect(there.pool.query('delete from statement_due')).rejects.toThrow('read-only')
  for (const read of Object.values(READS)) await read(there.omar)
  const reads = Object.entries(owners).flatMap(([name, { method }]) =>
    method === 'GET' ? [name] : [],
  )
  expect(Object.keys(READS).toSorted()).toEqual(reads.toSorted())
})

test('whatever makes lines due enqueues their posting in its transaction, once', async () => {
  const there = await world(SILENT)
  const postings = async () =>
    (await there.waitingJobs()).filter(({ name }) => name === 'post_ledger').length
  expect(await postings()).toBe(0)
  const { id } = await buy(there, there.sara, { home: there.marinaStudio, ...STAY })
  expect(await postings()).toBe(1)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(await postings()).toBe(2)
  await sell(there, 'maha@example.com', '2027-01-14')
  expect(await postings()).toBe(0)
  const { rows } = await there.pool.query('select from statement_due')
  expect(rows).toEqual([])
})
