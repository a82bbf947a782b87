import { sql, type RawBuilder } from 'kysely'
import { condition } from '#server/db/index.ts'
import { escapedForLike, invoiceNumber, somewhere } from './search-words.ts'

/**
 * What a booking is found by, folded as what is typed (schema/fold-search.sql); `b` is the booking.
 */
const WORDS = sql`words_of_booking(b.reservation_id, b.guest_name, b.guest_email, b.guest_phone_number)`

export const anyOf = (conditions: RawBuilder<boolean>[]) =>
  condition`(${sql.join(conditions, sql` or `)})`

export const isNamed = (word: string) => condition`${WORDS} like ${somewhere(word)}`

/**
 * A word of its own; of scripts that write names without spaces, also the beginning or the end of
 * one. Unlike the middle of a word, the index knows them.
 */
export function isNamedInShort(word: string): RawBuilder<boolean> {
  const short = escapedForLike(word)
  if (!/[ᄀ-ᇿ⺀-鿿]/.test(word)) return condition`${WORDS} like ${`% ${short} %`}`
  return condition`(${WORDS} like ${`% ${short}%`} or ${WORDS} like ${`%${short} %`})`
}

/** The booking of an invoice or credit note, where the word is its number. */
export function billedBy(word: string): RawBuilder<boolean>[] {
  const number = invoiceNumber(word)
  return number === undefined
    ? []
    : [
        condition`b.id = any(array(select booking_id from invoices where invoice_number = ${number}))`,
      ]
}
