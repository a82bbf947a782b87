import type { SettingName } from '#contract/vat-fees-and-terms.ts'
import type { SETTING_KINDS } from '#contract/setting-kinds.ts'
import { messages } from '#contract/messages/en.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import { plural } from '#web/messages/en/plural.ts'

type Kind = (typeof SETTING_KINDS)[SettingName]

const units: Partial<Record<SettingName, (n: number) => string>> = {
  tourism_fee_max_nights: (n) => plural(n, 'night', 'nights'),
  max_stay_nights: (n) => plural(n, 'night', 'nights'),
  refundable_until_days: (n) => plural(n, 'day', 'days'),
  pre_check_in_days: (n) => plural(n, 'day', 'days'),
  lead_link_days: (n) => plural(n, 'day', 'days'),
  registration_hours: (n) => plural(n, 'hour', 'hours'),
  desk_cancel_minutes: (n) => plural(n, 'minute', 'minutes'),
  change_link_hours: (n) => plural(n, 'hour', 'hours'),
  no_show_from_hour: (n) => `${n}:00 the next day`,
  no_show_sale_hour: (n) => `${n}:00 the next day`,
  guest_record_years: (n) => plural(n, 'year', 'years'),
  tax_record_years: (n) => plural(n, 'year', 'years'),
  points_per_100_dirhams: (n) => plural(n, 'point', 'points'),
  statement_closing_day: (n) => `Day ${n} of the next month`,
  sms_per_hour: (n) => plural(n, 'text message', 'text messages'),
  tax_point: (n) => (n === 1 ? 'With the payment (1)' : 'Once nothing is refundable (0)'),
}

export const settings = {
  title: 'Settings',
  line: 'Fees, taxes and terms. A stay uses the values in force on its arrival day; existing quotes and bookings don’t change.',
  groups: {
    prices: 'Prices and taxes',
    stays: 'Stays',
    members: 'Members',
    owners: 'Owners',
    messages: 'Text messages',
  },
  names: {
    vat_bp: 'VAT',
    tax_point: 'Invoices are issued',
    service_charge_bp: 'Service charge',
    member_discount_bp: 'Member discount',
    cleaning_fee_fils: 'Cleaning fee',
    tourism_fee_fils: 'Tourism Dirham',
    tourism_fee_max_nights: 'Nights with Tourism Dirham',
    permit_link: 'Public page of a permit',
    refundable_until_days: 'Refundable until',
    network_held_bp: 'Nights one network may hold unpaid',
    max_stay_nights: 'Longest stay',
    pre_check_in_days: 'Web check-in invitation',
    registration_hours: 'Registration of guests',
    desk_cancel_minutes: 'Cancellations can be undone',
    change_link_hours: 'A dearer change waits for its payment',
    no_show_from_hour: 'No-shows are marked from',
    no_show_sale_hour: 'Nights of a no-show are on sale from',
    guest_record_years: 'Guest records are kept',
    points_per_100_dirhams: 'Points',
    referral_discount_bp: 'Discount for a referred friend',
    referral_reward_bp: 'Reward for the referrer',
    management_fee_bp: 'Management fee',
    statement_closing_day: 'Statements are final',
    tax_record_years: 'Tax records are kept',
    sms_per_hour: 'Text messages per hour, at most',
    lead_documents: 'Documents asked of owners',
    lead_link_days: 'Link for documents',
    sms_countries: 'Countries for text messages',
  } satisfies Record<SettingName, string>,
  about: {
    tax_point:
      'By suppliers registered for VAT, by the day of payment: 1 with the payment, 0 once nothing is refundable',
    vat_bp: 'Of nights, cleaning and service charge, where the supplier is registered for VAT',
    service_charge_bp: 'Of the nights after discounts',
    member_discount_bp: 'Off the nightly rates, for members',
    cleaning_fee_fils: 'Once per stay, by number of bedrooms',
    tourism_fee_fils: 'Per bedroom and night, by permit class',
    tourism_fee_max_nights: 'The first nights of a stay; it is not charged for later ones',
    permit_link:
      'Where the authority shows a permit; its number stands for {permit}. Empty: the page of a home names permits without a link',
    refundable_until_days: 'Before arrival, at refundable rates',
    network_held_bp:
      'Of all nights of the next 30 days, by people behind one address who have never paid',
    max_stay_nights: 'Extensions included',
    pre_check_in_days: 'Before arrival, by email',
    registration_hours: 'After check-in every guest must be registered',
    desk_cancel_minutes: 'After a colleague cancels; then the bank is asked and the guest is told',
    change_link_hours: 'By payment link, never beyond check-in; then the booking stays as it was',
    no_show_from_hour: 'After the arrival day; earlier, the guest is sent an email',
    no_show_sale_hour: 'Until then a no-show can be undone with all its nights',
    guest_record_years: 'After departure, then erased',
    points_per_100_dirhams: 'For every AED 100 of nights after discounts',
    referral_discount_bp: 'Off their first booking; 0 turns referrals off',
    referral_reward_bp: 'A coupon, once the friend’s first stay is over',
    management_fee_bp: 'Of nights less discounts, where an owner agrees on nothing else',
    statement_closing_day: 'The month’s figures no longer change from then on',
    tax_record_years: 'After the year of the supply',
    sms_per_hour: 'For all numbers together; beyond it, nothing is sent',
    lead_documents:
      'What owners who offer a home are asked for: title_deed, identity, dewa_bill, authority',
    lead_link_days: 'How long a link takes the documents of a lead',
    sms_countries: 'Where text messages may be sent, as two-letter codes',
  } satisfies Record<SettingName, string>,
  percent: (percent: number) => `${percent}%`,
  amount: (fils: number) => unbroken(messages.money(fils)),
  amount_of: (name: SettingName, n: number) => units[name]?.(n) ?? String(n),
  countries: (n: number) => plural(n, 'country', 'countries'),
  no_address: 'None',
  part: (part: string): string => {
    if (part === 'standard') return 'Standard'
    if (part === 'deluxe') return 'Deluxe'
    return part === '0'
      ? 'Studio'
      : part === '6'
        ? '6 or more'
        : plural(Number(part), 'bedroom', 'bedrooms')
  },
  or_more: (n: number) => `${plural(n, 'bedroom', 'bedrooms')} or more`,
  planned: (day: string) => `From ${day}:`,
  earlier: (n: number) => plural(n, 'earlier value', 'earlier values'),
  range: (from: string, to: string) => `${from} – ${to}:`,
  change: 'Change',
  change_of: (name: string) => `Change: ${name}`,
  typed: {
    percent: 'Percent',
    amounts: 'AED',
    count: 'Number',
    countries: 'Country codes',
    documents: 'Documents',
    address: 'Address',
  } satisfies Record<Kind, string>,
  from: 'For arrivals from',
  wrong: {
    percent: 'A percentage, with two decimals at most.',
    amounts: 'Every amount in dirhams, with two decimals at most.',
    count: 'A whole number.',
    countries: 'Codes of two letters, such as AE, SA.',
    documents: 'Some of title_deed, identity, dewa_bill, authority, with commas.',
    address: 'An address that begins with https:// and has {permit} in it, or nothing.',
  } satisfies Record<Kind, string>,
  discards: (days: string) => `What was planned is discarded: ${days}.`,
  submit: 'Change',
  changed: 'Setting changed',
}
