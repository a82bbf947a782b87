import { expect, test } from 'vitest'
import { owners } from '#demo/owners.ts'
import { stay } from '#web/messages/ar/stay.ts'
import { arabicFirstName } from '#web/messages/ar/first-names.ts'

test('every host of the demo world has an Arabic name; a name of which we are not sure stays as it is', () => {
  for (const { first_name } of owners)
    expect(arabicFirstName(first_name), first_name).toMatch(/^[\u0600-\u06ff]+$/)
  expect(arabicFirstName(' MAHA ')).toBe('مها')
  expect(arabicFirstName('مها')).toBe('مها')
  expect(arabicFirstName('Amal')).toBe('Amal') // two names in Arabic
  expect(arabicFirstName('constructor')).toBe('constructor')
  expect(stay.host.title(stay.host.name('Maha'))).toBe('في ضيافة \u2068مها\u2069')
})
