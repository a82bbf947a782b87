import { expect, test } from 'vitest'
import { addFriends } from './friends.ts'

const add = (typed: string, chosen: string[] = []) =>
  addFriends({ chosen, typed, own: 'Me@example.com' })

test.each([
  ['a@example.com', ['a@example.com'], '', null],
  [' A@Example.com ', ['a@example.com'], '', null],
  [
    'a@example.com,b@example.com;c@example.com',
    ['a@example.com', 'b@example.com', 'c@example.com'],
    '',
    null,
  ],
  ['a@example.com، b@example.com', ['a@example.com', 'b@example.com'], '', null],
  ['nobody', [], 'nobody', 'invalid'],
  ['a@example.com nobody', ['a@example.com'], 'nobody', 'invalid'],
  ['me@example.com', [], 'me@example.com', 'own'],
  ['', [], '', null],
])('%j', (typed, chosen, rest, fault) => expect(add(typed)).toEqual({ chosen, rest, fault }))

test('a repeated address is dropped, a sixth is not taken', () => {
  const five = ['1', '2', '3', '4', '5'].map((n) => `${n}@example.com`)
  expect(add('1@example.com', ['1@example.com']).chosen).toEqual(['1@example.com'])
  expect(add('6@example.com', five).chosen).toEqual(five)
})
