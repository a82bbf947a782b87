import { logActivity, type Actor } from '#server/activity/index.ts'
import { findBookingByNumber } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { insertNote } from './notes-queries.ts'

type Writing = { reservation_id: string; text: string; by: Actor; now: Date }

/** Refuses INVALID_BOOKING. */
export async function writeNoteIn(tx: Tx, { reservation_id, text, by, now }: Writing) {
  if (!(await findBookingByNumber(tx, reservation_id)))
    refuse('INVALID_BOOKING', { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }] })
  const subject = { kind: 'booking' as const, id: reservation_id }
  await insertNote(tx, {
    subject_kind: subject.kind,
    subject: subject.id,
    text,
    author: by.name,
    author_id: by.user_id,
    written_at: now,
  })
  // the text stays in the note, which erasing a person deletes
  await logActivity(tx, { by, verb: 'write-note', subject, at: now })
}
