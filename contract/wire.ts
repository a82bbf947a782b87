import * as z from 'zod/mini'
import { PHONE_DIGITS, RESERVATION_PREFIX } from './constants.ts'
import { dirhamsOf, filsOf } from './money.ts'

/** Dirhams on the wire ("1234.50"), whole fils inside. */
export const aed = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)), z.int(), {
  decode: filsOf,
  encode: dirhamsOf,
})

/** Dirhams a person typed or a link carries ("450", "450.5"), whole fils inside. */
export const aedAsked = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), {
  decode: (dirhams) => Math.round(Number(dirhams) * 100),
  encode: (fils) => String(fils / 100),
})

/** A calendar day, 'yyyy-MM-dd'. */
export const day = z.iso.date()

/** A moment: ISO 8601 UTC on the wire, a Date inside. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A whole number that a query string carries as text and JSON may carry as a number. */
export const count = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

/** A yes or no in a query string: true, 1, yes, on, and their opposites. */
export const yesNo = z.union([z.boolean(), z.stringbool()])

/** A list that a query string carries divided by commas. */
export const commaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

/** Text a person typed: spaces at the ends go, then at least one and at most `max` characters remain. */
export const typed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Spec 5: local part, @, domain, 2-4 letter ending. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(120), z.regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/))

/** Digits of an international number, 10 to 14, with or without the leading plus. */
export const phone = z.string().check(z.trim(), z.regex(new RegExp(`^\\+?\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`)))

export const reservationId = z.string().check(z.trim(), z.regex(new RegExp(`^${RESERVATION_PREFIX}\\d{1,12}$`)))

/** A photograph: `/pictures/{file}?w=` serves it in the width asked. */
export const picture = z.object({ file: z.string(), width: z.int(), height: z.int(), blur: z.string(), alt: z.string() })
