export { openInboxSms } from './inbox-sms.ts'
export { openSms, SMS_PROVIDERS, type SmsProviders } from './providers.ts'
export { smsProvider, SmsNotSent, type ReportRequest, type Sms } from './types.ts'
