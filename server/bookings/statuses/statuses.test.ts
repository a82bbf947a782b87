import { expect, test } from 'vitest'
import { TRANSITIONS, sourcesOf } from './statuses.ts'

test('a booking moves as its life allows, and never back', () => {
  expect(TRANSITIONS).toEqual({
    pencil: ['confirmed', 'cancelled', 'expired'],
    expired: ['confirmed'],
    confirmed: ['arrived', 'cancelled', 'departed'],
    arrived: ['departed'],
    departed: [],
    cancelled: [],
  })
})

test.each([
  ['pencil', []],
  ['expired', ['pencil']],
  ['confirmed', ['pencil', 'expired']],
  ['arrived', ['confirmed']],
  ['departed', ['confirmed', 'arrived']],
  ['cancelled', ['pencil', 'confirmed']],
] as const)('%s is reached from %j', (to, from) => {
  expect(sourcesOf(to)).toEqual(from)
})
