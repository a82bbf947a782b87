import type { AdminErrorCode } from '#contract/errors.ts'
import type { ReviewRule, ReviewSite } from '#contract/review-fields.ts'

/** Why a review is not taken: its guest reads it, and colleagues in the API. */
export const review_errors = {
  REVIEW_NOT_OPEN: 'This stay cannot be reviewed: only who stayed can, for some weeks afterwards',
  REVIEW_DECIDED: 'Your review has been checked meanwhile and stays as it is',
  REVIEW_PHOTOGRAPHS_FULL: 'A review has at most six photographs: take one out first',
} as const satisfies Partial<Record<AdminErrorCode, string>>

/** The written rules, as the writer of a hidden review reads them on the page and in the email. */
export const review_rules: Record<ReviewRule, string> = {
  not_the_stay: 'It is not about this home or this stay.',
  personal_data: 'It names a person, a phone number, an address or anything else that is private.',
  insult: 'It insults or threatens somebody.',
  advertising: 'It advertises something, or leads to another site.',
  for_a_price: 'It was written for a reward, or to obtain one.',
  unlawful: 'The law does not allow it.',
}

export const review_sites: Record<ReviewSite, string> = {
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google',
  other: 'Another site',
}
