import { z } from 'zod'
import { addCoupon } from '#members'
import { code, count, dirhams, email, end, list, percent, start, text, yes } from './flags.ts'
import { verb } from './verb.ts'

export const couponVerbs = {
  'add-coupon': verb({
    summary: 'Adds a discount by code.',
    example:
      "add-coupon --code SPRING10 --discount-percent 10 --valid-to 2027-05-31 --description-en '10% off spring stays' --description-ar 'خصم 10% على إقامات الربيع'",
    asks: z.object({
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
    run: async ({ tx, now }, asked) => {
      await addCoupon(tx, {
        code: asked.code,
        discount_bp: asked.discount_percent ?? null,
        discount_fils: asked.discount_amount ?? null,
        min_total_fils: asked.min_total ?? 0,
        valid_from: asked.valid_from ?? now,
        valid_to: asked.valid_to,
        max_uses: asked.max_uses ?? null,
        is_first_booking_only: asked.first_booking_only,
        email: asked.email ?? null,
        texts: {
          en: { description: asked.description_en, conditions: asked.conditions_en ?? [] },
          ar: { description: asked.description_ar, conditions: asked.conditions_ar ?? [] },
        },
      })
      return { subject: asked.code, lines: [`The coupon ${asked.code} is there.`] }
    },
  }),
}
