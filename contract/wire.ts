import * as z from 'zod/mini'
import { OTP, PASSWORD, PHONE_DIGITS, PHONE_JUDGED_FROM, PROFILE_PHONE_DIGITS, RESERVATION_PREFIX, UPLOAD } from './constants.ts'
import { latinDigits, plainNumber } from './digits.ts'
import { dirhamsOf, filsOf } from './money.ts'

/** Dirhams on the wire ("1234.50"), whole fils inside. */
export const aed = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)), z.int(), {
  decode: filsOf,
  encode: dirhamsOf,
})

/** Dirhams a person typed or a link carries ("450", "450.5"), whole fils inside. */
export const aedAsked = z.codec(z.string().check(z.overwrite(plainNumber), z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), {
  decode: (dirhams) => Math.round(Number(dirhams) * 100),
  encode: (fils) => String(fils / 100),
})

const inLatinDigits = z.overwrite<string>(latinDigits)

/** A calendar day, 'yyyy-MM-dd'. */
export const day = z.string().check(inLatinDigits, z.iso.date())

/** A moment: ISO 8601 UTC on the wire, a Date inside. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A whole number that a query string carries as text and JSON may carry as a number. */
export const count = (min: number, max: number) =>
  z
    .pipe(
      z.transform((asked) => (typeof asked === 'string' ? plainNumber(asked) : asked)),
      z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max }) // for the OpenAPI document

/** A yes or no in a query string: true, 1, yes, on, and their opposites. */
export const yesNo = z.union([z.boolean(), z.stringbool()])

/** A list that a query string carries divided by commas. */
export const commaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) =>
    latinDigits(text)
      .split(/[,،]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

/** Control characters become spaces; what cannot be seen or turns the direction of what stands around it goes. Joiners stay: Persian and emoji need them. */
export const plainLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '')
    .trim()

/** A line of text a person typed, made plain: then at least one and at most `max` characters remain. */
export const typed = (max: number) => z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(max))
/** The same where nothing is an answer too. */
export const typedOrEmpty = (max: number) => z.string().check(z.overwrite(plainLine), z.maxLength(max))

/** Spec 5: local part, @, domain, 2-4 letter ending. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(120), z.regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,4}$/))

const phoneOf = ({ min, max }: { min: number; max: number }) =>
  z.string().check(
    z.trim(),
    inLatinDigits,
    z.refine((text) => text.replaceAll(/\D/g, '').length >= PHONE_JUDGED_FROM, { error: 'required', abort: true }),
    z.refine((text) => new RegExp(`^\\+?\\d{${min},${max}}$`).test(text), { error: 'invalid' }),
  )

/** Digits of an international number, 10 to 14, with or without the leading plus; under 4 digits it is missing rather than wrong (spec 5). */
export const phone = phoneOf(PHONE_DIGITS)
/** The same, 10 to 15 digits as the profile allows. */
export const profilePhone = phoneOf(PROFILE_PHONE_DIGITS)

const MUST_INCLUDE = [/\d/, /[a-z]/, /[A-Z]/, new RegExp(`[${PASSWORD.signs.replace('-', '\\-').replace('^', '\\^')}]`)]

/** A password somebody chooses: 6 to 30 characters with a number, a small and a capital letter and a sign (spec 5). */
export const newPassword = z.string().check(
  z.minLength(PASSWORD.min),
  z.maxLength(PASSWORD.max),
  z.refine((text) => MUST_INCLUDE.every((kind) => kind.test(text)), { error: 'password_weak' }),
)

const nameOf = (file: object): string => ('name' in file && typeof file.name === 'string' ? file.name : '')

/** One uploaded picture: it has bytes, at most UPLOAD.max_bytes, and a name of at most 100 characters. What is in it the server finds out. */
export const upload = z.file().check(
  z.refine((file) => file.size > 0, { error: 'FILE_UPLOAD_FAILED', abort: true }),
  z.refine((file) => file.size < UPLOAD.max_bytes, { error: 'FILE_TOO_LARGE', abort: true }),
  z.refine((file) => nameOf(file).length <= UPLOAD.name_max, { error: 'FILE_NAME_TOO_LONG', abort: true }),
)

/** The code of a message to a phone or an inbox. */
export const otp = z.string().check(z.trim(), inLatinDigits, z.regex(new RegExp(`^\\d{${OTP.digits}}$`)))

/** A code of letters and digits that somebody types: of a coupon, of an invitation. */
export const codeOf = (max: number) => z.string().check(z.trim(), inLatinDigits, z.toUpperCase(), z.maxLength(max))

/** A line that looks for something by its number. */
export const numbered = (max: number) => z.string().check(z.trim(), inLatinDigits, z.maxLength(max))

export const reservationId = z.string().check(z.trim(), inLatinDigits, z.regex(new RegExp(`^${RESERVATION_PREFIX}\\d{1,12}$`)))

/** A photograph: `/pictures/{file}?w=` serves it in the width asked. */
export const picture = z.object({ file: z.string(), width: z.int(), height: z.int(), blur: z.string(), alt: z.string() })

/** A solved challenge of the human check, as ALTCHA writes it. */
export const humanCheck = z.string().check(z.minLength(1), z.maxLength(4_000))
