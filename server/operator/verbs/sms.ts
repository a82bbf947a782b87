import { z } from 'zod'
import { listFailingSms } from '#server/bookings/index.ts'
import { count } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const SHOWN = 50

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
            ...(error_code === null ? [] : [`error ${error_code}`]),
          ].join('  '),
      )
      return {
        subject: 'sms',
        lines: lines.length > 0 ? lines : ['No text message has failed or is late.'],
      }
    },
  }),
}
