import { expect, test } from 'vitest'
import { endpoints } from './index.ts'
import { STAFF_RIGHTS } from './staff-rights.ts'

test('each right of a colleague opens at least one call', () => {
  const opened = new Set(Object.values(endpoints).map(({ access }) => access))
  expect(STAFF_RIGHTS.filter((right) => !opened.has(`staff:${right}`))).toEqual([])
})
