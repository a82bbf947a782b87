import * as core from '#server/core/config.ts'
import { SMS_PROVIDERS, type SmsProviders } from '#server/outside/sms/index.ts'

const settingsOf = (providers: SmsProviders) =>
  Object.fromEntries(Object.entries(providers).map(([name, { settings }]) => [name, settings]))

/** As in core, with what the providers of outside services read. */
export const readConfig = (
  env: Record<string, string | undefined>,
  sms_providers: SmsProviders = SMS_PROVIDERS,
): core.Config => core.readConfig(env, settingsOf(sms_providers))

/** Every name that the environment may set. */
export const ENVIRONMENT: readonly string[] = [
  ...core.ENVIRONMENT,
  ...Object.values(SMS_PROVIDERS).flatMap(({ settings }) => Object.keys(settings.shape)),
]
