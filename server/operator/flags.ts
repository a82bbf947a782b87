import { z } from 'zod'
import { LANGS } from '#contract/constants.ts'
import { aedInput, email as address, phone as number, reservationId } from '#contract/wire.ts'

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
