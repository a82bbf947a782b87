import * as z from 'zod/mini'
import { RESERVATION_PREFIX } from './constants.ts'
import { latinDigits, plainNumber } from './digits.ts'

// Fields that addresses of pages carry too: every page reads these, and none of the rest of the wire.

/** Digits of any keyboard become Latin ones. */
export const inLatinDigits = z.overwrite<string>(latinDigits)

/** A calendar day, 'yyyy-MM-dd'. */
export const day = z.string().check(inLatinDigits, z.iso.date())

/** A whole number that a query string carries as text and JSON may carry as a number. */
export const count = (min: number, max: number) =>
  z
    .pipe(
      z.transform((input) => (typeof input === 'string' ? plainNumber(input) : input)),
      z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max }) // for the OpenAPI document

/** The number of a row: identity columns count in 64 bits, of which JSON carries 53. */
export const rowId = count(1, Number.MAX_SAFE_INTEGER)

/** A yes or no in a query string: true, 1, yes, on, and their opposites. */
export const yesNo = z.union([z.boolean(), z.stringbool()])

/** Control characters become spaces; what cannot be seen or turns the direction of what stands around it goes. Joiners stay: Persian and emoji need them. */
export const plainLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '')
    .trim()

/** Spec 5: local part, @, domain, 2-4 letter ending. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(120), z.regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/))

/** A line that looks for something by its number. */
export const numbered = (max: number) => z.string().check(z.trim(), inLatinDigits, z.maxLength(max))

export const reservationId = z.string().check(z.trim(), inLatinDigits, z.regex(new RegExp(`^${RESERVATION_PREFIX}\\d{1,12}$`)))
