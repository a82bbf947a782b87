import { expect, test } from 'vitest'
import { guestsOf, chosenNights, partyOf, readStayUrl } from './stay-url.ts'

const TODAY = '2026-11-21'

test('the address of a home gives its nights and its people', () => {
  const url = readStayUrl(
    { from: '2026-12-01', to: '2026-12-04', adults: '3', children: '1', infants: 'true' },
    TODAY,
  )
  expect(chosenNights(url)).toEqual({ from: '2026-12-01', to: '2026-12-04' })
  expect(partyOf(url)).toEqual({ adults: 3, children: 1, infants: true })
  expect(guestsOf(partyOf(url))).toBe(4)
})

test.each([
  ['in the past', { from: '2026-11-20', to: '2026-11-24' }],
  ['backwards', { from: '2026-12-04', to: '2026-12-01' }],
  ['of one day', { from: '2026-12-04', to: '2026-12-04' }],
  ['half given', { from: '2026-12-04' }],
  ['that are no days', { from: 'tomorrow', to: '2026-12-04' }],
])('nights %s are none', (_, given) => expect(chosenNights(readStayUrl(given, TODAY))).toBeNull())

test('a party that is too large is the usual one', () => {
  expect(partyOf(readStayUrl({ adults: '8', children: '3', infants: 'true' }, TODAY))).toEqual({
    adults: 2,
    children: 0,
    infants: true,
  })
})
