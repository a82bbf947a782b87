import { expect, test } from 'vitest'
import { booking } from '#messages/en/booking.ts'
import { messages as first } from '#messages/en/index.ts'
import { detailsFaults } from './details-faults.ts'

const messages = { ...first, ...booking }

const noor = { first_name: 'Noor', last_name: 'Rahman', email: 'noor@example.com', country: 'AE', phone: '501234567' }
const { faults } = messages

test('good details have no faults', () => expect(detailsFaults(noor, null, messages)).toEqual({}))

test('each field says what is wrong with it', () => {
  expect(detailsFaults({ ...noor, first_name: ' ', last_name: 'x'.repeat(26) }, 'required', messages)).toEqual({
    first_name: 'First name is required',
    last_name: faults.max_length(25),
    phone_number: 'Phone Number is required',
  })
  expect(detailsFaults({ ...noor, email: '' }, 'invalid', messages)).toEqual({
    email: 'Email is required',
    phone_number: 'Phone Number is invalid',
  })
  expect(detailsFaults({ ...noor, email: 'noor@' }, null, messages)).toEqual({ email: 'Email entered is invalid' })
})
