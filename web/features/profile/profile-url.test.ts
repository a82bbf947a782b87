import { expect, test } from 'vitest'
import { readProfileUrl } from './profile-url.ts'

test.each([
  [{}, { tab: 'personal-information' }],
  [{ tab: 'coupons' }, { tab: 'coupons' }],
  [{ tab: 'nonsense', show: 'never' }, { tab: 'personal-information' }],
  [
    { tab: 'bookings', show: 'past' },
    { tab: 'bookings', show: 'past' },
  ],
  [
    { tab: 'security', back: '/owner/report?units=1' },
    { tab: 'security', back: '/owner/report?units=1' },
  ],
  [{ tab: 'security', back: '//elsewhere.example/owner' }, { tab: 'security' }],
])('%o is read as %o', (raw, read) => expect(readProfileUrl(raw)).toEqual(read))
