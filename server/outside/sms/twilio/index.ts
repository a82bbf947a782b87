import { z } from 'zod'
import { smsProvider } from '#server/outside/sms/types.ts'
import { openTwilioSms } from './messages.ts'

const text = z.string().trim().min(1)

export const twilio = smsProvider({
  settings: z.object({
    TWILIO_ACCOUNT_SID: z.string().regex(/^AC/, 'must start with AC'),
    TWILIO_AUTH_TOKEN: text,
    TWILIO_FROM: text,
    TWILIO_URL: z.url().default('https://api.twilio.com'),
  }),
  open: (settings, { report_url }) =>
    openTwilioSms({
      account_sid: settings.TWILIO_ACCOUNT_SID,
      auth_token: settings.TWILIO_AUTH_TOKEN,
      from: settings.TWILIO_FROM,
      url: settings.TWILIO_URL,
      report_url,
    }),
})
