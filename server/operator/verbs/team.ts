import { z } from 'zod'
import { removeSecondFactorIn } from '#server/accounts/index.ts'
import { email, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

/** By hand: a company whose only colleague lost the second factor has no other way in. */
export const teamVerbs = {
  'remove-second-factor': verb({
    about: 'guest',
    summary:
      'Ends the second factors of somebody who lost them, a day after an email that says so and can call it off.',
    example:
      "remove-second-factor sara@example.com --reason 'Lost her phone, seen with her passport'",
    takes: ['email'],
    input: z.object({
      email: email('address of the account'),
      reason: text(300, 'why, and how you know who asks'),
    }),
    run: async ({ tx, now }, lost) => {
      const { subject, after } = await removeSecondFactorIn(tx, lost, now)
      return {
        subject: subject.id,
        reason: lost.reason,
        after,
        lines: [`The second factors of ${lost.email} end at ${after.ends_at}.`],
      }
    },
  }),
}
