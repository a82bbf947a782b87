import { ConfigError } from '#server/core/config.ts'
import { openTwilio } from './twilio/index.ts'
import type { OpenSms } from './types.ts'

export type SmsProviders = Readonly<Record<string, OpenSms>>

/** One more is a folder beside `twilio`, its settings, and a line here. */
export const SMS_PROVIDERS: SmsProviders = { twilio: openTwilio }

/** By the setting SMS_PROVIDER. Throws ConfigError when there is none of that name. */
export function smsProvider(name: string, providers: SmsProviders = SMS_PROVIDERS): OpenSms {
  const found = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (found) return found
  throw new ConfigError([`SMS_PROVIDER: must be ${Object.keys(providers).join(' or ')}`])
}
