import { z } from 'zod'
import { NAME_MAX } from '#contract/constants.ts'
import { createOwner, makePassword } from '#server/accounts/index.ts'
import { SET_UP_MINUTES } from '#contract/staff-rights.ts'
import { createAdministrator, openSetUpIn } from '#server/admin/team/index.ts'
import { email, lang, phone, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const PASSWORD = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[#?!@$%^&*-]).{6,30}$/ // spec 5

const password = z
  .string()
  .regex(
    PASSWORD,
    'must have 6 to 30 characters with a digit, a lower-case and an upper-case letter, and one of # ? ! @ $ % ^ & * -',
  )
  .optional()
  .describe('default: a generated one, printed once (recommended: shells keep a history)')

const person = (email_of: string) =>
  z.object({
    email: email(email_of),
    first_name: text(NAME_MAX.account, 'at most 25 characters'),
    last_name: text(NAME_MAX.account, 'at most 25 characters'),
    phone_number: phone('digits with the country code'),
    lang: lang('language of their emails: en or ar'),
    password,
  })

export const peopleVerbs = {
  'create-owner': verb({
    about: 'owner',
    summary: 'Creates an owner account; prints the password if none is given.',
    example:
      "create-owner --email noor@example.com --first-name Noor --last-name 'Al Falasi' --phone-number +971501234567 --lang ar",
    input: person('login address of the owner; verify it first'),
    run: async ({ tx, now }, { password: chosen, ...owner }) => {
      const chosen_password = chosen ?? makePassword()
      const user_id = await createOwner(tx, { ...owner, password: chosen_password }, now)
      return {
        subject: owner.email,
        detail: { ...owner, user_id },
        lines: [
          `${owner.first_name} ${owner.last_name} is now an owner.`,
          ...passwordLines(chosen, chosen_password),
        ],
      }
    },
  }),
  'set-up-link': verb({
    about: 'colleague',
    summary: `Prints a link that makes the first colleague with a second factor, for ${SET_UP_MINUTES} minutes; refused once somebody works here.`,
    example: 'set-up-link',
    input: z.object({}),
    run: async ({ tx, now, services: { config } }) => ({
      subject: 'set-up link',
      lines: [await openSetUpIn(tx, { config, now })],
    }),
  }),
  'create-admin': verb({
    about: 'colleague',
    summary:
      'Creates a colleague with every right, who then invites the others; prints the password if none is given.',
    example:
      "create-admin --email noor@example.com --first-name Noor --last-name 'Al Falasi' --phone-number +971501234567",
    input: person('login address of the colleague; verify it first'),
    run: async ({ tx, now }, { password: chosen, ...admin }) => {
      const chosen_password = chosen ?? makePassword()
      const user_id = await createAdministrator(tx, { ...admin, password: chosen_password }, now)
      return {
        subject: admin.email,
        detail: { ...admin, user_id },
        lines: [
          `${admin.first_name} ${admin.last_name} may do everything at /admin.`,
          ...passwordLines(chosen, chosen_password),
        ],
      }
    },
  }),
}

const passwordLines = (chosen: string | undefined, password_made: string) =>
  chosen === undefined ? [`Their password: ${password_made}`] : []
