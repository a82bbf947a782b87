export { openInboxSms } from './inbox-sms.ts'
export { openTwilioSms } from './twilio-sms.ts'
export { SmsNotSent } from './types.ts'
export type { Sms, TextMessage } from './types.ts'
