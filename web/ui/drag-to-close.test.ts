import { expect, test } from 'vitest'
import { isClosing, speedOf } from './drag-to-close.ts'

const HEIGHT = { height_px: 600 }

test('a sheet pulled down a third of its height closes, less springs back', () => {
  expect(isClosing({ ...HEIGHT, offset_px: 201, px_per_ms: 0 })).toBe(true)
  expect(isClosing({ ...HEIGHT, offset_px: 199, px_per_ms: 0 })).toBe(false)
})

test('a short throw closes it; upwards, or on the way back up, nothing does', () => {
  expect(isClosing({ ...HEIGHT, offset_px: 40, px_per_ms: 0.6 })).toBe(true)
  expect(isClosing({ ...HEIGHT, offset_px: -40, px_per_ms: 0.6 })).toBe(false)
  expect(isClosing({ ...HEIGHT, offset_px: 300, px_per_ms: -0.2 })).toBe(false)
})

test('speed is that of the last tenth of a second', () => {
  const quick = [
    { y: 0, at_ms: 0 },
    { y: 90, at_ms: 60 },
  ]
  expect(speedOf(quick, { y: 100, at_ms: 100 })).toBe(1)
  expect(speedOf(quick, { y: 100, at_ms: 150 })).toBeCloseTo(10 / 90)
  expect(speedOf(quick, { y: 100, at_ms: 400 })).toBe(0)
})
