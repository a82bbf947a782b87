export { openInboxSms } from './inbox-sms.ts'
export { openTwilioSms } from './twilio-sms.ts'
export type { Sms } from './types.ts'
