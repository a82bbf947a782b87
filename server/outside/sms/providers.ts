import type { Config } from '#server/core/config.ts'
import { twilio } from './twilio/index.ts'
import type { Sms, SmsProvider } from './types.ts'

export type SmsProviders = Readonly<Record<string, SmsProvider>>

/** One more is a folder beside `twilio`, and a line here. */
export const SMS_PROVIDERS: SmsProviders = { twilio }

type Choice = {
  config: Config
  report_url: string | null
  /** Those that SMS_PROVIDER chooses from. */
  providers?: SmsProviders | undefined
}

/** By the provider that SMS_PROVIDER names; null without its settings, which only a demo may be. */
export function openSms({ config, report_url, providers = SMS_PROVIDERS }: Choice): Sms | null {
  if (config.sms === null) return null
  return providers[config.SMS_PROVIDER]?.open(config.sms, { report_url }) ?? null
}
