import { z } from 'zod'
import { addOffer } from '#server/pricing/index.ts'
import { code, count, day, end, percent, slug, start, text, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const OFFER_TYPES = ['flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer'] as const

export const offerVerbs = {
  'add-offer': verb({
    about: 'offer',
    summary: 'Adds a discount by dates, for one home or for all.',
    example:
      "add-offer --code EID15 --type seasonal --home marina-studio --discount-percent 15 --arrival-date-gt 2027-03-08 --departure-date-lt 2027-03-20 --expiry 2027-03-01 --title-en 'Eid by the water' --title-ar 'العيد على الماء' --highlight-en '15% off' --highlight-ar 'خصم 15%'",
    input: z.object({
      code: code('unique code'),
      type: z.enum(OFFER_TYPES).describe(OFFER_TYPES.join(', ')),
      home: slug('the slug of a home; default: every home').optional(),
      discount_percent: percent(90, 'percent off the nights').optional(),
      free_nights: count(
        1,
        30,
        'for stay_and_get_free: number of free nights, the cheapest ones',
      ).optional(),
      arrival_date_gt: day('first arrival day'),
      departure_date_lt: day('last departure day'),
      length_of_stay: count(1, 365, 'minimum number of nights; default: 1').optional(),
      starts_at: start('first day or time it can be booked, Dubai time; default: now').optional(),
      expiry: end('last day it can be booked or end time, Dubai time'),
      featured: yes('listed as featured'),
      title_en: text(120, 'title in English'),
      title_ar: text(120, 'title in Arabic'),
      highlight_en: text(60, 'headline in large type, in English'),
      highlight_ar: text(60, 'the same in Arabic'),
      description_1_en: text(300, 'a line below the title').default(''),
      description_1_ar: text(300, 'the same in Arabic').default(''),
      description_2_en: text(300, 'one more line').default(''),
      description_2_ar: text(300, 'the same in Arabic').default(''),
    }),
    run: async ({ tx, now }, input) => {
      await addOffer(tx, {
        code: input.code,
        type: input.type,
        home: input.home ?? null,
        discount_bp: input.discount_percent ?? null,
        free_nights: input.free_nights ?? null,
        arrival_date_gt: input.arrival_date_gt,
        departure_date_lt: input.departure_date_lt,
        length_of_stay: input.length_of_stay ?? 1,
        starts_at: input.starts_at ?? now,
        expiry: input.expiry,
        is_featured: input.featured,
        texts: {
          en: {
            title: input.title_en,
            highlight_text: input.highlight_en,
            description_1: input.description_1_en,
            description_2: input.description_2_en,
          },
          ar: {
            title: input.title_ar,
            highlight_text: input.highlight_ar,
            description_1: input.description_1_ar,
            description_2: input.description_2_ar,
          },
        },
      })
      return {
        subject: input.code,
        lines: [`Offer ${input.code} added for ${input.home ?? 'every home'}.`],
      }
    },
  }),
}
