import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { ApiError } from '#web/api/api.tsx'
import { checkout } from '#web/messages/en/checkout.ts'
import { messages as first } from '#web/messages/en/index.ts'
import { stay } from '#web/messages/en/stay.ts'
import { onlyFields, readForm, refusedFields } from './form-errors.ts'
import { readPhoneNumber } from './typed-phone.ts'

const messages = { ...first, stay, checkout }
const noor = {
  first_name: 'Noor',
  last_name: 'Rahman',
  email: 'reem@example.com',
  phone_number: '+971501234567',
}
const read = (typed: object) => readForm(endpoints.startGuestCheckout.input, typed, messages)

test('what the schema takes is read as it says', () => {
  expect(read({ ...noor, email: ' Reem@Example.com ' })).toEqual({ data: noor })
})

test('each field says what is wrong with it', () => {
  expect(read({ ...noor, first_name: ' ', last_name: 'x'.repeat(26), email: 'noor@' })).toEqual({
    faults: {
      first_name: 'First name is required',
      last_name: messages.faults.max_length(25),
      email: 'Email entered is invalid',
    },
  })
})

test.each([
  ['', { phone: '', country: 'AE' }, { phone_number: 'Phone Number is required' }],
  ['0501', { phone: '0501', country: 'AE' }, { phone_number: 'Phone Number is invalid' }],
  ['+971501234567', { phone: '050 123 4567', country: 'AE' }, undefined],
])(
  'the number %s is read from what was typed, or its fault said',
  async (number, phone_number, faults) => {
    const form = await readPhoneNumber({ email: noor.email, phone_number }, messages)
    expect(form.values).toEqual({ email: noor.email, phone_number: number })
    expect(form.faults).toEqual(faults)
  },
)

test('of a refusal the fields that are here are shown, of another failure none', () => {
  const errors = [
    { field: 'email', code: 'invalid' as const, message: 'Email entered is invalid' },
    { field: 'token', code: 'invalid' as const, message: 'Token is invalid' },
  ]
  const refusal = new ApiError({ code: 'INVALID_INPUT', status: 400, errors })
  expect(refusedFields(['first_name', 'email'], refusal)).toEqual({
    email: 'Email entered is invalid',
  })
  expect(refusedFields(['email'], new Error('lost'))).toEqual({})
  expect(onlyFields(['email'], { email: 'a', token: 'b' })).toEqual({ email: 'a' })
})
