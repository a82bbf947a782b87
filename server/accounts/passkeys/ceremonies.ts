import { randomUUID } from 'node:crypto'
import {
  passkeys,
  PASSKEY_TRANSPORTS,
  PASSKEYS,
  type PasskeyProof,
} from '#contract/endpoints/passkeys.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { Call, Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyNow, type Db, type Tx } from '#server/db/index.ts'
import {
  insertChallenge,
  listCredentials,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
  type Purpose,
} from './passkey-queries.ts'

type Context = Pick<Call, 'services' | 'db' | 'now'>
type Somebody = { user_id: number; email: string }

/** It brings a whole library of certificates, which a start need not read. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const ALGORITHMS = [-8, -7, -257] // EdDSA, ES256, RS256

/** Passkeys belong to the site's own address, whatever host a request names. */
const siteOf = ({ config }: Services) => ({
  rpID: new URL(config.public_url).hostname,
  origin: config.public_url,
})

export async function startRegistration({ user_id, email }: Somebody, call: Context) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const made = await generateRegistrationOptions({
    rpName: (await companyNow(call.db)).name_en,
    rpID: siteOf(call.services).rpID,
    userName: email,
    userID: new TextEncoder().encode(`sadaf-${user_id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const excludeCredentials = await credentialsOf(call.db, user_id)
  const options = passkeys.startPasskey.output.shape.options.parse({
    ...made,
    excludeCredentials,
    timeout: TIMEOUT_MS,
  })
  return {
    challenge_id: await keep(call, { user_id, purpose: 'register', challenge: made.challenge }),
    options,
  }
}

const TIMEOUT_MS = PASSKEYS.challenge_minutes * 60_000

/** Undefined without a passkey. */
export async function startAssertion(user_id: number, purpose: 'log_in' | 'prove', call: Context) {
  const allowCredentials = await credentialsOf(call.db, user_id)
  if (allowCredentials.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const made = await generateAuthenticationOptions({
    rpID: siteOf(call.services).rpID,
    userVerification: 'preferred',
  })
  const options = passkeys.startPasskeyProof.output.shape.options.parse({
    ...made,
    allowCredentials,
    timeout: TIMEOUT_MS,
  })
  return {
    challenge_id: await keep(call, { user_id, purpose, challenge: made.challenge }),
    options,
  }
}

const credentialsOf = async (db: Db, user_id: number) =>
  (await listCredentials(db, user_id)).map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key',
    transports,
  }))

async function keep(
  { db, now }: Context,
  challenge: { user_id: number; purpose: Purpose; challenge: string },
): Promise<string> {
  const id = randomUUID()
  await insertChallenge(db, { id, ...challenge, expires_at: new Date(now.getTime() + TIMEOUT_MS) })
  return id
}

type Registered = Input<typeof passkeys.addPasskey>

/**
 * Refuses PASSKEY_FAILED for an answer to another challenge, from another site, or that does not
 * verify.
 */
export async function acceptRegistration(
  { challenge_id: id, answer }: Registered,
  user_id: number,
  { services, db, now }: Context,
) {
  const { rpID, origin } = siteOf(services)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const expectedChallenge =
    (await takeChallenge(db, { id, user_id, purpose: 'register', now })) ?? refuse('PASSKEY_FAILED')
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports: [] } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null) // it throws for whatever does not fit
  if (!verified?.verified) refuse('PASSKEY_FAILED')
  const { credential } = verified.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports.filter(isTransport),
  }
}

const isTransport = (name: string) => PASSKEY_TRANSPORTS.some((known) => known === name)

type Proven = { user_id: number; purpose: 'log_in' | 'prove'; proof: PasskeyProof }

/**
 * The challenge that the proof answers; taken before anything is judged, so that it is answered
 * once. Undefined when it is not to be had.
 */
export const takeProofChallenge = (db: Db, { user_id, purpose, proof }: Proven, now: Date) =>
  takeChallenge(db, { id: proof.challenge_id, user_id, purpose, now })

/** True for a passkey of the account whose count has gone on. */
export async function acceptPasskey(
  tx: Tx,
  {
    user_id,
    proof: { answer },
    challenge,
  }: { user_id: number; proof: PasskeyProof; challenge: string },
  { services, now }: Pick<Call, 'services' | 'now'>,
): Promise<boolean> {
  const { rpID, origin } = siteOf(services)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const passkey = await lockPasskey(tx, {
    user_id,
    credential_id: Buffer.from(answer.id, 'base64url'),
  })
  if (!passkey) return false
  const { userHandle, ...response } = answer.response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null) // it throws for whatever does not fit
  if (!verified?.verified) return false
  await markPasskeyUsed(tx, passkey.id, {
    counter: verified.authenticationInfo.newCounter,
    last_used_at: now,
  })
  return true
}
