import { sql } from 'kysely'
import type { BookingFacts } from '#bookings'
import type { Db } from '#db'
import type { RefundStatus } from '#contract/bookings.ts'
import { REFUND_STATUS, type Payment } from '#billing'

export type MoneyOfBooking = {
  state: Payment['state'] | null
  paid_fils: number
  refund_amount: number
  refund_status: RefundStatus | null
  invoice_number: string | null
  has_credit_note: boolean
  replaced_by: string | null
}

/** A replaced hold is found by time: hold_nights() ends it at the moment it creates the newer one. */
export async function readMoney(db: Db, { id, user_id, room_category_id, closed_at }: BookingFacts): Promise<MoneyOfBooking> {
  const { rows } = await sql<MoneyOfBooking>`
    select p.state, refund.*,
      (select coalesce(-sum(fils), 0)::bigint from folio_lines where booking_id = ${id} and kind = 'payment') as paid_fils,
      (select invoice_number from invoices where booking_id = ${id} and kind = 'invoice') as invoice_number,
      exists (select from invoices where booking_id = ${id} and kind = 'credit_note') as has_credit_note,
      (select reservation_id from bookings
        where user_id = ${user_id} and room_category_id = ${room_category_id} and booking_date = ${closed_at} and id > ${id} limit 1) as replaced_by
    from (select) one left join payments p on p.booking_id = ${id}
    cross join lateral (
      select coalesce(sum(amount_fils), 0)::bigint as refund_amount,
        ${REFUND_STATUS} as refund_status
      from refunds where payment_id = p.id) refund`.execute(db)
  const [money] = rows
  if (!money) throw new Error('A booking has exactly one state of its money')
  return money
}
