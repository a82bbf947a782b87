import { z } from 'zod'
import { listFailingSms, retrySms, settleSms } from '#server/bookings/index.ts'
import { count, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const SHOWN = 50

const message = count(
  1,
  Number.MAX_SAFE_INTEGER,
  'number of the text message, as listed by failing-sms',
)

export const smsVerbs = {
  'failing-sms': verb({
    about: 'list',
    summary:
      'Lists text messages about bookings that failed or are late and that nobody has dealt with, oldest first.',
    example: 'failing-sms',
    input: z.object({
      limit: count(1, 1_000, `number of text messages; default: ${SHOWN}`).optional(),
    }),
    run: async ({ tx, now }, { limit = SHOWN }) => {
      const lines = (await listFailingSms(tx, { now, limit })).map(
        ({ id, reservation_id, recipient, state, error_code, changed_at }) =>
          [
            String(id).padStart(6),
            changed_at.toISOString(),
            reservation_id,
            recipient,
            state,
            ...(error_code === null ? [] : [`Twilio ${error_code}`]),
          ].join('  '),
      )
      return {
        subject: 'sms',
        lines: lines.length > 0 ? lines : ['No text message has failed or is late.'],
      }
    },
  }),
  'retry-sms': verb({
    about: 'list',
    summary:
      'Tries a late text message at once; replaces one that failed by a new one, to the current number.',
    example: 'retry-sms 4711',
    takes: ['message'],
    input: z.object({ message }),
    run: async ({ tx, now }, { message: sent_message_id }) => {
      const { subject, detail } = await retrySms(tx, { sent_message_id, now })
      return {
        subject: subject.id,
        about: subject.kind,
        detail,
        lines: [`The text message about ${subject.id} is tried again.`],
      }
    },
  }),
  'settle-sms': verb({
    about: 'list',
    summary:
      'Takes a text message off “Needs attention”, once the guest was reached another way; it will not be sent again.',
    example: 'settle-sms 4711 --reason "Told by phone"',
    takes: ['message'],
    input: z.object({ message, reason: text(300, 'how the guest was reached') }),
    run: async ({ tx, now }, { message: sent_message_id, reason }) => {
      const { subject, detail } = await settleSms(tx, { sent_message_id, now })
      return {
        subject: subject.id,
        about: subject.kind,
        reason,
        detail,
        lines: [`The text message about ${subject.id} is settled.`],
      }
    },
  }),
}
