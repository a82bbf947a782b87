import type { CouponText } from './coupon-queries.ts'

type Texts = { en: CouponText; ar: CouponText }

/** Keeps a number in its own direction inside an Arabic sentence. */
const isolate = (text: string) => `\u2066${text}\u2069`

/** What the coupon of a referred friend says; `percent` as people read it ('10'). */
export const friendCouponTexts = (percent: string): Texts => ({
  en: {
    description: `${percent}% off your first stay, from the friend who invited you`,
    conditions: ['For your first booking with Sadaf', 'Comes off the nights, not off fees and taxes', 'For one booking'],
  },
  ar: {
    description: `خصم ${isolate(`${percent}%`)} على أول إقامة لك، هدية من الصديق الذي دعاك`,
    conditions: ['لأول حجز لك مع صدف', 'يُخصم من سعر الليالي دون الرسوم والضرائب', 'يُستخدم في حجز واحد'],
  },
})

/** What the coupon of an inviter says; `friend` is the first name of who stayed. */
export const rewardCouponTexts = (percent: string, friend: string): Texts => ({
  en: {
    description: `${percent}% off your next stay, because ${friend} came along`,
    conditions: ['Comes off the nights, not off fees and taxes', 'For one booking'],
  },
  ar: {
    description: `خصم ${isolate(`${percent}%`)} على إقامتك القادمة، شكرًا لك على دعوة \u2068${friend}\u2069`,
    conditions: ['يُخصم من سعر الليالي دون الرسوم والضرائب', 'يُستخدم في حجز واحد'],
  },
})
