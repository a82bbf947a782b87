import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { courierProvider } from '#kit/outside/sms/courier-sms.ts'
import { readConfig } from '#server/main/read-config.ts'
import { openSms, SMS_PROVIDERS } from './index.ts'

const PROVIDERS = { ...SMS_PROVIDERS, courier: courierProvider }
const COURIER = {
  SMS_PROVIDER: 'courier',
  COURIER_URL: 'http://courier',
  COURIER_KEY: 'long enough',
}

const read = (env: Record<string, string>) =>
  readConfig(
    { DATABASE_URL: 'postgres://x', APP_SECRET: 'x'.repeat(32), DATA_DIR: tmpdir(), ...env },
    PROVIDERS,
  )

const opened = (env: Record<string, string>) =>
  openSms({ config: read(env), report_url: null, providers: PROVIDERS })

test('a provider is chosen by name; one that is not known ends the start', () => {
  expect(opened({ ...LIVE_SETTINGS, ...COURIER })).toHaveProperty('sendTracked')
  for (const SMS_PROVIDER of ['pigeon', 'toString'])
    expect(() => read({ DEMO: 'on', SMS_PROVIDER })).toThrow(
      'SMS_PROVIDER: must be twilio or courier',
    )
})

test('without the settings of its provider a demo shows text messages in its inbox, and nothing else starts', () => {
  expect(opened({ DEMO: 'on', SMS_PROVIDER: 'courier' })).toBeNull()
  expect(opened({ DEMO: 'on' })).toBeNull()
  expect(() => read({ ...LIVE_SETTINGS, SMS_PROVIDER: 'courier' })).toThrow(
    'COURIER_URL, COURIER_KEY: required when DEMO is off',
  )
  const {
    TWILIO_ACCOUNT_SID: _,
    TWILIO_AUTH_TOKEN: _token,
    TWILIO_FROM: _from,
    ...others
  } = LIVE_SETTINGS
  expect(() => read(others)).toThrow(
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: required when DEMO is off',
  )
  expect(read({ ...others, ...COURIER }).SMS_PROVIDER, 'those of the other are not asked for').toBe(
    'courier',
  )
})

test('a part of a provider’s settings, or a wrong one, is refused in the demo too', () => {
  const { COURIER_KEY: _, ...part } = COURIER
  expect(() => read({ DEMO: 'on', ...part })).toThrow(
    'COURIER_KEY: must be set together with COURIER_URL',
  )
  expect(() => read({ DEMO: 'on', ...COURIER, COURIER_URL: 'nowhere' })).toThrow('COURIER_URL: ')
  expect(() => read({ ...LIVE_SETTINGS, TWILIO_ACCOUNT_SID: 'x' })).toThrow(
    'TWILIO_ACCOUNT_SID: must start with AC',
  )
})
