import { expect, test } from 'vitest'
import { arrivalSteps } from './arrival-steps.ts'

const statesOf = (status: Parameters<typeof arrivalSteps>[0]) =>
  arrivalSteps(status).map(({ state }) => state)

test('a confirmed stay waits for web check-in, one that has begun for its check-out, one that is over for nothing', () => {
  expect(statesOf('confirmed')).toEqual(['done', 'next', 'ahead', 'ahead'])
  expect(statesOf('arrived')).toEqual(['done', 'done', 'done', 'next'])
  expect(statesOf('departed')).toEqual(['done', 'done', 'done', 'done'])
})
