import { z } from 'zod'
import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import { removeSecondFactorIn } from '#server/accounts/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { email, lang, list, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'
import {
  changeRightsIn,
  findColleagueByEmail,
  findInvitationTo,
  inviteColleagueIn,
  removeColleagueIn,
  withdrawInvitationIn,
} from '#server/admin/team/index.ts'

const address = email('address of the colleague')
const rights = list(`what they may do, separated by |: ${STAFF_RIGHTS.join('|')}`).pipe(
  z
    .array(z.enum(STAFF_RIGHTS, `must be some of ${STAFF_RIGHTS.join('|')}`))
    .min(1, 'needs a right'),
)

export const teamVerbs = {
  'invite-colleague': verb({
    about: 'colleague',
    summary:
      'Emails an invitation with the rights it gives; a second one to the same address replaces the first.',
    example:
      "invite-colleague salem@example.com --rights 'bookings|tasks' --invited-by noor@example.com --lang ar",
    takes: ['email'],
    input: z.object({
      email: address,
      rights,
      invited_by: email('the colleague whom the invitation names'),
      lang: lang('language of the email: en or ar'),
    }),
    run: async ({ tx, now }, { invited_by, ...offer }) => {
      const { user_id } = await colleague(tx, invited_by, 'invited_by')
      const { subject, ...change } = await inviteColleagueIn(
        tx,
        { ...offer, invited_by: user_id },
        now,
      )
      return {
        subject: subject.id,
        ...change,
        lines: [`An invitation to ${offer.email} is on its way.`],
      }
    },
  }),
  'withdraw-invitation': verb({
    about: 'colleague',
    summary: 'Withdraws an invitation that has not been accepted yet.',
    example: 'withdraw-invitation salem@example.com',
    takes: ['email'],
    input: z.object({ email: address }),
    run: async ({ tx }, input) => {
      const { id } =
        (await findInvitationTo(tx, input.email)) ?? refuse('NOT_FOUND', fault('email'))
      await withdrawInvitationIn(tx, id)
      return { subject: input.email, lines: [`The invitation to ${input.email} is withdrawn.`] }
    },
  }),
  'change-rights': verb({
    about: 'colleague',
    summary: 'Changes what a colleague may do, from their next request on.',
    example: "change-rights salem@example.com --rights 'bookings|prices' --reason 'Now in sales'",
    takes: ['email'],
    input: z.object({ email: address, rights, reason: text(300, 'why') }),
    run: async ({ tx }, { email: whose, rights: given, reason }) => {
      const { user_id } = await colleague(tx, whose, 'email')
      const { subject, ...change } = await changeRightsIn(tx, { user_id, rights: given })
      return {
        subject: subject.id,
        reason,
        ...change,
        lines: [`${whose} may: ${given.join(', ')}.`],
      }
    },
  }),
  'remove-colleague': verb({
    about: 'colleague',
    summary: 'Removes a colleague and ends all their sessions.',
    example: "remove-colleague salem@example.com --reason 'Left the company'",
    takes: ['email'],
    input: z.object({ email: address, reason: text(300, 'why') }),
    run: async ({ tx, now }, { email: whose, reason }) => {
      const { user_id } = await colleague(tx, whose, 'email')
      const { subject, ...change } = await removeColleagueIn(tx, user_id, now)
      return {
        subject: subject.id,
        reason,
        ...change,
        lines: [`${whose} is no longer on the team.`],
      }
    },
  }),
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

const colleague = async (tx: Tx, address_of: string, field: string) =>
  (await findColleagueByEmail(tx, address_of)) ?? refuse('NOT_FOUND', fault(field))

const fault = (field: string) => ({
  fields: [{ field, code: 'NOT_FOUND' as const }],
  data: 'is not the address of a colleague or an invitation',
})
