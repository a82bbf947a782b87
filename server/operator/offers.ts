import { z } from 'zod'
import { addOffer } from '#pricing'
import { code, count, day, end, percent, slug, start, text, yes } from './flags.ts'
import { verb } from './verb.ts'

const OFFER_TYPES = ['flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer'] as const

export const offerVerbs = {
  'add-offer': verb({
    summary: 'Adds a discount by dates, for one home or for all.',
    example:
      "add-offer --code EID15 --type seasonal --home marina-studio --discount-percent 15 --arrival-date-gt 2027-03-08 --departure-date-lt 2027-03-20 --expiry 2027-03-01 --title-en 'Eid by the water' --title-ar 'العيد على الماء' --highlight-en '15% off' --highlight-ar 'خصم 15%'",
    asks: z.object({
      code: code('what tells it from other offers'),
      type: z.enum(OFFER_TYPES).describe(OFFER_TYPES.join(', ')),
      home: slug('the slug of a home; every home when left out').optional(),
      discount_percent: percent(90, 'percent off the nights').optional(),
      free_nights: count(1, 30, 'of stay_and_get_free: so many of the cheapest nights').optional(),
      arrival_date_gt: day('the first arrival day'),
      departure_date_lt: day('the last departure day'),
      length_of_stay: count(1, 365, 'for stays of at least so many nights; 1 when left out').optional(),
      starts_at: start('the first day or moment it can be booked, Dubai time; from now when left out').optional(),
      expiry: end('the last day it can be booked, or the moment it ends, Dubai time'),
      featured: yes('among those we put forward'),
      title_en: text(120, 'in English'),
      title_ar: text(120, 'in Arabic'),
      highlight_en: text(60, 'the few words in large letters, in English'),
      highlight_ar: text(60, 'the same in Arabic'),
      description_1_en: text(300, 'a line below the title').default(''),
      description_1_ar: text(300, 'the same in Arabic').default(''),
      description_2_en: text(300, 'one more line').default(''),
      description_2_ar: text(300, 'the same in Arabic').default(''),
    }),
    run: async ({ tx, now }, asked) => {
      await addOffer(tx, {
        code: asked.code,
        type: asked.type,
        home: asked.home ?? null,
        discount_bp: asked.discount_percent ?? null,
        free_nights: asked.free_nights ?? null,
        arrival_date_gt: asked.arrival_date_gt,
        departure_date_lt: asked.departure_date_lt,
        length_of_stay: asked.length_of_stay ?? 1,
        starts_at: asked.starts_at ?? now,
        expiry: asked.expiry,
        is_featured: asked.featured,
        texts: {
          en: {
            title: asked.title_en,
            highlight_text: asked.highlight_en,
            description_1: asked.description_1_en,
            description_2: asked.description_2_en,
          },
          ar: {
            title: asked.title_ar,
            highlight_text: asked.highlight_ar,
            description_1: asked.description_1_ar,
            description_2: asked.description_2_ar,
          },
        },
      })
      return { subject: asked.code, lines: [`The offer ${asked.code} is there, for ${asked.home ?? 'every home'}.`] }
    },
  }),
}
