import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { OTP } from '#contract/account-limits.ts'
import { PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Lang } from '#contract/constants.ts'
import { readSettings, type Settings, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import {
  countSends,
  countWrongTry,
  insertProof,
  lockProof,
  lockSends,
  replaceCode,
  spendProof,
} from './proof-queries.ts'
import { findAccount } from '#server/accounts/user-queries.ts'
import { deliverCode } from './send-code.ts'
import { isSmsCountry } from './sms-numbers.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import {
  hashCode,
  hashToken,
  makeCode,
  makeToken,
  sameHash,
} from '#server/accounts/sessions/tokens.ts'

type Details = { first_name: string; last_name: string; email: string; phone_number: string }
type Sending = Details & { lang: Lang; token: string; human_check?: string | undefined }

/**
 * Starts a phone proof and sends the code. Refuses USER_EXIST_CHECKOUT, PHONE_COUNTRY_UNSUPPORTED,
 * HUMAN_CHECK_FAILED (before the first message to an unverified number), RESEND_LIMIT_EXCEEDED,
 * OTP_SEND_FAILED.
 */
export async function startGuestCheckout(
  { human_check, ...details }: Details & { human_check?: string | undefined },
  call: Call,
) {
  const phone_number = internationalNumber(details.phone_number)
  if (await findAccount(call.db, details.email))
    refuse('USER_EXIST_CHECKOUT', { fields: [{ field: 'email', code: 'USER_EXIST_CHECKOUT' }] })
  return await sendNewCode(
    { ...details, phone_number, lang: call.lang, token: makeToken(), human_check },
    call,
  )
}

type Proven = { email: string; token?: string | undefined }

/** Refuses OTP_NOT_INITIATED, RESEND_LIMIT_EXCEEDED, OTP_SEND_FAILED. */
export async function resendCode({ email, token }: Proven, call: Call) {
  const { db, visitor } = call
  const open = await db
    .transaction()
    .execute((tx) => lockProof(tx, { email, visitor, token_hash: hashOf(token) }))
  if (!open) refuse('OTP_NOT_INITIATED')
  const { first_name, last_name, phone_number, token_hash } = open
  const { code, expiry } = await renewCode({ email, phone_number, token_hash }, call)
  await deliverCode(
    { to: phone_number, code, lang: call.lang, settings: await readSettings(db, call.today) },
    call,
  )
  return { email, first_name, last_name, phone_number, expiry }
}

const hashOf = (token: string | undefined) => (token ? hashToken(token) : undefined)

async function sendNewCode({ token, human_check, ...person }: Sending, call: Call) {
  const { services, now, visitor } = call
  const settings = await readSettings(call.db, call.today)
  guardCountry(person.phone_number, settings)
  const code = makeCode()
  const expires_at = new Date(now.getTime() + services.config.OTP_SECONDS * 1000)
  await call.db.transaction().execute(async (tx) => {
    await lockSends(tx, person)
    const { is_known } = await guardSends(tx, person, call)
    if (!is_known) await guardHuman(tx, human_check, call)
    const code_hash = hashCode(services.config.keyFor('one-time codes'), person.email, code)
    await insertProof(tx, {
      ...person,
      token_hash: hashToken(token),
      visitor,
      code_hash,
      started_at: now,
      expires_at,
    })
  })
  await deliverCode({ to: person.phone_number, code, lang: person.lang, settings }, call)
  return { ...person, token, expiry: expires_at }
}

type Renewed = { email: string; phone_number: string; token_hash: Buffer }

async function renewCode({ email, phone_number, token_hash }: Renewed, call: Call) {
  const { services, now } = call
  const code = makeCode()
  const expires_at = new Date(now.getTime() + services.config.OTP_SECONDS * 1000)
  await call.db.transaction().execute(async (tx) => {
    await lockSends(tx, { email, phone_number })
    await guardSends(tx, { phone_number }, call)
    const code_hash = hashCode(services.config.keyFor('one-time codes'), email, code)
    await replaceCode(tx, { token_hash, code_hash, expires_at })
  })
  return { code, expiry: expires_at }
}

async function guardSends(
  tx: Tx,
  { phone_number }: Pick<Details, 'phone_number'>,
  { visitor, now }: Call,
) {
  const since = new Date(now.getTime() - OTP.window_minutes * 60_000)
  const counted = await countSends(tx, { phone_number, visitor, since })
  const is_worn_out = counted.all >= OTP.max_number_sends && !counted.is_known_here
  if (counted.own >= OTP.max_sends || is_worn_out) refuse('RESEND_LIMIT_EXCEEDED')
  return counted
}

async function guardHuman(tx: Tx, human_check: string | undefined, { services, now }: Call) {
  const is_human =
    human_check !== undefined && (await services.human_check.accept(tx, human_check, now))
  if (!is_human)
    refuse('HUMAN_CHECK_FAILED', { fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }] })
}

function guardCountry(phone_number: string, settings: Settings) {
  if (!isSmsCountry(phone_number, settings))
    refuse('PHONE_COUNTRY_UNSUPPORTED', {
      fields: [{ field: 'phone_number', code: 'PHONE_COUNTRY_UNSUPPORTED' }],
    })
}

/**
 * Refuses OTP_NOT_INITIATED, OTP_EXPIRED (also after too many wrong tries), WRONG_OTP,
 * USER_EXIST_CHECKOUT.
 */
export async function verifyCode({ email, token, otp }: Proven & { otp: string }, call: Call) {
  const outcome = await call.db
    .transaction()
    .execute((tx) => exchangeCode(tx, { email, token, otp }, call))
  if (typeof outcome === 'string')
    refuse(
      outcome,
      outcome === 'USER_EXIST_CHECKOUT' ? {} : { fields: [{ field: 'otp', code: outcome }] },
    )
  return outcome
}

/** Returns an error code instead of throwing, so that the counted try is committed. */
async function exchangeCode(
  tx: Tx,
  { email, token: proof, otp }: Proven & { otp: string },
  { services, now, visitor }: Call,
) {
  const open = await lockProof(tx, { email, visitor, token_hash: hashOf(proof) })
  if (!open) return 'OTP_NOT_INITIATED'
  if (open.expires_at <= now || open.wrong_tries >= OTP.max_wrong_tries) return 'OTP_EXPIRED'
  if (!sameHash(open.code_hash, hashCode(services.config.keyFor('one-time codes'), email, otp))) {
    await countWrongTry(tx, open.token_hash)
    return 'WRONG_OTP'
  }
  if (open.has_account) return 'USER_EXIST_CHECKOUT'
  const user_id = await spendProof(tx, open.token_hash, now)
  const { token, refresh_token, expires_at } = await openSession(tx, {
    user_id,
    is_temporary: true,
    now,
  })
  return {
    token,
    refresh_token,
    expiry_time: expires_at,
    user_id,
    role: [1],
    is_email_verified: false,
  }
}

const EMIRATES_CODE = '971'

/**
 * E.164; a local number is taken as Emirati (domain G11). Refuses INVALID_INPUT for an impossible
 * number.
 */
export function internationalNumber(typed: string, field = 'phone_number'): string {
  const number = parsePhoneNumberFromString(
    typed.startsWith('00') ? `+${typed.slice(2)}` : typed,
    PHONE_DEFAULT_COUNTRY,
  )
  const is_reachable =
    number?.countryCallingCode === EMIRATES_CODE ? number.isValid() : number?.isPossible()
  if (!number || !is_reachable) refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }] })
  return number.number
}
