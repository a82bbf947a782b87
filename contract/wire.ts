import * as z from 'zod/mini'
import { inLatinDigits, plainLine } from './address-fields.ts'
import { OTP, PASSWORD, PHONE_DIGITS, PHONE_JUDGED_FROM, PROFILE_PHONE_DIGITS, UPLOAD } from './constants.ts'
import { latinDigits, plainNumber } from './digits.ts'
import { dirhamsOf, filsOf } from './money.ts'

export { count, day, email, numbered, plainLine, reservationId, rowId, yesNo } from './address-fields.ts'

/** Dirhams on the wire ("1234.50"), whole fils inside. */
export const aed = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)), z.int(), {
  decode: filsOf,
  encode: dirhamsOf,
})

/** Dirhams a person typed or a link carries ("450", "450.5"), whole fils inside. */
export const aedInput = z.codec(z.string().check(z.overwrite(plainNumber), z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), {
  decode: (dirhams) => Math.round(Number(dirhams) * 100),
  encode: (fils) => String(fils / 100),
})

/** A moment: ISO 8601 UTC on the wire, a Date inside. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A list that a query string carries divided by commas. */
export const commaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) =>
    latinDigits(text)
      .split(/[,،]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

/** A line of text a person typed, made plain: then at least one and at most `max` characters remain. */
export const typed = (max: number) => z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(max))
/** The same where nothing is an answer too. */
export const typedOrEmpty = (max: number) => z.string().check(z.overwrite(plainLine), z.maxLength(max))

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

/** A photograph: `/pictures/{file}?w=` serves it in the width asked. */
export const picture = z.object({ file: z.string(), width: z.int(), height: z.int(), blur: z.string(), alt: z.string() })

/** A solved challenge of the human check, as ALTCHA writes it. */
export const humanCheck = z.string().check(z.minLength(1), z.maxLength(4_000))
