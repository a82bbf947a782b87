import { expect, test } from 'vitest'
import type { Person } from '#web/api/person.ts'
import { profileFields } from './profile-fields.ts'

const LAYLA: Person = {
  id: 1,
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.com',
  phone_number: '+971501234567',
  country: 'AE',
  city: 'Dubai',
  profile_picture: null,
  is_email_verified: true,
  is_social_media_login: false,
  has_password: true,
  is_temporary: false,
  role: [1],
  referral_code: null,
  enrolled: true,
}

test('a profile holds the name, the e-mail and the phone', () => {
  expect(profileFields(LAYLA)).toEqual({
    owner_first_name: 'Layla',
    owner_last_name: 'Haddad',
    email: 'layla@example.com',
    phone_number: '+971501234567',
  })
})

test('what it lacks, or what the form would not take, may be typed', () => {
  expect(profileFields({ ...LAYLA, phone_number: '' })).not.toHaveProperty('phone_number')
  expect(profileFields({ ...LAYLA, phone_number: '+123456789012345' })).not.toHaveProperty(
    'phone_number',
  )
  expect(profileFields({ ...LAYLA, last_name: '' })).not.toHaveProperty('owner_last_name')
})

test('a visitor and a guest of one booking hold nothing', () => {
  expect(profileFields(null)).toEqual({})
  expect(profileFields({ ...LAYLA, is_temporary: true })).toEqual({})
})
