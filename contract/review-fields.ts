/** The written rules: what a review is hidden for. Its writer reads the sentence of the code. */
export const REVIEW_RULES = [
  'not_the_stay',
  'personal_data',
  'insult',
  'advertising',
  'for_a_price',
  'unlawful',
] as const
export type ReviewRule = (typeof REVIEW_RULES)[number]

export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Within which a review is decided on. */
export const REVIEW_CHECK_HOURS = 48
/** From when on one that waits stands on today's page. */
export const REVIEW_LATE_HOURS = 24
/** Of the day of departure, in Dubai. */
export const REVIEW_OPENS_AT = '11:00'

export const REVIEW_MAX = {
  title: 100,
  text: 3_000,
  note: 2_000,
  answer: 2_000,
  report: 500,
  username: 60,
  site_name: 40,
} as const
export const REVIEW_TEXT_MIN = 20

/** Who answers a review. */
export const ANSWERERS = ['company', 'owner'] as const

/** Of one stay. */
export const REVIEW_PHOTOGRAPHS_MAX = 6

/** Where a review of another site was written. */
export const REVIEW_SITES = ['airbnb', 'booking_com', 'vrbo', 'google', 'other'] as const
export type ReviewSite = (typeof REVIEW_SITES)[number]

/** The best score that each of them gives. */
export const REVIEW_SCALES = ['5', '10'] as const
