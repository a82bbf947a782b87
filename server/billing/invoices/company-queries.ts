import { InvoiceCompany } from '#contract/invoice-company.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** Null where the documents are made out to the guest. */
export async function findCompany(db: Db | Tx, booking_id: number): Promise<InvoiceCompany | null> {
  const { rows } = await rowsOf(
    InvoiceCompany,
  )`select name, address, trn from booking_companies where booking_id = ${booking_id}`.execute(db)
  return rows[0] ?? null
}

export async function saveCompany(tx: Tx, booking_id: number, company: InvoiceCompany | null) {
  await tx.deleteFrom('booking_companies').where('booking_id', '=', booking_id).execute()
  if (company !== null)
    await tx
      .insertInto('booking_companies')
      .values({ booking_id, ...company })
      .execute()
}
