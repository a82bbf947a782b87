import * as z from 'zod/mini'
import { LANGS, NAME_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { email, personName, phone } from '#contract/wire.ts'

export const owner_accounts = {
  inviteOwner: endpoint({
    method: 'POST',
    path: '/api/admin/owners/invitations/',
    tag: 'Admin',
    summary:
      'Make an owner and mail them a link that sets their password; asked for again before they used it, it is sent anew',
    access: 'staff:homes',
    input: z.object({
      email,
      first_name: personName(NAME_MAX.account),
      last_name: personName(NAME_MAX.account),
      phone_number: phone,
      lang: z.enum(LANGS),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['USER_EXIST'],
    limit: { calls: 60, seconds: 3600 },
  }),
}
