import { expect, test } from 'vitest'
import { forgetPerson, isRemembered, rememberPerson } from './session-storage.ts'

function storeOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('who is logged in is remembered by host, roles divided by commas, and forgotten again', () => {
  const store = storeOf({ 'other:80.user_id': '7' })
  expect(isRemembered(store, 'sadaf:443')).toBe(false)
  rememberPerson(store, 'sadaf:443', { user_id: 12, role: [1, 2], is_email_verified: true })
  expect(isRemembered(store, 'sadaf:443')).toBe(true)
  expect(Object.fromEntries(store.kept)).toEqual({
    'other:80.user_id': '7',
    'sadaf:443.user_id': '12',
    'sadaf:443.roles': '1,2',
    'sadaf:443.is_email_verified': 'true',
  })
  forgetPerson(store, 'sadaf:443')
  expect(Object.fromEntries(store.kept)).toEqual({ 'other:80.user_id': '7' })
})
