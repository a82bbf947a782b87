import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { day } from '#contract/wire.ts'

const known = z.object({ password: z.optional(z.string().check(z.maxLength(200))) })

const Lists = z.object({
  newsletter: z.boolean(),
  invitations: z.boolean(),
  rewards: z.boolean(),
})

/** Who asks is proven by the password, with a second factor by a fresh proof of it. */
const UNPROVEN = ['VERIFY_EMAIL_FIRST', 'SECOND_FACTOR_REQUIRED', 'INVALID_PASSWORD'] as const

export const privacy = {
  readPrivacy: endpoint({
    method: 'GET',
    path: '/api/user/privacy/',
    tag: 'People',
    summary: 'Language and lists of emails, and what closing the account would leave',
    access: 'user',
    input: z.object({}),
    output: z.object({
      email_lang: z.nullable(z.enum(LANGS)), // null: the one last used
      lists: Lists,
      closing: z.object({
        stays: z.int(), // booked or going on
        refunds: z.int(), // on their way
        homes: z.int(), // of an owner
        unsettled: z.int(), // accounts of an owner with a statement that is not sent, or not paid
        is_colleague: z.boolean(),
        documents_until: z.nullable(day), // to which the law keeps their invoices, and an owner's statements
      }),
    }),
    success: 'OK',
    errors: [],
  }),
  changeMailChoices: endpoint({
    method: 'PUT',
    path: '/api/user/privacy/',
    tag: 'People',
    summary: 'Choose the language of emails, and which of those that nobody has to be sent',
    access: 'user',
    input: z.object({
      email_lang: z.optional(z.nullable(z.enum(LANGS))),
      lists: z.optional(z.partial(Lists)),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['VERIFY_EMAIL_FIRST'],
  }),
  exportMyData: endpoint({
    method: 'POST',
    path: '/api/user/privacy/data/',
    tag: 'People',
    summary: 'Everything that is kept of the person (JSON)',
    access: 'user',
    input: known,
    output: 'file',
    success: 'OK',
    errors: UNPROVEN,
    limit: { calls: 10, seconds: 600 },
  }),
  closeMyAccount: endpoint({
    method: 'POST',
    path: '/api/user/privacy/close/',
    tag: 'People',
    summary: 'Close the account and erase what no law keeps; this cannot be undone',
    access: 'user',
    input: known,
    output: z.object({ documents_until: z.nullable(day) }),
    success: 'OK',
    errors: UNPROVEN, // INVALID_INPUT while something stands in the way, as readPrivacy says
    limit: { calls: 10, seconds: 600 },
  }),
}
