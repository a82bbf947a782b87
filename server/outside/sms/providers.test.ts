import { expect, test } from 'vitest'
import { smsProvider } from './index.ts'

test('a provider is chosen by name; one that is not known ends the start', () => {
  expect(smsProvider('twilio')).toBeTypeOf('function')
  for (const name of ['pigeon', 'toString'])
    expect(() => smsProvider(name)).toThrow('SMS_PROVIDER: must be twilio')
})
