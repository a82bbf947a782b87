import type { ChannelField, ChannelRowOutcome } from '#contract/channel-imports.ts'
import type { ChannelMoney } from '#server/calendars/stays/stay-queries.ts'
import type { KnownStay } from './stand-queries.ts'

/** What a row says of a payment of the site: its share of it, in hundredths of the currency. */
export type Paid = { bank_reference: string; paid_on: string; currency: string; amount: number }

export type KnownGuest = Pick<KnownStay, 'guest_name' | 'guest_phone' | 'guest_email' | 'guests'>
export type Change = { field: ChannelField; before: string | null; after: string | null }

/** What becomes of a row: a stay that is known, or a new one. */
export type Planned = {
  line: number
  reference: string
  outcome: Exclude<ChannelRowOutcome, 'faulty'>
  channel_stay_id: number | null
  room_category_id: number | null
  unit_id: number
  unit: string
  from: string
  to: string
  guest: KnownGuest
  merchant: ChannelMoney['merchant']
  money: ChannelMoney | null // null: the row says none
  known_currency: string | null // of money that is known
  paid: Paid | null // null: the row names no payment
  changes: Change[]
}
