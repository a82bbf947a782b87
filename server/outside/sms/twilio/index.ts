import type { OpenSms } from '#server/outside/sms/types.ts'
import { openTwilioSms } from './messages.ts'

export const openTwilio: OpenSms = ({ config, report_url }) => {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL } = config
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null
  return openTwilioSms({
    account_sid: TWILIO_ACCOUNT_SID,
    auth_token: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    url: TWILIO_URL,
    report_url,
  })
}
