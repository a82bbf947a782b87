import { expect, test } from 'vitest'
import { changeOf } from './rate-change.ts'

const OWN = { home: null, copies: ['rate', 'min_nights'] as const }

test('what is typed of a change is sent as the call takes it, in the digits of either script', () => {
  expect(changeOf('percent', '٢٥', OWN)).toEqual({ kind: 'percent', bp: 2_500 })
  expect(changeOf('percent', '−10 %', OWN)).toEqual({ kind: 'percent', bp: -1_000 })
  expect(changeOf('set', '450', OWN)).toEqual({ kind: 'set', amount: '450' })
  expect(changeOf('copy', '364', OWN)).toEqual({
    kind: 'copy',
    days_before: 364,
    copies: ['rate', 'min_nights'],
  })
  expect(changeOf('copy', '0', { ...OWN, home: 7 })).toMatchObject({
    days_before: 0,
    room_category_id: 7,
  })
})

test('nothing typed, nothing to copy, or nights onto themselves is no change', () => {
  for (const [kind, typed] of [
    ['percent', '0'],
    ['percent', 'x'],
    ['set', '-1'],
    ['copy', ''],
    ['copy', '0'],
    ['copy', '1.5'],
  ] as const)
    expect(changeOf(kind, typed, OWN)).toBeNull()
  expect(changeOf('copy', '364', { home: null, copies: [] })).toBeNull()
})
