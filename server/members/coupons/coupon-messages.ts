import type { CouponText } from './coupon-queries.ts'

type Texts = { en: CouponText; ar: CouponText }

/** Isolates the direction of a number inside an Arabic sentence. */
const isolate = (text: string) => `\u2066${text}\u2069`

export const friendCouponTexts = (percent: string): Texts => ({
  en: {
    description: `${percent}% off your first stay, from the friend who invited you`,
    conditions: [
      'For your first booking with us',
      'Comes off the nights, not off fees and taxes',
      'For one booking',
    ],
  },
  ar: {
    description: `خصم ${isolate(`${percent}%`)} على أول إقامة لك، هدية من الصديق الذي دعاك`,
    conditions: [
      'لأول حجز لك معنا',
      'تُخصم قيمتها من سعر الليالي من دون الرسوم والضرائب',
      'تُستخدم في حجز واحد',
    ],
  },
})

export const rewardCouponTexts = (percent: string, friend: string): Texts => ({
  en: {
    description: `${percent}% off your next stay, a thank-you for inviting ${friend}`,
    conditions: ['Comes off the nights, not off fees and taxes', 'For one booking'],
  },
  ar: {
    description: `خصم ${isolate(`${percent}%`)} على إقامتك القادمة، شكرًا لك على دعوة \u2068${friend}\u2069`,
    conditions: ['تُخصم قيمتها من سعر الليالي من دون الرسوم والضرائب', 'تُستخدم في حجز واحد'],
  },
})
