import type { SettingName } from './vat-fees-and-terms.ts'

/** How a setting is typed and shown: basis points, fils by class or bedrooms, a whole number, countries. */
export const SETTING_KINDS = {
  vat_bp: 'percent',
  tax_point: 'count',
  service_charge_bp: 'percent',
  member_discount_bp: 'percent',
  cleaning_fee_fils: 'amounts',
  tourism_fee_fils: 'amounts',
  tourism_fee_max_nights: 'count',
  refundable_until_days: 'count',
  max_stay_nights: 'count',
  pre_check_in_days: 'count',
  registration_hours: 'count',
  guest_record_years: 'count',
  points_per_100_dirhams: 'count',
  referral_discount_bp: 'percent',
  referral_reward_bp: 'percent',
  management_fee_bp: 'percent',
  statement_closing_day: 'count',
  tax_record_years: 'count',
  sms_per_hour: 'count',
  sms_countries: 'countries',
} as const satisfies Record<SettingName, 'percent' | 'amounts' | 'count' | 'countries'>
