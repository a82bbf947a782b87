import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { moment, rowId, typed } from '#contract/wire.ts'

export const PASSKEYS = { most: 10, name_max: 60, challenge_minutes: 5 } as const

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
export const PASSKEY_TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

const credential = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)),
})

/** Level 3 of WebAuthn, 5.4 and 5.5: what the browser is asked, as JSON. */
const CreationOptions = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
})
export const RequestOptions = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(credential),
})

const answer = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const Registration = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
})
/** What an authenticator answered to a challenge. */
export const passkeyProof = z.object({
  challenge_id: z.uuid(),
  answer: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(base64url),
    }),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
})

const name = typed(PASSKEYS.name_max)
const limit = { calls: 20, seconds: 60 }

export const passkeys = {
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/start/',
    tag: 'People',
    summary:
      'What the browser is asked to make a passkey; the password of an account without a second factor, else a fresh second factor',
    access: 'user',
    input: z.object({ password: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({ challenge_id: z.uuid(), options: CreationOptions }),
    success: 'OK',
    errors: ['VERIFY_EMAIL_FIRST', 'INVALID_PASSWORD', 'SECOND_FACTOR_REQUIRED'],
    limit,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/',
    tag: 'People',
    summary:
      'Keep the passkey that the browser made; the recovery codes come with the first second factor, shown this once',
    access: 'user',
    input: z.object({ challenge_id: z.uuid(), name, answer: Registration }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    success: 'OK',
    errors: ['VERIFY_EMAIL_FIRST', 'PASSKEY_FAILED'],
    limit,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/user/passkeys/',
    tag: 'People',
    summary: 'Name a passkey',
    access: 'user',
    input: z.object({ id: rowId, name }),
    output: z.object({}),
    success: 'OK',
    errors: [],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/',
    tag: 'People',
    summary:
      'Remove a passkey, with a fresh second factor; without any left, and without an app, two-step verification is off',
    access: 'user',
    input: z.object({ id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
  startPasskeyProof: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/proof/start/',
    tag: 'People',
    summary: 'What the browser is asked to prove the second factor by passkey in this session',
    access: 'user',
    input: z.object({}),
    output: z.object({ challenge_id: z.uuid(), options: RequestOptions }),
    success: 'OK',
    errors: [],
    limit,
  }),
  provePasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/proof/',
    tag: 'People',
    summary: 'Prove the second factor by passkey in this session, as a code does',
    access: 'user',
    input: z.object({ passkey: passkeyProof }),
    output: z.object({ proven_until: moment }),
    success: 'OK',
    errors: ['PASSKEY_FAILED', 'SECOND_FACTOR_LOCKED', 'TOO_MANY_TRIES'],
    limit,
  }),
  startPasskeyLogIn: endpoint({
    method: 'POST',
    path: '/api/user/login/passkey/',
    tag: 'People',
    summary:
      'What the browser is asked to log in by passkey after the right password; NOT_FOUND without a passkey',
    access: 'anyone',
    input: z.object({
      email: z.string().check(z.maxLength(254)),
      password: z.string().check(z.maxLength(200)),
      human_check: z.optional(z.string().check(z.maxLength(4000))),
    }),
    output: z.object({ challenge_id: z.uuid(), options: RequestOptions }),
    success: 'OK',
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_TRIES', 'HUMAN_CHECK_FAILED'],
    limit,
  }),
}
