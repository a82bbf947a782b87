import { z } from 'zod'
import { liftMailReports, listOpenBounces } from '#server/mailing/index.ts'
import { count, email, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const SHOWN = 50

export const mailVerbs = {
  bounces: verb({
    about: 'list',
    summary: 'Lists emails that bounced and that nobody has dealt with, newest first.',
    example: 'bounces',
    input: z.object({ limit: count(1, 1_000, `number of emails; default: ${SHOWN}`).optional() }),
    run: async ({ tx }, { limit = SHOWN }) => {
      const lines = (await listOpenBounces(tx, limit)).map(
        ({ id, email: to, reservation_id, happened_at, reason }) =>
          [
            String(id).padStart(6),
            happened_at.toISOString(),
            reservation_id ?? '-',
            to,
            reason ?? '',
          ]
            .join('  ')
            .trimEnd(),
      )
      return { subject: 'mail', lines: lines.length > 0 ? lines : ['Nothing has bounced.'] }
    },
  }),
  'allow-mail': verb({
    about: 'list',
    summary:
      'Allows mailings again to an address that bounced or complained; whoever unsubscribed stays unsubscribed.',
    example: 'allow-mail --email sara@example.com --reason "The mailbox was full for a week"',
    input: z.object({
      email: email('address that works again'),
      reason: text(300, 'how this is known'),
    }),
    run: async ({ tx, now }, { email: address, reason }) => {
      await liftMailReports(tx, { email: address, now })
      return {
        subject: 'mail',
        reason,
        detail: { email: address },
        lines: [`Mailings go to ${address} again.`],
      }
    },
  }),
}
