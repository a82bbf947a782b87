import { logActivity, type Actor } from '#activity'
import { findBookingByNumber } from '#bookings'
import { refuse } from '#core/refuse.ts'
import type { Tx } from '#db'
import { insertNote } from './notes-queries.ts'

type Writing = { reservation_id: string; text: string; by: Actor; now: Date }

/** Refuses INVALID_BOOKING. */
export async function writeNoteIn(tx: Tx, { reservation_id, text, by, now }: Writing) {
  if (!(await findBookingByNumber(tx, reservation_id)))
    refuse('INVALID_BOOKING', { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }] })
  const subject = { kind: 'booking' as const, id: reservation_id }
  await insertNote(tx, { subject_kind: subject.kind, subject: subject.id, text, author: by.name, author_id: by.user_id, written_at: now })
  if (by.source === 'admin') await logActivity(tx, { by, verb: 'write-note', subject, at: now }) // the text stays in the note, which erasing a person deletes
}
