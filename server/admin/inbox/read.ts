import type { StaffCall } from '#server/call/call.ts'
import { findWrittenBooking } from '#server/bookings/index.ts'
import { readSettings } from '#server/db/index.ts'
import { findThread, listMessages, translateMessage } from '#server/threads/index.ts'
import { listAnsweringColleagues } from './list-queries.ts'
import { lateBefore } from './list.ts'
import { findFirst } from './on-thread.ts'

type Input = { reservation_id: string; before?: number | undefined }

/** Also of a stay about which nobody wrote yet. Refuses INVALID_BOOKING. */
export async function readThread({ reservation_id, before }: Input, call: StaffCall) {
  const { db, now, today, lang, services } = call
  const first = await findFirst(db, reservation_id)
  const [written, thread, page, colleagues, { answer_within_minutes }] = await Promise.all([
    findWrittenBooking(db, first.id),
    findThread(db, first.id),
    listMessages(db, first.id, { before, by_first_name: false }),
    listAnsweringColleagues(db),
    readSettings(db, today),
  ])
  const waiting_since = thread?.waiting_since ?? null
  return {
    reservation_id: first.reservation_id,
    guest_name: first.guest_name,
    lang: written?.lang ?? lang,
    waiting_since,
    is_late: waiting_since !== null && waiting_since <= lateBefore(now, answer_within_minutes),
    snoozed_until: thread?.snoozed_until ?? null,
    assignee: colleagues.find(({ user_id }) => user_id === thread?.assigned_to) ?? null,
    ...page,
    can_translate: services.translation !== null,
    colleagues,
  }
}

/** Into the language of the screen. Refuses INVALID_BOOKING, and as translateMessage does. */
export async function translateThreadMessage(
  { reservation_id, number }: { reservation_id: string; number: number },
  call: StaffCall,
) {
  const { id } = await findFirst(call.db, reservation_id)
  return await translateMessage({ booking_id: id, number }, call)
}
