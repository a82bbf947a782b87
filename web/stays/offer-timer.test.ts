import { expect, test } from 'vitest'
import { offerTimer } from './offer-timer.ts'

const expiry = Date.parse('2026-12-03T21:30:00Z')
const left = (ms: number) => offerTimer(expiry, expiry - ms)

test('days remain: the day of the end, in Dubai', () => {
  expect(left(5 * 86_400_000)).toEqual({ kind: 'valid_till', day: '2026-12-04' })
  expect(left(86_400_000)).toEqual({ kind: 'valid_till', day: '2026-12-04' })
})

test('the last day runs as a clock', () => {
  expect(left(86_400_000 - 1)).toEqual({ kind: 'expires_in', clock: '23:59:59' })
  expect(left(((4 * 60 + 18) * 60 + 52) * 1000)).toEqual({ kind: 'expires_in', clock: '04:18:52' })
  expect(left(1)).toEqual({ kind: 'expires_in', clock: '00:00:00' })
})

test('then it is over', () => {
  expect(left(0)).toEqual({ kind: 'expired' })
  expect(left(-1)).toEqual({ kind: 'expired' })
})
