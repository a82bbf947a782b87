import { expect, test } from 'vitest'
import { arabicUnit } from './arabic-unit.ts'

test.each([
  ['Villa 47', 'فيلا 47'],
  ['Room 4', 'غرفة 4'],
  ['1204', '1204'],
  ['Tower B 1204', 'Tower B 1204'],
  ['Villa Rosa', 'Villa Rosa'],
  ['Cabin 3', 'Cabin 3'],
  ['Villa 9, Room 5', 'فيلا 9, غرفة 5'],
  ['Ground floor', 'الطابق الأرضي'],
])('the unit %s is said as %s', (name, said) => {
  expect(arabicUnit(name)).toBe(said)
})
