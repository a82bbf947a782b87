import { day } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'

type Transfer = { room_category_id: number; owner_id: number; from: string }
export const Moving = z.object({
  is_theirs: z.boolean(),
  closed_until: z.nullable(day),
  bookings: z.int(),
  expenses: z.int(),
  gross_fils: z.int(),
  nett_fils: z.int(),
})
export type Moving = z.infer<typeof Moving>

/** Posted amounts from a day on, in fils, of anybody but the next owner. */
export async function readMoving(
  tx: Tx,
  { room_category_id, owner_id, from }: Transfer,
): Promise<Moving> {
  const { rows } = await rowsOf(Moving)`
    select exists (select from ownerships where room_category_id = ${room_category_id} and owner_id = ${owner_id} and valid @> ${from}::date) as is_theirs,
      (select max(month)::text from closed_months) as closed_until,
      count(distinct booking_id)::int as bookings, count(distinct expense_id)::int as expenses,
      coalesce(sum(accommodation_fils + discount_fils), 0)::bigint as gross_fils,
      coalesce(sum(accommodation_fils + discount_fils + channel_commission_fils + management_fee_fils + maintenance_fils + owner_extra_fils + case cause when 'rent_vat' then vat_fils else 0 end), 0)::bigint as nett_fils
    from statement_lines where room_category_id = ${room_category_id} and owner_id <> ${owner_id} and accrued_on >= ${from}::date`.execute(
    tx,
  )
  const moving = rows[0]
  if (!moving) throw new Error('Counts always make a row')
  return moving
}
