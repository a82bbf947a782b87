export { openInboxSms } from './inbox-sms.ts'
export { isSignedByTwilio } from './twilio-signature.ts'
export { openTwilioSms } from './twilio-sms.ts'
export { SmsNotSent, type Sms } from './types.ts'
