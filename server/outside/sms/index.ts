export { openInboxSms } from './inbox-sms.ts'
export { smsProvider, type SmsProviders } from './providers.ts'
export { SmsNotSent, type OpenSms, type ReportRequest, type Sms } from './types.ts'
