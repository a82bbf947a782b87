import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { OTP, PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Lang } from '#contract/constants.ts'
import type { Tx } from '#db'
import { refuse, type Call } from '#http'
import { codeMessage } from './code-message.ts'
import {
  countOtherSends,
  countWrongTry,
  deleteProof,
  findAccount,
  insertTemporaryUser,
  lockProof,
  saveProof,
  type Proof,
} from './queries.ts'
import { openSession } from './sessions.ts'
import { hashCode, makeCode, sameHash } from './tokens.ts'

type Details = { first_name: string; last_name: string; email: string; phone_number: string }

/**
 * Opens a proof of the phone number and sends the code.
 * Refuses USER_EXIST_CHECKOUT for the e-mail of an account, RESEND_LIMIT_EXCEEDED, OTP_SEND_FAILED.
 */
export async function startGuestCheckout(details: Details, call: Call) {
  const phone_number = internationalNumber(details.phone_number)
  if (await findAccount(call.db, details.email))
    refuse('USER_EXIST_CHECKOUT', { fields: [{ field: 'email', code: 'USER_EXIST_CHECKOUT' }] })
  return await sendNewCode({ ...details, phone_number, lang: call.lang }, call)
}

/** Sends another code for an open proof; refuses OTP_NOT_INITIATED, RESEND_LIMIT_EXCEEDED, OTP_SEND_FAILED. */
export async function resendCode({ email }: { email: string }, call: Call) {
  const open = await call.db.transaction().execute((tx) => lockProof(tx, email))
  if (!open) refuse('OTP_NOT_INITIATED')
  const { first_name, last_name, phone_number } = open
  return await sendNewCode({ email, first_name, last_name, phone_number, lang: call.lang }, call)
}

async function sendNewCode(person: Details & { lang: Lang }, call: Call) {
  const { house, now, log } = call
  const code = makeCode()
  const expires_at = new Date(now.getTime() + house.config.OTP_SECONDS * 1000)
  await call.db.transaction().execute(async (tx) => {
    const { sends, started_at } = await countSend(tx, person, now)
    const code_hash = hashCode(house.config.keyFor('one-time codes'), person.email, code)
    await saveProof(tx, { ...person, code_hash, sends, started_at, expires_at } satisfies Proof)
  })
  try {
    await house.sms.send({ to: person.phone_number, text: codeMessage(person.lang, code) })
  } catch (error) {
    log.warn({ err: error }, 'A one-time code could not be sent')
    refuse('OTP_SEND_FAILED')
  }
  return { ...person, expiry: expires_at }
}

/** Codes are counted over a window, by e-mail and by phone number, however often the proof starts anew and under whatever names. */
async function countSend(tx: Tx, { email, phone_number }: Details, now: Date): Promise<{ sends: number; started_at: Date }> {
  const since = new Date(now.getTime() - OTP.window_minutes * 60_000)
  const open = await lockProof(tx, email)
  if ((await countOtherSends(tx, { email, phone_number }, since)) >= OTP.max_sends) refuse('RESEND_LIMIT_EXCEEDED')
  if (!open || open.started_at <= since) return { sends: 1, started_at: now }
  if (open.sends >= OTP.max_sends) refuse('RESEND_LIMIT_EXCEEDED')
  return { sends: open.sends + 1, started_at: open.started_at }
}

/**
 * Exchanges the code for a temporary user and session.
 * Refuses OTP_NOT_INITIATED, OTP_EXPIRED (also after too many wrong tries), WRONG_OTP, USER_EXIST_CHECKOUT.
 */
export async function verifyCode({ email, otp }: { email: string; otp: string }, call: Call) {
  const outcome = await call.db.transaction().execute((tx) => exchangeCode(tx, { email, otp }, call))
  if (typeof outcome === 'string') refuse(outcome, outcome === 'USER_EXIST_CHECKOUT' ? {} : { fields: [{ field: 'otp', code: outcome }] })
  return outcome
}

/** Answers a code instead of refusing, so that the counted wrong try is committed. */
async function exchangeCode(tx: Tx, { email, otp }: { email: string; otp: string }, { house, now }: Call) {
  const open = await lockProof(tx, email)
  if (!open) return 'OTP_NOT_INITIATED'
  if (open.expires_at <= now || open.wrong_tries >= OTP.max_wrong_tries) return 'OTP_EXPIRED'
  if (!sameHash(open.code_hash, hashCode(house.config.keyFor('one-time codes'), email, otp))) {
    await countWrongTry(tx, email)
    return 'WRONG_OTP'
  }
  if (await findAccount(tx, email)) return 'USER_EXIST_CHECKOUT'
  await deleteProof(tx, email)
  const { first_name, last_name, phone_number, lang } = open
  const user_id = await insertTemporaryUser(tx, { email, first_name, last_name, phone_number, lang, created_at: now })
  const { token, refresh_token, expires_at } = await openSession(tx, { user_id, is_temporary: true, now })
  return { token, refresh_token, expiry_time: expires_at, user_id, role: [1], is_email_verified: false }
}

/** The number in international form (+971501234567); a local one is taken as Emirati (domain G11). */
export function internationalNumber(typed: string): string {
  const number = parsePhoneNumberFromString(typed.startsWith('00') ? `+${typed.slice(2)}` : typed, PHONE_DEFAULT_COUNTRY)
  if (!number?.isPossible()) refuse('INVALID_INPUT', { fields: [{ field: 'phone_number', code: 'invalid' }] })
  return number.number
}
