import { expect, test } from 'vitest'
import { forgetDetails, readSavedDetails, saveDetails, type SavedDetails } from './saved-details.ts'

function drawer() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const saved: SavedDetails = {
  details: {
    first_name: 'Noura',
    last_name: 'S',
    email: 'n@example.com',
    phone_number: { country: 'AE', phone: '0501234567' },
  },
  sent: null,
}

test('what was typed comes back', () => {
  const storage = drawer()
  saveDetails(saved, () => storage)
  expect(readSavedDetails(() => storage)).toEqual(saved)
})

test('nothing and nonsense are nothing', () => {
  const storage = drawer()
  expect(readSavedDetails(() => storage)).toBeNull()
  saveDetails(saved, () => storage)
  for (const key of storage.kept.keys()) storage.kept.set(key, '{"details":1}')
  expect(readSavedDetails(() => storage)).toBeNull()
})

test('a code that strays into what is kept does not stay', () => {
  const storage = drawer()
  const with_code = {
    ...saved,
    sent: {
      email: 'n@example.com',
      phone_number: '+971501234567',
      token: 'proof',
      expiry: '2026-12-01T00:00:00Z',
      sent_at: 1,
      otp: '908172',
    },
  }
  saveDetails(with_code, () => storage)
  expect([...storage.kept.values()].join()).toContain('+971501234567')
  expect([...storage.kept.values()].join()).not.toContain('908172')
})

test('storage that throws when it is named, or is none at all, keeps nothing and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  }
  saveDetails(saved, blocked)
  expect(readSavedDetails(blocked)).toBeNull()
  forgetDetails(blocked)
  const storage = drawer()
  saveDetails(saved, () => storage)
  forgetDetails(() => storage)
  expect(readSavedDetails(() => storage)).toBeNull()
})
