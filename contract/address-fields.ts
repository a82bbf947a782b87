import * as z from 'zod/mini'
import { RESERVATION_PREFIX } from './constants.ts'
import { latinDigits, plainNumber } from './digits.ts'
import { plainCode, plainIdentifier } from './pasted-text.ts'

// Shared with page URLs; kept apart so that every page loads only these schemas.

export const inLatinDigits = z.overwrite<string>(latinDigits)

/** As it was meant, however it was typed or pasted. */
export const asIdentifier = z.overwrite<string>(plainIdentifier)
export const asCode = z.overwrite<string>(plainCode)

/**
 * 'yyyy-MM-dd' of the years 1000 to 9899, so that a day some years before or after is written so
 * too.
 */
export const day = z
  .string()
  .check(inLatinDigits, z.iso.date(), z.regex(/^(?!0|99)/))
  .register(z.globalRegistry, { format: 'date' })

/** `what` it counts stands in the OpenAPI document, and in the help of the command line. */
export const count = (min: number, max: number, what?: string) =>
  z
    .pipe(
      z.transform((input) => (typeof input === 'string' ? plainNumber(input) : input)),
      z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)),
    )
    .register(z.globalRegistry, {
      type: 'integer',
      minimum: min,
      maximum: max,
      ...(what !== undefined && { description: what }),
    })

/** Row ids: 64 bits in the database, of which JSON carries 53. */
export const rowId = count(1, Number.MAX_SAFE_INTEGER)

export const yesNo = z.union([z.boolean(), z.stringbool()])

/**
 * One form of each letter, without control and bidi characters, fillers, soft hyphens and halves of
 * surrogate pairs, which JSON in the database refuses; joiners stay between letters, Persian and
 * emoji need them.
 */
export function plainLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(
      /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]/g,
      '',
    )
    .trim()
  return /[^\p{Cf}\p{Z}\p{M}]/u.test(line) ? line : ''
}

/** Spec 5: local part (apostrophes and ampersands too), @, domain, 2-4 letter ending. */
export const email = z
  .string()
  .check(
    asIdentifier,
    z.toLowerCase(),
    z.maxLength(120),
    z.regex(/^[a-z0-9._%+'&-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/),
  )

export const numbered = (max: number) => z.string().check(asIdentifier, z.maxLength(max))

export const reservationId = z.string().check(
  asCode,
  z.overwrite((text) => text.toUpperCase().replace(/^SDF(?=\d)/, RESERVATION_PREFIX)),
  z.regex(new RegExp(`^${RESERVATION_PREFIX}\\d{1,12}$`)),
)
