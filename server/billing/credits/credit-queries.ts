import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { Credit } from './credit.ts'

type NewCredit = {
  booking_id: number
  credit: Credit
  explanation: string | null
  written_at: Date
}

export const insertCredit = async (tx: Tx, { credit, ...row }: NewCredit) =>
  (
    await tx
      .insertInto('credits')
      .values({ ...row, ...credit })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** All that was taken back of the charges of a booking, by line. */
export const readCredits = (db: Db | Tx, booking_id: number): Promise<Credit> =>
  sumOf(db, condition`c.booking_id = ${booking_id}`)

/** All that credit notes have taken back of one invoice. */
export const readCreditsOfInvoice = (
  tx: Tx,
  booking_id: number,
  invoice_number: string,
): Promise<Credit> =>
  sumOf(
    tx,
    condition`c.booking_id = ${booking_id} and c.id in (
      select credit_id from invoices where booking_id = ${booking_id} and kind = 'credit_note' and refers_to = ${invoice_number})`,
  )

async function sumOf(db: Db | Tx, which: ReturnType<typeof condition>): Promise<Credit> {
  const { rows } = await rowsOf(Credit)`
    select coalesce(sum(accommodation_fils), 0)::bigint as accommodation_fils, coalesce(sum(discount_fils), 0)::bigint as discount_fils,
      coalesce(sum(nights_vat_fils), 0)::bigint as nights_vat_fils, coalesce(sum(cleaning_fee_fils), 0)::bigint as cleaning_fee_fils,
      coalesce(sum(cleaning_vat_fils), 0)::bigint as cleaning_vat_fils, coalesce(sum(service_charge_fils), 0)::bigint as service_charge_fils,
      coalesce(sum(service_vat_fils), 0)::bigint as service_vat_fils,
      coalesce(sum(extra_fils), 0)::bigint as extra_fils, coalesce(sum(extra_vat_fils), 0)::bigint as extra_vat_fils,
      coalesce(sum(owner_extra_fils), 0)::bigint as owner_extra_fils, coalesce(sum(tourism_fee_fils), 0)::bigint as tourism_fee_fils
    from credits c where ${which}`.execute(db)
  const credit = rows[0]
  if (!credit) throw new Error('A sum has one row')
  return credit
}
