import { z } from 'zod'
import { addCoupon } from '#members'
import { code, count, dirhams, email, end, list, percent, start, text, yes } from './flags.ts'
import { verb } from './verb.ts'

export const couponVerbs = {
  'add-coupon': verb({
    summary: 'Adds a discount by code.',
    example:
      "add-coupon --code SPRING10 --discount-percent 10 --valid-to 2027-05-31 --description-en '10% off spring stays' --description-ar 'خصم 10% على إقامات الربيع'",
    input: z.object({
      code: code('what the guest types; capitals'),
      discount_percent: percent(100, 'percent off the nights; or else').optional(),
      discount_amount: dirhams('dirhams off the nights').optional(),
      min_total: dirhams('for stays that cost at least so many dirhams').optional(),
      valid_from: start('the first day or moment, Dubai time; from now when left out').optional(),
      valid_to: end('the last day, or the moment it ends, Dubai time'),
      email: email('for the account of this person alone').optional(),
      max_uses: count(1, 1_000_000, 'for so many bookings').optional(),
      first_booking_only: yes('for people who have not booked before'),
      description_en: text(200, 'what the guest reads, in English'),
      description_ar: text(200, 'what the guest reads, in Arabic'),
      conditions_en: list('more lines to read, divided by |').optional(),
      conditions_ar: list('the same in Arabic').optional(),
    }),
    run: async ({ tx, now }, input) => {
      await addCoupon(tx, {
        code: input.code,
        discount_bp: input.discount_percent ?? null,
        discount_fils: input.discount_amount ?? null,
        min_total_fils: input.min_total ?? 0,
        valid_from: input.valid_from ?? now,
        valid_to: input.valid_to,
        max_uses: input.max_uses ?? null,
        is_first_booking_only: input.first_booking_only,
        email: input.email ?? null,
        texts: {
          en: { description: input.description_en, conditions: input.conditions_en ?? [] },
          ar: { description: input.description_ar, conditions: input.conditions_ar ?? [] },
        },
      })
      return { subject: input.code, lines: [`The coupon ${input.code} is there.`] }
    },
  }),
}
