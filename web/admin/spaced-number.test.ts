import { expect, test } from 'vitest'
import { spacedNumber } from './spaced-number.ts'

test.each([
  ['+971502345601', '+971 50 234 5601'],
  ['+97142345601', '+971 4 234 5601'],
  ['+447911123456', '+44 791 112 3456'],
  ['+12025550123', '+1 202 555 0123'],
  ['+966501234567', '+966 501 234 567'],
  ['unknown', 'unknown'],
])('%s reads %s', (number, read) => expect(spacedNumber(number)).toBe(read))
