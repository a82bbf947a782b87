import * as z from 'zod/mini'
import { asCode, inLatinDigits, plainLine } from './address-fields.ts'
import { OTP, PASSWORD } from './account-limits.ts'
import { PICTURE_ROOMS } from './home-kinds.ts'
import {
  PHONE_DIGITS,
  PHONE_JUDGED_FROM,
  PHOTOGRAPH_MAX_BYTES,
  PROFILE_PHONE_DIGITS,
  UPLOAD,
} from './constants.ts'
import { latinDigits } from './digits.ts'
import { plainAmount } from './typed-amount.ts'
import { dirhamsOf, filsOf } from './money.ts'

export {
  count,
  day,
  email,
  numbered,
  plainLine,
  reservationId,
  rowId,
  yesNo,
} from './address-fields.ts'

/** "1234.50" on the wire, fils inside */
export const aed = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d\d$/)), z.int(), {
  decode: filsOf,
  encode: dirhamsOf,
})

/** "450", "450.5" or "450,50" as typed, fils inside */
export const aedInput = z.codec(
  z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  z.int(),
  {
    decode: (dirhams) => Math.round(Number(dirhams) * 100),
    encode: (fils) => String(fils / 100),
  },
)

/** ISO 8601 UTC on the wire, Date inside */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const commaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) =>
    latinDigits(text)
      .split(/[,،]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  encode: (parts) => parts.join(','),
})

export const typed = (max: number) =>
  z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(max))
export const typedOrEmpty = (max: number) =>
  z.string().check(z.overwrite(plainLine), z.maxLength(max))

/** Mail programs make a link of it. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.(com|net|org|info|biz|io|ai|app|dev|xyz|top|site|online|shop|store|click|link|live|club|win|vip|icu|ae|ru|cn|tk|cc|tv|example)(?![\p{L}\p{N}])/iu

/** What somebody is called: never a web address, for letters begin with it. */
export const personName = (max: number) =>
  typed(max).check(z.refine((name) => !WEB_ADDRESS.test(name), { error: 'invalid' }))

const phoneOf = ({ min, max }: { min: number; max: number }) =>
  z.string().check(
    asCode,
    z.refine((text) => text.replaceAll(/\D/g, '').length >= PHONE_JUDGED_FROM, {
      error: 'required',
      abort: true,
    }),
    z.refine((text) => new RegExp(`^\\+?\\d{${min},${max}}$`).test(text), { error: 'invalid' }),
  )

/** Spec 5: 10 to 14 digits, plus optional; fewer than 4 count as missing. */
export const phone = phoneOf(PHONE_DIGITS)
export const profilePhone = phoneOf(PROFILE_PHONE_DIGITS)

const MUST_INCLUDE = [
  /\d/,
  /[a-z]/,
  /[A-Z]/,
  new RegExp(`[${PASSWORD.signs.replace('-', '\\-').replace('^', '\\^')}]`),
]

/** Spec 5: 6 to 30 characters with a digit, both cases and a symbol. */
export const newPassword = z.string().check(
  z.minLength(PASSWORD.min),
  z.maxLength(PASSWORD.max),
  z.refine((text) => MUST_INCLUDE.every((kind) => kind.test(text)), { error: 'password_weak' }),
)

const nameOf = (file: object): string =>
  'name' in file && typeof file.name === 'string' ? file.name : ''

const fileUnder = (max_bytes: number) =>
  z.file().check(
    z.refine((file) => file.size > 0, { error: 'FILE_UPLOAD_FAILED', abort: true }),
    z.refine((file) => file.size < max_bytes, { error: 'FILE_TOO_LARGE', abort: true }),
    z.refine((file) => nameOf(file).length <= UPLOAD.name_max, {
      error: 'FILE_NAME_TOO_LONG',
      abort: true,
    }),
  )

/** At most UPLOAD.max_bytes; the server checks the content. */
export const upload = fileUnder(UPLOAD.max_bytes)
/** A colleague's, of a camera: at most PHOTOGRAPH_MAX_BYTES. */
export const photograph = fileUnder(PHOTOGRAPH_MAX_BYTES)
/** What a file that should be a picture may be refused for. */
export const PICTURE_FAULTS = [
  'FILE_TOO_LARGE',
  'FILE_UPLOAD_FAILED',
  'FILE_TYPE_INVALID',
  'FILE_BROKEN',
  'FILE_NAME_TOO_LONG',
  'IMAGE_TOO_LARGE',
] as const

/** 'HH:mm' */
export const clockTime = z
  .string()
  .check(z.trim(), inLatinDigits, z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const otp = z.string().check(asCode, z.regex(new RegExp(`^\\d{${OTP.digits}}$`)))

export const codeOf = (max: number) => z.string().check(asCode, z.toUpperCase(), z.maxLength(max))

/** Served at `/pictures/{file}?w=`. */
export const picture = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  blur: z.string(),
  alt: z.string(),
  // what a crop keeps, in percent from the left and from above; left out: the middle
  focus: z.optional(z.object({ x: z.int(), y: z.int() })),
  room: z.optional(z.enum(PICTURE_ROOMS)),
})

/** ALTCHA format. */
export const humanCheck = z.string().check(z.minLength(1), z.maxLength(4_000))

/** In Dubai: a day, or one with a time; 'yyyy-MM-dd' or 'yyyy-MM-ddTHH:mm'. */
export const dayOrTime = z.string().check(
  z.trim(),
  inLatinDigits,
  z.regex(/^([1-8]\d|9[0-8])\d\d-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/),
  z.refine((text) => z.safeParse(z.iso.date(), text.slice(0, 10)).success, { error: 'invalid' }),
)

/** What guests type, and colleagues call it by. */
export const discountCode = z
  .string()
  .check(asCode, z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/))

/** One at least, with two decimals at most. */
export const percentOff = (most: number) =>
  z.number().check(
    z.gte(1),
    z.lte(most),
    z.describe('percent off the nights'),
    z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: 'invalid',
    }),
  )
