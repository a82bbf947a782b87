import { z } from 'zod'
import { addCoupon } from '#server/members/index.ts'
import {
  code,
  count,
  dirhams,
  email,
  end,
  list,
  percent,
  start,
  text,
  yes,
} from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

export const couponVerbs = {
  'add-coupon': verb({
    about: 'coupon',
    summary: 'Adds a discount code.',
    example:
      "add-coupon --code SPRING10 --discount-percent 10 --valid-to 2027-05-31 --description-en '10% off spring stays' --description-ar 'خصم 10% على إقامات الربيع'",
    input: z.object({
      code: code('what the guest types; stored in capitals'),
      discount_percent: percent(
        100,
        'percent off the nights; either this or discount-amount',
      ).optional(),
      discount_amount: dirhams('dirhams off the nights').optional(),
      min_total: dirhams('minimum price of the nights in dirhams').optional(),
      valid_from: start('first day or time, Dubai time; default: now').optional(),
      valid_to: end('last day or end time, Dubai time'),
      email: email('only for the account with this address').optional(),
      max_uses: count(1, 1_000_000, 'maximum number of bookings').optional(),
      first_booking_only: yes('only for guests without earlier bookings'),
      description_en: text(200, 'description for the guest, in English'),
      description_ar: text(200, 'description for the guest, in Arabic'),
      conditions_en: list('further lines, separated by |').optional(),
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
      return { subject: input.code, lines: [`Coupon ${input.code} added.`] }
    },
  }),
}
