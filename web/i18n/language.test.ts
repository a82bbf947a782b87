import { expect, test } from 'vitest'
import { addressInOtherLanguage, addressOf, pageOf } from './language.ts'

test.each([
  ['/', '/ar'],
  ['/search-results', '/ar/search-results'],
  ['/arabian-ranches', '/ar/arabian-ranches'],
])('the page %s is at %s in Arabic, and back', (page, address) => {
  expect(addressOf(page, 'ar')).toBe(address)
  expect(pageOf(address)).toBe(page)
  expect(addressOf(page, 'en')).toBe(page)
})

test('a path that only begins with ar is a page of its own', () =>
  expect(pageOf('/arabian-ranches')).toBe('/arabian-ranches'))

test('the other language begins again at the first page and keeps the rest', () => {
  expect(addressInOtherLanguage('/search-results', '?location=palm-jumeirah&page=3', 'en')).toBe(
    '/ar/search-results?location=palm-jumeirah',
  )
  expect(addressInOtherLanguage('/', '', 'ar')).toBe('/')
})
