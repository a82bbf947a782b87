import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'

const Row = z.object({
  supplier: z.string(),
  trn: z.string(),
  invoiced_fils: z.int(),
  credited_fils: z.int(),
  vat_fils: z.int(),
})

/**
 * What each registered supplier owes for a month, by the invoices and credit notes dated in it, in
 * fils: VAT of both, and the difference.
 */
export async function listVatOfMonth(db: Db, month: string) {
  const { rows } = await rowsOf(Row)`
    select document -> 'supplier' ->> 'name_en' as supplier, document -> 'supplier' ->> 'trn' as trn,
      coalesce(sum(vat) filter (where kind = 'invoice'), 0)::bigint as invoiced_fils,
      coalesce(sum(vat) filter (where kind = 'credit_note'), 0)::bigint as credited_fils,
      sum(case kind when 'invoice' then vat else -vat end)::bigint as vat_fils
    from (select kind, document, (document ->> 'vat_fils')::bigint as vat from invoices
      where kind in ('invoice', 'credit_note') and issued_on >= ${month}::date and issued_on < ${month}::date + interval '1 month'
      union all select kind, content::jsonb, vat_fils from fee_invoices where issued_on >= ${month}::date and issued_on < ${month}::date + interval '1 month') of_month
    where document -> 'supplier' ->> 'trn' is not null
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
