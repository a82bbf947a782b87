import * as z from 'zod/mini'
import type { BookingFacts } from '#bookings'
import { prepared, rowsOf, type Db } from '#db'
import { REFUND_STATUSES } from '#contract/endpoints/bookings.ts'
import { PaymentState, REFUND_STATUS } from '#billing'

export const MoneyOfBooking = z.object({
  state: z.nullable(PaymentState),
  paid_fils: z.int(),
  refund_amount: z.int(),
  refund_status: z.nullable(z.enum(REFUND_STATUSES)),
  invoice_number: z.nullable(z.string()),
  has_credit_note: z.boolean(),
  replaced_by: z.nullable(z.string()),
})
export type MoneyOfBooking = z.infer<typeof MoneyOfBooking>

/** A replaced hold is found by time: hold_nights() ends it at the moment it creates the newer one. */
export async function readMoney(db: Db, { id, user_id, room_category_id, closed_at }: BookingFacts): Promise<MoneyOfBooking> {
  const { rows } = await prepared(
    'read_money',
    rowsOf(MoneyOfBooking)`
    select p.state, refund.*,
      (select coalesce(-sum(fils), 0)::bigint from folio_lines where booking_id = ${id} and kind = 'payment') as paid_fils,
      (select invoice_number from invoices where booking_id = ${id} and kind = 'invoice' and reversed_on is null) as invoice_number,
      exists (select from invoices where booking_id = ${id} and kind = 'credit_note') as has_credit_note,
      (select reservation_id from bookings
        where user_id = ${user_id} and room_category_id = ${room_category_id} and booking_date = ${closed_at} and id > ${id} limit 1) as replaced_by
    from (select) one left join payments p on p.booking_id = ${id} and p.number = 1
    cross join lateral (
      select coalesce(sum(amount_fils), 0)::bigint as refund_amount,
        ${REFUND_STATUS} as refund_status
      from refunds where payment_id in (select id from payments where booking_id = ${id})) refund`,
  ).execute(db)
  const [money] = rows
  if (!money) throw new Error('A booking has exactly one state of its money')
  return money
}
