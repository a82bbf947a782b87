import { expect, test } from 'vitest'
import { digestOf } from './plan-digest.ts'

const BOOKINGS = `Sort
  ->  Nested Loop
        ->  Index Scan using bookings_user on bookings b
        ->  Index Only Scan using units_pkey on units`
const JOINED_OTHERWISE = `Sort
  ->  Nested Loop
        ->  Index Only Scan using units_pkey on units
        ->  Index Scan using bookings_user on bookings b`
const WHOLE = `Update on bookings
  ->  Seq Scan on bookings`

test('a digest says how tables are reached, not in which order they are joined', () => {
  expect(digestOf(`${BOOKINGS}\n`)).toBe('bookings_user, units_pkey | sort\n')
  expect(digestOf(`${JOINED_OTHERWISE}\n`)).toBe(digestOf(`${BOOKINGS}\n`))
  expect(digestOf(`${WHOLE}\n`)).toBe('all of bookings | update on bookings\n')
})

test('a statement more is seen, also when it is like another', () => {
  expect(digestOf(`${BOOKINGS}\n\n${WHOLE}\n\n${JOINED_OTHERWISE}\n`)).toBe(
    'bookings_user, units_pkey | sort ×2\nall of bookings | update on bookings\n',
  )
})
