import type { PersonCall } from '#core/context.ts'
import { findBookings, listFoundHomes, resolveWords } from './find-queries.ts'
import { searchWords } from '#staff-bookings/search-words.ts'

const NONE = { bookings: [], bookings_count: 0, homes: [], homes_count: 0 }

/** What the rights of the colleague open: bookings with the right to them, homes with that or the right to prices. */
export async function findAnything({ q }: { q: string }, call: PersonCall) {
  const { db, lang, today, person } = call
  const rights = person.staff_rights ?? []
  const may_book = rights.includes('bookings')
  if (!may_book && !rights.includes('prices')) return NONE
  const words = await resolveWords(db, searchWords(q), q)
  const found = may_book ? await findBookings(db, words, { lang, today }) : NONE
  const homes = await listFoundHomes(db, words, lang)
  return { bookings: found.bookings, bookings_count: found.bookings_count, ...homes }
}
