import { z } from 'zod'
import { NAME_MAX } from '#contract/constants.ts'
import { createOwner, makePassword } from '#accounts'
import { email, lang, phone, text } from './flags.ts'
import { verb } from './verb.ts'

const PASSWORD = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[#?!@$%^&*-]).{6,30}$/ // spec 5

export const peopleVerbs = {
  'create-owner': verb({
    summary: 'Opens the account of an owner; says the password when it made one.',
    example: "create-owner --email noor@example.com --first-name Noor --last-name 'Al Falasi' --phone-number +971501234567 --lang ar",
    input: z.object({
      email: email('the address the owner logs in with; you vouch that it is theirs'),
      first_name: text(NAME_MAX.account, 'at most 25 characters'),
      last_name: text(NAME_MAX.account, 'at most 25 characters'),
      phone_number: phone('digits with the country code'),
      lang: lang('the language of their mails: en or ar'),
      password: z
        .string()
        .regex(PASSWORD, 'must have 6 to 30 characters: a number, a small and a capital letter, and one of # ? ! @ $ % ^ & * -')
        .optional()
        .describe('left out, one is made and said once; better so, since shells remember what was typed'),
    }),
    run: async ({ tx, now }, { password, ...owner }) => {
      const made = password ?? makePassword()
      const user_id = await createOwner(tx, { ...owner, password: made }, now)
      const said = password === undefined ? [`Their password: ${made}`] : []
      return {
        subject: owner.email,
        detail: { ...owner, user_id },
        lines: [`${owner.first_name} ${owner.last_name} is an owner now.`, ...said],
      }
    },
  }),
}
