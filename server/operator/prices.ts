import { z } from 'zod'
import { SETTING_NAMES } from '#db'
import { addOffer } from '#pricing'
import { addCoupon } from '#payments'
import { changeDatedSetting } from './change-setting.ts'
import { code, count, day, dirhams, email, end, list, percent, slug, start, text } from './flags.ts'
import { verb } from './verb.ts'

const OFFER_TYPES = ['flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer'] as const

export const priceVerbs = {
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
        email: asked.email ?? null,
        texts: {
          en: { description: asked.description_en, conditions: asked.conditions_en ?? [] },
          ar: { description: asked.description_ar, conditions: asked.conditions_ar ?? [] },
        },
      })
      return { subject: asked.code, lines: [`The coupon ${asked.code} is there.`] }
    },
  }),
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
  'change-setting': verb({
    summary: 'Gives a rate of tax or fee a new value from a day on; stays that arrive before keep the old one.',
    example: 'change-setting vat_bp 500 --from 2027-01-01',
    takes: ['name', 'value'],
    more: [
      'A stay pays the settings of its arrival day; a price already quoted or booked stays as it is.',
      'Names that end in _bp are hundredths of a percent (500 is 5%), those in _fils are hundredths of a dirham.',
      'A value with parts is given whole, as JSON: {"standard": 1000, "deluxe": 1500}',
      'Changes of the same setting that were planned for the day or later are dropped.',
    ],
    asks: z.object({
      name: z.enum(SETTING_NAMES).describe(SETTING_NAMES.join(', ')),
      value: text(1_000, 'a number, or JSON'),
      from: day('the first arrival day it is for; today or later'),
    }),
    run: async ({ tx, today }, asked) => {
      const { before, after } = await changeDatedSetting(tx, asked, today)
      const detail = { name: asked.name, from: asked.from, before, after }
      return {
        subject: asked.name,
        detail,
        lines: [`${asked.name} is ${JSON.stringify(after)} from ${asked.from} on; it was ${JSON.stringify(before)}.`],
      }
    },
  }),
}
