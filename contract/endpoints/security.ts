import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { Passkey } from './passkeys.ts'
import { moment, rowId } from '#contract/wire.ts'
import { latinDigits } from '#contract/digits.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactor = z.string().check(
  z.overwrite((text) => latinDigits(text).replaceAll(/[\s-]/g, '').toUpperCase()),
  z.minLength(6),
  z.maxLength(20),
)

const linkId = z.string().check(z.minLength(1), z.maxLength(120))

const OpenSession = z.object({
  id: z.int(),
  browser: z.string(), // 'Chrome', 'Safari', …; empty when unknown
  system: z.string(), // 'macOS', 'Android', …; empty when unknown
  logged_in_at: moment,
  last_active_at: moment,
  is_this: z.boolean(),
})

export const security = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions/',
    tag: 'People',
    summary: 'Where the account is logged in',
    access: 'user',
    input: z.object({}),
    output: z.object({ sessions: z.array(OpenSession) }),
    success: 'OK',
    errors: [],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/',
    tag: 'People',
    summary: 'Log out one session, or all others when id is left out',
    access: 'user',
    input: z.object({ id: z.optional(rowId) }),
    output: z.object({ ended: z.int() }),
    success: 'OK',
    errors: [],
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/api/user/second_factor/',
    tag: 'People',
    summary:
      'Whether the account has an authenticator app, its passkeys, and how many recovery codes are left',
    access: 'user',
    input: z.object({}),
    output: z.object({
      has_app: z.boolean(),
      passkeys: z.array(Passkey),
      recovery_codes_left: z.int(),
    }),
    success: 'OK',
    errors: [],
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/app/',
    tag: 'People',
    summary: 'A fresh key for an authenticator app; it counts once a code of it was given',
    access: 'user',
    input: z.object({ password: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ key: z.string(), uri: z.string(), qr: z.string() }), // qr: SVG
    success: 'OK',
    errors: [
      'VERIFY_EMAIL_FIRST',
      'INVALID_PASSWORD',
      'SECOND_FACTOR_ON',
      'SECOND_FACTOR_REQUIRED',
    ],
    limit: { calls: 20, seconds: 60 },
  }),
  confirmAuthenticator: endpoint({
    method: 'PUT',
    path: '/api/user/second_factor/app/',
    tag: 'People',
    summary:
      'Turn the second factor on with a code of the app; the recovery codes are shown this once',
    access: 'user',
    input: z.object({ code: secondFactor }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    success: 'OK',
    errors: ['VERIFY_EMAIL_FIRST', 'WRONG_SECOND_FACTOR', 'SECOND_FACTOR_ON'],
    limit: { calls: 20, seconds: 60 },
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/api/user/second_factor/app/',
    tag: 'People',
    summary: 'Turn the second factor off, with a code of it',
    access: 'user',
    input: z.object({ code: secondFactor }),
    output: z.object({}),
    success: 'OK',
    errors: ['WRONG_SECOND_FACTOR', 'SECOND_FACTOR_LOCKED', 'TOO_MANY_TRIES'],
    limit: { calls: 20, seconds: 60 },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/recovery_codes/',
    tag: 'People',
    summary: 'Ten new recovery codes; the old ones end',
    access: 'user',
    input: z.object({ code: secondFactor }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    success: 'OK',
    errors: ['WRONG_SECOND_FACTOR', 'SECOND_FACTOR_LOCKED', 'TOO_MANY_TRIES'],
    limit: { calls: 20, seconds: 60 },
  }),
  proveSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/proof/',
    tag: 'People',
    summary:
      'Prove the second factor in this session; good for what asks for a fresh one during the next 15 minutes',
    access: 'user',
    input: z.object({ code: secondFactor }),
    output: z.object({ proven_until: moment }),
    success: 'OK',
    errors: ['WRONG_SECOND_FACTOR', 'SECOND_FACTOR_LOCKED', 'TOO_MANY_TRIES'],
    limit: { calls: 20, seconds: 60 },
  }),
  keepSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/keep/',
    tag: 'People',
    summary:
      'Call off that the company ends the second factors of an account, with the link of the mail',
    access: 'anyone',
    input: z.object({ id: linkId }),
    output: z.object({}),
    success: 'OK',
    errors: ['FACTOR_LINK_EXPIRED'],
    limit: { calls: 60, seconds: 300 },
  }),
}
