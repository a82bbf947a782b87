import type { SettingName } from './vat-fees-and-terms.ts'

/**
 * How a setting is typed and shown: basis points, fils by class or bedrooms, a whole number,
 * countries, documents of leads, an address with a place for a number.
 */
export const SETTING_KINDS = {
  vat_bp: 'percent',
  tax_point: 'count',
  service_charge_bp: 'percent',
  member_discount_bp: 'percent',
  cleaning_fee_fils: 'amounts',
  tourism_fee_fils: 'amounts',
  permit_link: 'address',
  tourism_fee_max_nights: 'count',
  refundable_until_days: 'count',
  network_held_bp: 'percent',
  max_stay_nights: 'count',
  pre_check_in_days: 'count',
  registration_hours: 'count',
  desk_cancel_minutes: 'count',
  change_link_hours: 'count',
  guest_change_days: 'count',
  guest_changes_max: 'count',
  review_ask_hours: 'count',
  review_days: 'count',
  answer_within_minutes: 'count',
  thread_days: 'count',
  quiet_from_hour: 'count',
  quiet_until_hour: 'count',
  access_hours_before: 'count',
  no_show_from_hour: 'count',
  no_show_sale_hour: 'count',
  guest_record_years: 'count',
  points_per_100_dirhams: 'count',
  referral_discount_bp: 'percent',
  referral_reward_bp: 'percent',
  referral_friends_max: 'count',
  friend_coupon_days: 'count',
  reward_coupon_days: 'count',
  lagoon_points: 'count',
  horizon_points: 'count',
  management_fee_bp: 'percent',
  statement_closing_day: 'count',
  expense_silence_days: 'count',
  channel_payout_days: 'count',
  tax_record_years: 'count',
  lead_documents: 'documents',
  lead_link_days: 'count',
  lost_lead_document_days: 'count',
  sms_per_hour: 'count',
  sms_countries: 'countries',
} as const satisfies Record<
  SettingName,
  'percent' | 'amounts' | 'count' | 'countries' | 'documents' | 'address'
>

/**
 * What may be typed; far beyond what anybody means, and short of what gives the nights away or
 * stops the messages.
 */
export const SETTING_BOUNDS: {
  readonly [Name in SettingName]?: { readonly min: number; readonly max: number }
} = {
  vat_bp: { min: 0, max: 3_000 },
  service_charge_bp: { min: 0, max: 3_000 },
  member_discount_bp: { min: 0, max: 5_000 },
  tourism_fee_max_nights: { min: 0, max: 366 },
  refundable_until_days: { min: 0, max: 365 },
  network_held_bp: { min: 1, max: 10_000 },
  max_stay_nights: { min: 1, max: 730 },
  pre_check_in_days: { min: 0, max: 60 },
  registration_hours: { min: 1, max: 720 },
  change_link_hours: { min: 1, max: 72 },
  guest_change_days: { min: 0, max: 60 },
  guest_changes_max: { min: 0, max: 50 },
  review_ask_hours: { min: 0, max: 336 },
  review_days: { min: 1, max: 365 },
  answer_within_minutes: { min: 1, max: 10_080 },
  thread_days: { min: 0, max: 365 },
  access_hours_before: { min: 0, max: 336 },
  guest_record_years: { min: 1, max: 30 },
  points_per_100_dirhams: { min: 0, max: 1_000 },
  referral_discount_bp: { min: 0, max: 5_000 },
  referral_reward_bp: { min: 0, max: 5_000 },
  referral_friends_max: { min: 0, max: 1_000 },
  friend_coupon_days: { min: 1, max: 730 },
  reward_coupon_days: { min: 1, max: 730 },
  lagoon_points: { min: 1, max: 1_000_000 },
  horizon_points: { min: 1, max: 1_000_000 },
  management_fee_bp: { min: 0, max: 6_000 },
  tax_record_years: { min: 1, max: 30 },
  expense_silence_days: { min: 0, max: 90 },
  channel_payout_days: { min: 1, max: 120 },
  lead_link_days: { min: 1, max: 90 },
  lost_lead_document_days: { min: 1, max: 3_650 },
  sms_per_hour: { min: 1, max: 10_000 },
}

/** Of referral and points: they have a screen of their own beside offers and coupons. */
export const MEMBER_TERMS = [
  'member_discount_bp',
  'points_per_100_dirhams',
  'lagoon_points',
  'horizon_points',
  'referral_discount_bp',
  'referral_reward_bp',
  'referral_friends_max',
  'friend_coupon_days',
  'reward_coupon_days',
] as const satisfies SettingName[]
