import { z } from 'zod'
import { NAME_MAX } from '#contract/constants.ts'
import { createOwner, makePassword } from '#accounts'
import { email, lang, phone, text } from '#operator/flags.ts'
import { verb } from '#operator/verb.ts'

const PASSWORD = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[#?!@$%^&*-]).{6,30}$/ // spec 5

export const peopleVerbs = {
  'create-owner': verb({
    summary: 'Creates an owner account; prints the password if none is given.',
    example: "create-owner --email noor@example.com --first-name Noor --last-name 'Al Falasi' --phone-number +971501234567 --lang ar",
    input: z.object({
      email: email('login address of the owner; verify it first'),
      first_name: text(NAME_MAX.account, 'at most 25 characters'),
      last_name: text(NAME_MAX.account, 'at most 25 characters'),
      phone_number: phone('digits with the country code'),
      lang: lang('language of their e-mails: en or ar'),
      password: z
        .string()
        .regex(PASSWORD, 'must have 6 to 30 characters with a digit, a lower-case and an upper-case letter, and one of # ? ! @ $ % ^ & * -')
        .optional()
        .describe('default: a generated one, printed once (recommended: shells keep a history)'),
    }),
    run: async ({ tx, now }, { password, ...owner }) => {
      const chosen_password = password ?? makePassword()
      const user_id = await createOwner(tx, { ...owner, password: chosen_password }, now)
      const password_lines = password === undefined ? [`Their password: ${chosen_password}`] : []
      return {
        subject: owner.email,
        detail: { ...owner, user_id },
        lines: [`${owner.first_name} ${owner.last_name} is now an owner.`, ...password_lines],
      }
    },
  }),
}
