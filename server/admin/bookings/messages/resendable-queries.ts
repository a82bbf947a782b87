import * as z from 'zod/mini'
import { BOOKING_SOURCES } from '#contract/endpoints/admin/bookings.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { LANGS } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Sendable = z.object({
  status: z.enum(BOOKING_STATUSES),
  source: z.enum(BOOKING_SOURCES),
  guest_email: z.string(),
  guest_phone_number: z.string(),
  lang: z.enum(LANGS),
  expires_at: z.date(),
  is_invoiced_on_payment: z.boolean(),
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  unregistered: z.int(), // of the guests that this booking brings
})
export type Sendable = z.output<typeof Sendable>

export async function readSendable(db: Db | Tx, booking_id: number): Promise<Sendable | undefined> {
  const { rows } = await rowsOf(Sendable)`
    select status, source, guest_email, guest_phone_number, (select lang from users where id = b.user_id) as lang, expires_at, is_invoiced_on_payment, is_refundable, refundable_until,
      guests - guests_before(id) - (select count(*)::int from check_in_guests where booking_id = b.id and completed_at is not null) as unregistered
    from bookings b where id = ${booking_id}`.execute(db)
  return rows[0]
}
