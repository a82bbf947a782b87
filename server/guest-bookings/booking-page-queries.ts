import * as z from 'zod/mini'
import { sql } from 'kysely'
import {
  homeOfStay,
  stayColumns,
  bookedStayOf,
  StayRow,
  type BookedStay,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { InvoiceCompany } from '#contract/invoice-company.ts'
import type { Lang } from '#contract/constants.ts'
import { prepared, rowsOf, type Db } from '#server/db/index.ts'
import { REFUND_STATUSES } from '#contract/endpoints/bookings.ts'
import { PaymentState, REFUND_STATUS } from '#server/billing/index.ts'

export const MoneyOfBooking = z.object({
  state: z.nullable(PaymentState),
  paid_fils: z.int(),
  refund_amount: z.int(),
  refund_status: z.nullable(z.enum(REFUND_STATUSES)),
  company: z.nullable(InvoiceCompany),
  invoice_number: z.nullable(z.string()),
  has_credit_note: z.boolean(),
  has_refund_receipt: z.boolean(),
  replaced_by: z.nullable(z.string()),
})
export type MoneyOfBooking = z.infer<typeof MoneyOfBooking>

const Row = z.extend(StayRow, { money: MoneyOfBooking })

export async function readStayAndMoney(
  db: Db,
  booking: BookingFacts,
  lang: Lang,
): Promise<{ stay: BookedStay; money: MoneyOfBooking }> {
  const { rows } = await prepared(
    'read_stay_and_money',
    rowsOf(
      Row,
    )`select ${stayColumns(booking, lang)}, ${moneyOf(booking)} as money from ${homeOfStay(booking, lang)}`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new Error('The home of a booking is gone')
  const { money, ...stay } = row
  return { stay: bookedStayOf(stay), money }
}

/**
 * A replaced hold is found by time: hold_nights() ends it at the moment it creates the newer one.
 */
const moneyOf = ({ id, user_id, room_category_id, closed_at }: BookingFacts) => sql`(
  select json_build_object(
    'state', (select state from payments where booking_id = ${id} and number = 1),
    'refund_amount', coalesce(sum(amount_fils), 0)::bigint,
    'refund_status', ${REFUND_STATUS},
    'paid_fils', (select coalesce(-sum(fils), 0)::bigint from folio_lines where booking_id = ${id} and kind = 'payment'),
    'company', (select json_build_object('name', name, 'address', address, 'trn', trn) from booking_companies where booking_id = ${id}),
    'invoice_number', (select invoice_number from invoices where booking_id = ${id} and kind = 'invoice' and reversed_on is null),
    'has_credit_note', exists (select from invoices where booking_id = ${id} and kind = 'credit_note'),
    'has_refund_receipt', exists (select from invoices where booking_id = ${id} and kind = 'refund_receipt'),
    'replaced_by', (select reservation_id from bookings
      where user_id = ${user_id} and room_category_id = ${room_category_id} and booking_date = ${closed_at} and id > ${id} limit 1))
  from refunds where payment_id in (select id from payments where booking_id = ${id}))`
