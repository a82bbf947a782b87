import { unfilledIn } from '#contract/message-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { enqueue } from '#server/jobs/index.ts'
import { writeMessageIn } from '#server/threads/index.ts'
import { onThread, refuseBooking } from './on-thread.ts'

/**
 * The text stays in the message, which erasing a person deletes. Refuses INVALID_BOOKING, also of a
 * guest whose address is gone; TEMPLATE_UNFILLED of a field that a guest would read as it stands.
 */
export async function answerGuest(
  { reservation_id, text, key }: { reservation_id: string; text: string; key: string },
  call: StaffCall,
) {
  if (unfilledIn(text).length > 0)
    refuse('TEMPLATE_UNFILLED', { fields: [{ field: 'text', code: 'TEMPLATE_UNFILLED' }] })
  return await onThread({ reservation_id, verb: 'answer-guest' }, call, async (tx, at) => {
    const { first, by } = at
    if (first.guest_email === '') refuseBooking()
    const { number, is_new } = await writeMessageIn(tx, {
      booking_id: first.id,
      text,
      key,
      author: { kind: 'colleague', name: by.name, id: by.user_id },
      now: call.now,
    })
    if (is_new) await enqueue(tx, 'send_thread_answer', { booking_id: first.id, number })
    return { answer: { number }, is_silent: !is_new }
  })
}
