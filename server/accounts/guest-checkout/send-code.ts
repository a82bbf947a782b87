import type { Lang } from '#contract/constants.ts'
import { companyNow, type Settings } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { countSmsRefusal } from '#server/core/metrics.ts'
import { codeMessage } from './code-message.ts'
import { countSms } from './sms-queries.ts'

type Delivery = { to: string; code: string; lang: Lang; settings: Settings }

/**
 * Refuses OTP_SEND_FAILED beyond the hourly ceiling of the whole product (setting sms_per_hour) and
 * on a provider error.
 */
export async function deliverCode(
  { to, code, lang, settings: { sms_per_hour } }: Delivery,
  { services, db, now, log }: Pick<Call, 'services' | 'db' | 'now' | 'log'>,
) {
  if (!(await countSms(db, { now, at_most: sms_per_hour }))) {
    log.error({ sms_per_hour }, 'No text message is sent: the ceiling of this hour is reached')
    refuse('OTP_SEND_FAILED')
  }
  try {
    await services.sms.send({ to, text: codeMessage(await companyNow(db), lang, code) })
  } catch (error) {
    countSmsRefusal('code')
    log.warn({ err: error }, 'A one-time code could not be sent')
    refuse('OTP_SEND_FAILED')
  }
}
