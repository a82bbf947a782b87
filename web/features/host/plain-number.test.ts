import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

test.each([
  ['3450', '3450'],
  ['3,450', '3450'],
  [' 3 450 ', '3450'],
  ['٣٬٤٥٠', '3450'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['3.5', '3.5'],
  ['large', 'large'],
])('%s is read as %s', (typed, read) => expect(plainNumber(typed)).toBe(read))
