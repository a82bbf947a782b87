import { FOUND } from '#contract/endpoints/admin/find.ts'
import type { Lang } from '#contract/constants.ts'
import { nameSkeleton } from '#contract/name-skeleton.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Db } from '#server/db/index.ts'
import { findBookings, findBySound, listFoundHomes, resolveWords } from './find-queries.ts'
import { searchWords } from '#server/admin/bookings/search-words.ts'

const NONE = { bookings: [], bookings_count: 0, homes: [], homes_count: 0 }

type Output = Awaited<ReturnType<typeof findBookings>>
const LETTERS_ALONE = /^[\p{L}\p{M}\s'’.-]+$/u
const ARABIC = /[\u0620-\u064a]/

/** After what is written so, names of the other script that sound so. */
async function withSounds(
  db: Db,
  exact: Output,
  { q, lang, today }: { q: string; lang: Lang; today: string },
): Promise<Output> {
  const sounds = nameSkeleton(q).split(' ')
  if (!LETTERS_ALONE.test(q) || sounds.some((sound) => sound.length < 2)) return exact
  const alike = await findBySound(db, sounds, { lang, today, is_arabic: ARABIC.test(q) })
  const known = new Set(exact.bookings.map(({ reservation_id }) => reservation_id))
  const more = alike.bookings.filter(({ reservation_id }) => !known.has(reservation_id))
  return {
    bookings: [...exact.bookings, ...more].slice(0, FOUND.shown),
    bookings_count:
      exact.bookings_count + alike.bookings_count - (alike.bookings.length - more.length),
  }
}

/**
 * What the rights of the colleague open: bookings with the right to them, homes with that or the
 * right to prices.
 */
export async function findAnything({ q }: { q: string }, call: StaffCall) {
  const { db, lang, today, staff } = call
  const { rights } = staff
  const may_book = rights.includes('bookings')
  if (!may_book && !rights.includes('prices')) return NONE
  const words = await resolveWords(db, searchWords(q), q)
  const exact = may_book ? await findBookings(db, words, { lang, today }) : NONE
  const found =
    may_book && exact.bookings.length < FOUND.shown
      ? await withSounds(db, exact, { q, lang, today })
      : exact
  const homes = await listFoundHomes(db, words, lang)
  return { bookings: found.bookings, bookings_count: found.bookings_count, ...homes }
}
