import * as z from 'zod/mini'

/** What a column of another site's table may be. */
export const CHANNEL_FIELDS = [
  'reference',
  'unit',
  'from',
  'to',
  'guest_name',
  'guest_phone',
  'guest_email',
  'guests',
  'merchant',
  'payout',
  'commission',
  'charged',
  'taxes_kept',
  'cleaning_fee',
  'vat',
  'tourism_fee',
  'currency',
  'rate',
  'rate_source',
  'payout_reference',
  'paid_on',
  'paid',
] as const
export type ChannelField = (typeof CHANNEL_FIELDS)[number]

export const CHANNEL_TABLE = {
  rows_max: 10_000,
  bytes_max: 8 * 1024 ** 2,
  columns_max: 200,
  page: 50,
  faults_named: 200,
  undo_days: 30,
} as const

export const CHANNEL_IMPORT_STATES = ['matching', 'read', 'brought_in', 'undone'] as const
export const CHANNEL_ROW_OUTCOMES = ['new', 'changed', 'same', 'faulty'] as const
export type ChannelRowOutcome = (typeof CHANNEL_ROW_OUTCOMES)[number]

/** What is wrong with a row, beside what every field may lack. */
export const CHANNEL_ROW_FAULTS = [
  'listed_twice',
  'several_stays', // of this number
  'unit_unknown',
  'unit_ambiguous',
  'nights_order',
  'nights_taken',
  'nights_differ', // from those of its calendar
  'money_disagrees',
  'payout_disagrees', // its rows do not make one payment
  'payout_stands', // with other stays or sums
] as const
export type ChannelRowFault = (typeof CHANNEL_ROW_FAULTS)[number]

const DAYS = ['ymd', 'dmy', 'mdy'] as const
export const CHANNEL_DAYS = DAYS
const field = z.enum(CHANNEL_FIELDS)

/** How a table is read. */
export const ChannelMatching = z.object({
  // by the table's columns, in their order; null: left out
  columns: z.array(z.nullable(field)).check(z.maxLength(CHANNEL_TABLE.columns_max)),
  same_for_all: z.partialRecord(field, z.string().check(z.maxLength(120))),
  days: z.enum(DAYS),
})
export type ChannelMatching = z.output<typeof ChannelMatching>
