import { expect, test } from 'vitest'
import { stepOf } from './pin-step.ts'

const MARINA = { longitude: 55.14, latitude: 25.08 }
const whole = (metres: number) => Math.round(metres) || 0 // never -0
const metres = (from: typeof MARINA, to: typeof MARINA) => ({
  north: whole((to.latitude - from.latitude) * 111_320),
  east: whole(
    (to.longitude - from.longitude) * 111_320 * Math.cos((from.latitude * Math.PI) / 180),
  ),
})

test('arrow keys move a pin ten metres their way, with Shift a hundred', () => {
  const moved = ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft'].map((key) =>
    metres(MARINA, stepOf(key, { spot: MARINA, is_far: false }) ?? MARINA),
  )
  expect(moved).toEqual([
    { north: 10, east: 0 },
    { north: -10, east: 0 },
    { north: 0, east: 10 },
    { north: 0, east: -10 },
  ])
  const far = stepOf('ArrowRight', { spot: MARINA, is_far: true }) ?? MARINA
  expect(metres(MARINA, far)).toEqual({ north: 0, east: 100 })
  expect(stepOf('Enter', { spot: MARINA, is_far: false })).toBeUndefined()
})
