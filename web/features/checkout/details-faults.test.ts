import { expect, test } from 'vitest'
import { words } from '#messages/en/index.ts'
import { detailsFaults } from './details-faults.ts'

const noor = { first_name: 'Noor', last_name: 'Rahman', email: 'noor@example.com', country: 'AE', phone: '501234567' }
const { faults, checkout } = words

test('good details have no faults', () => expect(detailsFaults(noor, null, words)).toEqual({}))

test('each field says what is wrong with it', () => {
  expect(detailsFaults({ ...noor, first_name: ' ', last_name: 'x'.repeat(26) }, 'required', words)).toEqual({
    first_name: faults.required(1),
    last_name: faults.max_length(25),
    phone_number: checkout.guest.phone_required,
  })
  expect(detailsFaults({ ...noor, email: '' }, 'invalid', words)).toEqual({
    email: faults.required(1),
    phone_number: checkout.guest.phone_invalid,
  })
  expect(detailsFaults({ ...noor, email: 'noor@' }, null, words)).toEqual({ email: checkout.guest.email_invalid })
})
