import type { CheckedStep, CheckResult } from '#contract/set-up-steps.ts'
import { countSms, hashToken, makeToken, smsObstacle } from '#server/accounts/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings } from '#server/db/index.ts'
import { colleagueOf } from '#server/admin/team/index.ts'
import { senderOf } from '#server/outside/mail/index.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { SmsNotSent } from '#server/outside/sms/index.ts'
import { findReach } from './first-run-queries.ts'
import { testLetter, testText } from './test-messages.ts'

export type Checked = {
  checked_result: CheckResult
  /** The code of a failure: what a service says in words may quote a secret. */
  detail: string | null
  letter_hash: Buffer | null
}

const found = (checked_result: CheckResult, detail: string | null = null): Checked => ({
  checked_result,
  detail,
  letter_hash: null,
})

const ANSWERS_WITHIN_MS = 5_000

/** Each asks the service itself; none takes or tells a secret. */
export const CHECKS: Record<CheckedStep, (call: StaffCall) => Promise<Checked>> = {
  house: openOwnAddress,
  taxes: async () => found('seen'),
  pages: async () => found('seen'),
  payment: tryProvider,
  mail: sendTestMail,
  sms: sendText,
}

/** Our own public address, as guests reach it: through whatever stands in front of us. */
async function openOwnAddress({ services: { config } }: StaffCall): Promise<Checked> {
  try {
    const answer = await fetch(`${config.public_url}/healthz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    return answer.ok ? found('reached') : found('unreachable', String(answer.status))
  } catch (error) {
    return found('unreachable', codeOf(error))
  }
}

async function tryProvider({ services: { cards } }: StaffCall): Promise<Checked> {
  try {
    const { is_live } = await cards.tryOut()
    return found(is_live ? 'live' : 'test')
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable)
      return found('unreachable', codeOf(error.cause))
    return found('refused', codeOf(error))
  }
}

/** To whoever asks; it has arrived once its link is opened. */
async function sendTestMail(call: StaffCall): Promise<Checked> {
  const { services, lang } = call
  const { email } = await colleagueOf(call)
  const secret = makeToken()
  try {
    const from = await senderOf(services)
    await services.mail.send(await testLetter({ from, to: email, lang, secret }))
    return { ...found('sent'), letter_hash: hashToken(secret) }
  } catch (error) {
    return found('refused', codeOf(error))
  }
}

/** Refuses PHONE_NOT_MOBILE, SMS_COUNTRY_UNSUPPORTED, SMS_LIMIT_REACHED. */
async function sendText(call: StaffCall): Promise<Checked> {
  const { services, db, now, today, lang } = call
  const { user_id } = await colleagueOf(call)
  const { phone_number } = await findReach(db, user_id)
  const settings = await readSettings(db, today)
  const obstacle = smsObstacle(phone_number, settings)
  if (obstacle) refuse(obstacle)
  if (!(await countSms(db, { now, at_most: settings.sms_per_hour }))) refuse('SMS_LIMIT_REACHED')
  try {
    await services.sms.send({
      to: phone_number,
      text: testText(await senderOf(services), lang),
    })
    return found('sent')
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    const detail = error.code === null ? null : String(error.code)
    return found(error.fate === 'unknown' ? 'unreachable' : 'refused', detail)
  }
}

const CODE = /^[\w-]{1,40}$/

/** Such as ECONNREFUSED, EAUTH, api_key_expired; never a sentence. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('code' in error && typeof error.code === 'string' && CODE.test(error.code)) return error.code
  if ('statusCode' in error && typeof error.statusCode === 'number') return String(error.statusCode)
  return 'cause' in error ? codeOf(error.cause) : null
}
