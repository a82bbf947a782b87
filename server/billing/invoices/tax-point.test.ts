import { expect, test } from 'vitest'
import { listVatOfMonth } from '#server/billing/index.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }

type Paper = { number: string; kind: string; refers_to: string | null; total: number; vat: number }

const papers = async ({ pool }: World, booking_id: number): Promise<Paper[]> =>
  (
    await pool.query<Paper>(
      `select invoice_number as number, kind, refers_to, (document ->> 'total_fils')::int as total, (document ->> 'vat_fils')::int as vat
       from invoices where booking_id = $1 order by kind = 'invoice' desc, invoice_number`,
      [booking_id],
    )
  ).rows

async function paidAt(there: World, home: World['marinaStudio'] = there.marinaStudio) {
  const paid = await buy(there, there.sara, { home, ...NIGHTS })
  await there.runJobs()
  return paid
}

test('a registered supplier’s invoice is issued with the payment, once; every credit note names it', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await paidAt(there)
  expect(await papers(there, id)).toMatchObject([
    { number: 'INV-1-2027-000001', kind: 'invoice', total: total_fils },
  ])
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  const [invoice, ...notes] = await papers(there, id)
  expect(notes.map(({ kind, refers_to }) => [kind, refers_to])).toEqual([
    ['credit_note', invoice?.number],
    ['credit_note', invoice?.number],
  ])
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice?.vat)
  there.setClock(new Date('2027-01-26T08:00:00Z'))
  await there.runJobs()
  const told = (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
    subject.startsWith('Invoice'),
  )
  expect(told).toEqual([])
})

test('without VAT what goes back before the invoice has a refund receipt, after it a credit note; the invoice is of what is left', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await paidAt(there, there.downtownFlat)
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  expect(await papers(there, id)).toMatchObject([
    { number: `${reservation_id}-R1`, kind: 'refund_receipt', refers_to: null, total: 5_000 },
  ])
  there.setClock(new Date('2027-01-26T08:00:00Z'))
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '20', reason: 'Loud night' }),
  )
  expect(await papers(there, id)).toMatchObject([
    { number: 'INV-2-2027-000001', total: total_fils - 5_000 },
    { number: 'CN-2-2027-000001', refers_to: 'INV-2-2027-000001', total: 2_000 },
    { kind: 'refund_receipt' },
  ])
})

test('payments of before the setting keep the rule they had', async () => {
  const there = await world(SILENT)
  await there.pool.query("update settings set value = '0' where name = 'tax_point'")
  const { id } = await paidAt(there)
  await there.pool.query("update settings set value = '1' where name = 'tax_point'")
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect((await papers(there, id)).map(({ kind }) => kind)).toEqual(['refund_receipt'])
})

test('VAT due of a month is that of the invoices and credit notes dated in it, whenever the nights are', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await paidAt(there)
  await paidAt(there, there.downtownFlat)
  const [invoice] = await papers(there, id)
  there.setClock(new Date('2027-02-02T08:00:00Z'))
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount: '105',
      line: 'accommodation',
      reason: 'Late keys',
    }),
  )
  const of = (month: string) => listVatOfMonth(there.services.db, month)
  expect(await of('2027-01-01')).toMatchObject([
    {
      trn: '100123456700003',
      invoiced_fils: invoice?.vat,
      credited_fils: 0,
      vat_fils: invoice?.vat,
    },
  ])
  expect(await of('2027-02-01')).toMatchObject([
    { invoiced_fils: 0, credited_fils: 500, vat_fils: -500 },
  ])
  const told = await there.operate('vat-due', '2027-01-01')
  expect(told).toMatchObject({ ok: true })
})
