import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'

/** Also drops what is known of earlier days off sale: see update_sales_periods(). */
export async function setSale(
  tx: Tx,
  room_category_id: number,
  sale: { is_active: boolean; retired_on: string | null; from: string },
) {
  await tx
    .updateTable('room_categories')
    .set({ is_active: sale.is_active, retired_on: sale.retired_on })
    .where('id', '=', room_category_id)
    .execute()
  await sql`select update_sales_periods(${room_category_id}, ${sale.from}::date)`.execute(tx)
}
