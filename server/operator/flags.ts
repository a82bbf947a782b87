import { z } from 'zod'
import { LANGS } from '#contract/constants.ts'
import { aedInput, email as address, phone as number, reservationId } from '#contract/wire.ts'
import { endOfTyped, startOfTyped } from '#server/core/time.ts'

export const text = (max: number, about: string) =>
  z.string().trim().min(1).max(max).describe(about)
export const slug = (about: string) =>
  text(80, about).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be the slug of a home, such as marina-studio',
  )
export const day = (about: string) =>
  z.iso.date('must be a day, yyyy-MM-dd').describe(`yyyy-MM-dd, ${about}`)
export const email = (about: string) => z.string().pipe(address).describe(about)
export const phone = (about: string) => z.string().pipe(number).describe(about)
export const reservation = (about: string) => z.string().pipe(reservationId).describe(about)
export const lang = (about: string) => z.enum(LANGS).default('en').describe(about)
export const yes = (about: string) => z.boolean().default(false).describe(about)

export const code = (about: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'must be 2 to 40 letters, digits, - or _')
    .describe(about)

export const count = (min: number, max: number, about: string) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .describe(about)

/** Dirhams in, fils out. */
export const dirhams = (about: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be dirhams, such as 450 or 450.50')
    .pipe(aedInput)
    .describe(about)

/** Percent in ("12.5"), basis points out. */
export const percent = (max: number, about: string) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage, such as 12 or 12.5')
    .transform((share) => Math.round(Number(share) * 100))
    .pipe(
      z
        .int()
        .min(1)
        .max(max * 100, `must not be above ${max}`),
    )
    .describe(about)

export const list = (about: string) =>
  z
    .string()
    .transform((entries) =>
      entries
        .split('|')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .describe(about)

const MOMENT = /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/
const Moment = z
  .string()
  .regex(MOMENT, 'must be yyyy-MM-dd or yyyy-MM-ddTHH:mm, Dubai time')
  .refine(
    (typed) => z.iso.date().safeParse(typed.slice(0, 10)).success,
    'is not a day of the calendar',
  )

const DAY_OR_TIME = 'yyyy-MM-dd or yyyy-MM-ddTHH:mm'

/** A day alone means its midnight in Dubai. */
export const start = (about: string) =>
  Moment.transform(startOfTyped).describe(`${DAY_OR_TIME}, ${about}`)

/** A day alone includes that whole day in Dubai. */
export const end = (about: string) =>
  Moment.transform(endOfTyped).describe(`${DAY_OR_TIME}, ${about}`)
