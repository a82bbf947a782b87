import type { BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { ensureGuests, keepDocumentIn } from './check-in-queries.ts'
import { yearsAfter } from './years-after.ts'

/** To whose registration a document may be added. */
export async function listParty(db: Db, booking: BookingFacts) {
  const guests = await ensureGuests(db, booking)
  return guests.map(({ id, position, first_name, last_name, document_file, completed_at }) => ({
    guest_id: id,
    position,
    name: [first_name, last_name].filter(Boolean).join(' ') || null,
    has_document: document_file !== null || completed_at !== null,
  }))
}

type Keeping = { booking: BookingFacts; guest_id: number; document_file: string; today: string }

/**
 * A document that came another way: its guest registers without sending it again. Answers which of
 * the party they are. Refuses NOT_FOUND, PRE_CHECK_IN_ALREADY_COMPLETED, DOCUMENT_KEPT.
 */
export async function keepDocument(
  tx: Tx,
  { booking, guest_id, document_file, today }: Keeping,
): Promise<number> {
  const refuseGuest = (code: 'NOT_FOUND' | 'PRE_CHECK_IN_ALREADY_COMPLETED' | 'DOCUMENT_KEPT') =>
    refuse(code, { fields: [{ field: 'guest_id', code }] })
  const guests = await ensureGuests(tx, booking)
  const guest = guests.find(({ id }) => id === guest_id) ?? refuseGuest('NOT_FOUND')
  if (guest.completed_at !== null) refuseGuest('PRE_CHECK_IN_ALREADY_COMPLETED')
  const { guest_record_years } = await readSettings(tx, today)
  const forget_on = yearsAfter(booking.departure_date, guest_record_years)
  if (!(await keepDocumentIn(tx, guest_id, { document_file, forget_on })))
    refuseGuest('DOCUMENT_KEPT')
  return guest.position
}
