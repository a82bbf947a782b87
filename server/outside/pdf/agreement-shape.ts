import type { ChannelCommission } from '#contract/channel-stays.ts'

/** In both languages; days 'yyyy-MM-dd'. */
export type AgreementDocument = {
  number: string
  owner: string
  home_en: string
  home_ar: string
  from: string
  until: string | null // exclusive
  company_fee_percent: number
  expense_limit_fils: number | null
  own_stay_nights: number | null
  own_stay_notice_days: number | null
  own_stay_closed: string | null
  own_stay_cleaning_fils: number | null
  reserve_fils: number | null
  rent_fils: number | null
  channel_commission: ChannelCommission
  accepted_on: string | null
  made_on: string
}
