import { z } from 'zod'
import { LEAD_DOCUMENTS } from './lead-documents.ts'

const basisPoints = () => z.int().min(0).max(10_000)
const fils = () => z.int().min(0)
const count = () => z.int().min(0)
const hour = () => z.int().min(0).max(23)

/** 'yyyy-MM-dd' */
const TOURISM_DIRHAM_BEGAN = '2014-03-31'
const VAT_BEGAN = '2018-01-01'

type Definition = {
  unit: string
  default: z.$output
  from: string
  /** Specification section, domain.md id, decision, or our own choice. */
  source: string
}
const definitions = z.registry<Definition>()

/**
 * Defaults of the dated settings. A database takes those it lacks; afterwards its `settings` table
 * decides (the settings of the office). A stay uses the values of its arrival day.
 */
export const Settings = z.object({
  vat_bp: basisPoints().register(definitions, {
    unit: 'basis points',
    default: 500,
    from: VAT_BEGAN,
    source: 'domain V1',
  }),
  tax_point: z.int().min(0).max(1).register(definitions, {
    unit: '1: the payment, 0: the day nothing is refundable any more; of suppliers registered for VAT, by the day of payment',
    default: 1,
    from: VAT_BEGAN,
    source: 'decision 0072',
  }),
  service_charge_bp: basisPoints().register(definitions, {
    unit: 'basis points',
    default: 500,
    from: VAT_BEGAN,
    source: 'domain V14',
  }),
  member_discount_bp: basisPoints().register(definitions, {
    unit: 'basis points off nightly rates',
    default: 700,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  tourism_fee_fils: z.object({ standard: fils(), deluxe: fils() }).register(definitions, {
    unit: 'fils per bedroom and night, by class of the permit',
    default: { standard: 1000, deluxe: 1500 },
    from: TOURISM_DIRHAM_BEGAN,
    source: 'domain T2',
  }),
  permit_link: z
    .string()
    .max(300)
    .regex(/^$|^https:\/\/\S*\{permit\}\S*$/)
    .register(definitions, {
      unit: "address of the authority's page of a permit, whose number stands for {permit}; empty: none",
      default: '',
      from: TOURISM_DIRHAM_BEGAN,
      source: 'domain P4',
    }),
  tourism_fee_max_nights: count().register(definitions, {
    unit: 'nights of one stay',
    default: 30,
    from: TOURISM_DIRHAM_BEGAN,
    source: 'domain T4',
  }),
  cleaning_fee_fils: z.record(z.string(), fils()).register(definitions, {
    unit: 'fils per stay, by bedrooms (a studio has 0; 6 stands for more)',
    default: { 0: 19_500, 1: 29_500, 2: 39_500, 3: 49_500, 4: 59_500, 5: 59_500, 6: 59_500 },
    from: VAT_BEGAN,
    source: 'spec 9',
  }),
  refundable_until_days: count().register(definitions, {
    unit: 'days before arrival, refundable rates',
    default: 7,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  network_held_bp: z.int().min(1).max(10_000).register(definitions, {
    unit: 'basis points of all nights of the next 30 days that people behind one address may hold unpaid, beyond their first three holds',
    default: 500,
    from: VAT_BEGAN,
    source: 'decision 0075',
  }),
  max_stay_nights: z
    .int()
    .min(1)
    .register(definitions, { unit: 'nights', default: 180, from: VAT_BEGAN, source: 'domain V15' }),
  referral_discount_bp: basisPoints().register(definitions, {
    unit: "basis points off the friend's first booking; 0 refers nobody",
    default: 1000,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  referral_reward_bp: basisPoints().register(definitions, {
    unit: "basis points, the inviter's coupon",
    default: 1000,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  points_per_100_dirhams: count().register(definitions, {
    unit: 'points per AED 100 of nights after discounts',
    default: 10,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  lagoon_points: z.int().min(1).register(definitions, {
    unit: 'points from which on a member is of the second level; who has it keeps it',
    default: 2000,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  horizon_points: z.int().min(1).register(definitions, {
    unit: 'points from which on a member is of the third level; who has it keeps it',
    default: 6000,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  referral_friends_max: count().register(definitions, {
    unit: 'friends that count of one person, and rewards',
    default: 5,
    from: VAT_BEGAN,
    source: 'spec 6',
  }),
  friend_coupon_days: z.int().min(1).register(definitions, {
    unit: "days a referred friend's coupon is good for",
    default: 90,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  reward_coupon_days: z.int().min(1).register(definitions, {
    unit: "days the inviter's coupon is good for",
    default: 180,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  pre_check_in_days: count().register(definitions, {
    unit: 'days before arrival the check-in link is sent',
    default: 3,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  registration_hours: count().register(definitions, {
    unit: 'hours after check-in to register every guest',
    default: 3,
    from: VAT_BEGAN,
    source: 'domain G2',
  }),
  desk_cancel_minutes: count().register(definitions, {
    unit: 'minutes until a cancellation by a colleague is carried out; until then it can be undone',
    default: 30,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  change_link_hours: z.int().min(1).register(definitions, {
    unit: 'hours a dearer change of a booking waits for its payment by link',
    default: 24,
    from: VAT_BEGAN,
    source: 'decision 0073',
  }),
  guest_change_days: count().register(definitions, {
    unit: 'days before arrival until when guests change the nights or the home of a booking themselves',
    default: 1,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  guest_changes_max: count().register(definitions, {
    unit: 'such changes of one booking',
    default: 3,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  guest_change_fee_dirhams: count().register(definitions, {
    unit: 'dirhams, with VAT, that a guest pays for such a change; 0: nothing',
    default: 0,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  review_ask_hours: count().register(definitions, {
    unit: 'hours after 11:00 of the departure at which guests are asked for a review; 0 asks nobody',
    default: 24,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  review_days: z.int().min(1).register(definitions, {
    unit: 'days after departure until when guests review a stay',
    default: 60,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  owners_answer_reviews: z.int().min(0).max(1).register(definitions, {
    unit: '1: owners answer reviews of their homes, 0: the company alone does; by today',
    default: 0,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  answer_within_minutes: z.int().min(1).register(definitions, {
    unit: 'minutes within which a guest who writes is answered, as promised; by today',
    default: 60,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  thread_days: count().register(definitions, {
    unit: 'days after departure until when guests write to the company',
    default: 30,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  whatsapp_messages_a_month: count().register(definitions, {
    unit: 'messages that go by WhatsApp in a month at most; those beyond go by email alone; by today',
    default: 1000, // as many as Meta sends free
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  quiet_from_hour: hour().register(definitions, {
    unit: 'hour of Dubai from which on scheduled messages wait; by today',
    default: 21,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  quiet_until_hour: hour().register(definitions, {
    unit: 'hour of Dubai until which they wait; the same as before: they never do',
    default: 8,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  access_hours_before: count().register(definitions, {
    unit: 'hours before arrival from which on guests read how to get in',
    default: 48,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  turnover_minutes: count().register(definitions, {
    unit: 'minutes between a departure and the next arrival that the cleaning of a studio needs; extra hours are sold only where they stay',
    default: 90,
    from: VAT_BEGAN,
    source: 'decision 0123',
  }),
  turnover_minutes_per_bedroom: count().register(definitions, {
    unit: 'minutes that each bedroom adds to it',
    default: 30,
    from: VAT_BEGAN,
    source: 'decision 0123',
  }),
  no_show_from_hour: hour().register(definitions, {
    unit: 'hour of the day after arrival; guests marked earlier are written to',
    default: 6,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  no_show_sale_hour: hour().register(definitions, {
    unit: 'hour of the day after arrival at which the nights of guests who did not come are for sale again',
    default: 12,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  guest_record_years: z.int().min(1).register(definitions, {
    unit: 'years a guest record is kept',
    default: 5,
    from: VAT_BEGAN,
    source: 'domain G4',
  }),
  management_fee_bp: basisPoints().register(definitions, {
    unit: 'basis points of nights less discounts',
    default: 2000,
    from: VAT_BEGAN,
    source: 'domain P10',
  }),
  statement_closing_day: z.int().min(1).max(28).register(definitions, {
    unit: 'day of the next month',
    default: 15,
    from: VAT_BEGAN,
    source: 'spec 9',
  }),
  expense_silence_days: count().register(definitions, {
    unit: 'days after which a bill that an owner was asked about counts without an answer; 0: it waits',
    default: 0,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  channel_payout_days: count().register(definitions, {
    unit: 'days after arrival from which on what another site has not paid is late',
    default: 14,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  claim_answer_days: z.int().min(1).register(definitions, {
    unit: 'days within which a guest answers a claim on the deposit; by today',
    default: 5,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  objection_answer_days: z.int().min(1).register(definitions, {
    unit: 'days within which an owner who objects to a line of a statement gets an answer; by today',
    default: 10,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  deposit_return_days: count().register(definitions, {
    unit: 'days after departure, or after what is waited for, until when a deposit is handed back and a claim decided; by today',
    default: 3,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  deposit_link_days: count().register(definitions, {
    unit: 'days before arrival at which guests of the homes that do so are asked for the deposit by a link; 0 asks nobody; by today',
    default: 2,
    from: VAT_BEGAN,
    source: 'decision 0131',
  }),
  return_undo_hours: count().register(definitions, {
    unit: 'hours within which a hand-back of a deposit that was written wrongly is taken back; 0: never; by its day',
    default: 24,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  damage_vat_bp: basisPoints().register(definitions, {
    unit: 'basis points of VAT within what is kept of a deposit, by the day of the decision; 0: out of its scope',
    default: 0,
    from: VAT_BEGAN,
    source: 'decision 0115',
  }),
  rent_vat_bp: basisPoints().register(definitions, {
    unit: 'basis points of VAT on top of a guaranteed rent, where its owner has a TRN on the last day of the rent; 0: none',
    default: 500,
    from: VAT_BEGAN,
    source: 'decision 0150',
  }),
  reverse_charge_bp: basisPoints().register(definitions, {
    unit: 'basis points of VAT that the company declares of the commission of sites abroad, and takes back; by the month of departure; 0: none',
    default: 500,
    from: VAT_BEGAN,
    source: 'domain V1, V16; to be confirmed by a tax adviser',
  }),
  tax_record_years: z.int().min(1).register(definitions, {
    unit: 'years after the year of the supply',
    default: 5,
    from: VAT_BEGAN,
    source: 'decision 0025',
  }),
  lead_documents: z
    .array(z.enum(LEAD_DOCUMENTS))
    .min(1)
    .register(definitions, {
      unit: 'documents that owners who offer a home are asked for',
      default: [...LEAD_DOCUMENTS],
      from: VAT_BEGAN,
      source: 'our choice',
    }),
  lead_link_days: z.int().min(1).register(definitions, {
    unit: 'days a link takes documents',
    default: 14,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  lost_lead_document_days: z.int().min(1).register(definitions, {
    unit: 'days that documents of a lost lead are kept',
    default: 90,
    from: VAT_BEGAN,
    source: 'our choice',
  }),
  sms_per_hour: count().register(definitions, {
    unit: 'text messages of the whole product; none is sent beyond it',
    default: 600,
    from: VAT_BEGAN,
    source: 'decision 0037',
  }),
  sms_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).register(definitions, {
    unit: 'ISO 3166 countries that text messages are sent to',
    // prettier-ignore
    default: [
      'AE', 'SA', 'KW', 'QA', 'BH', 'OM', 'EG', 'JO', 'LB', 'IQ', 'MA', 'TN', 'DZ', 'IN', 'PK', 'BD', 'LK', 'NP', 'PH', 'ID', 'MY', 'SG', 'TH',
      'VN', 'CN', 'HK', 'TW', 'JP', 'KR', 'GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'LU', 'CH', 'AT', 'IT', 'ES', 'PT', 'GR', 'CY', 'MT', 'SE', 'NO',
      'DK', 'FI', 'IS', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'HR', 'SI', 'EE', 'LV', 'LT', 'UA', 'RU', 'BY', 'KZ', 'UZ', 'AZ', 'GE', 'AM', 'TR',
      'IL', 'US', 'CA', 'MX', 'BR', 'AR', 'CL', 'CO', 'PE', 'AU', 'NZ', 'ZA', 'NG', 'KE', 'ET', 'GH', 'TZ', 'UG', 'MU',
    ],
    from: VAT_BEGAN,
    source: 'decision 0037',
  }),
})

export type Settings = z.output<typeof Settings>
export type SettingName = keyof Settings

export const SETTING_NAMES = Settings.keyof().options

export function settingDefinition(name: SettingName) {
  const definition = definitions.get(Settings.shape[name])
  if (!definition) throw new Error(`${name} has no definition`)
  return definition
}
