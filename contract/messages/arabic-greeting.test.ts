import { expect, test } from 'vitest'
import { arabicGreeting } from './arabic-greeting.ts'

test.each([
  ['ليلى', 'شكرًا لك يا \u2068ليلى\u2069'],
  ['Sara', 'شكرًا لك، \u2068Sara\u2069'],
])('%s is addressed as the script of the name asks', (name, greeting) =>
  expect(arabicGreeting('شكرًا لك', name)).toBe(greeting),
)
