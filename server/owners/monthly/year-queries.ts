import { sql } from 'kysely'
import * as z from 'zod/mini'
import { BILL_NAMES } from '#contract/bill-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { ownersOf } from './month-queries.ts'
import { Sent } from './statement-queries.ts'

type Whose = { owner_id: number; year: number }

const ofYear = (month: ReturnType<typeof sql>, year: number) =>
  sql`${month} between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 1)`

export async function listSentOfYear(db: Db, { owner_id, year }: Whose) {
  const { rows } = await rowsOf(Sent)`
    select owner_id, month::text, number, sent_at, content, sha256 from owner_statements
    where owner_id = ${owner_id} and state = 'sent' and ${ofYear(sql`month`, year)} order by month`.execute(
    db,
  )
  return rows
}

const Month = z.object({ month: day })

/** Months that are over, in which the owner had a home or lines, and of which no statement was sent. */
export async function listMissingMonths(
  db: Db,
  { owner_id, year }: Whose,
  today: string,
): Promise<string[]> {
  const { rows } = await rowsOf(Month)`
    select m.month::text from (select make_date(${year}::int, n, 1) as month from generate_series(1, 12) n) m
    where m.month < date_trunc('month', ${today}::date) and ${owner_id} in ${ownersOf(sql`m.month`)}
      and not exists (select from owner_statements s where s.owner_id = ${owner_id} and s.month = m.month and s.state = 'sent')
    order by m.month`.execute(db)
  return rows.map(({ month }) => month)
}

const Invoiced = z.object({ month: day, fees_vat_fils: z.int(), bills_vat_fils: z.int() })

/** VAT of the company's invoices to an owner, credit notes less, by the month of the statement. */
export async function listInvoicedVat(db: Db, { owner_id, year }: Whose) {
  const { rows } = await rowsOf(Invoiced)`
    select f.month::text, sum(k.sign * (f.vat_fils - f.vat_of_bills_fils))::bigint as fees_vat_fils, sum(k.sign * f.vat_of_bills_fils)::bigint as bills_vat_fils
    from fee_invoices f cross join lateral (select case f.kind when 'invoice' then 1 else -1 end as sign) k
    where f.owner_id = ${owner_id} and ${ofYear(sql`f.month`, year)} group by f.month order by f.month`.execute(
    db,
  )
  return rows
}

const BillVat = z.object({
  bill_id: z.int(),
  made_out_to: z.enum(BILL_NAMES),
  vat_fils: z.int(),
  total_fils: z.int(),
})
export type BillVat = z.infer<typeof BillVat>

export async function listBillVat(db: Db, bill_ids: readonly number[]) {
  const { rows } = await rowsOf(BillVat)`
    select id as bill_id, made_out_to, vat_fils, net_fils + vat_fils as total_fils from bills where id = any(${bill_ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((bill) => [bill.bill_id, bill]))
}
