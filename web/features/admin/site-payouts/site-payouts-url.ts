import { STAY_SOURCES } from '#contract/channel-stays.ts'
import { count, oneOf, readFields, yesNo, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  payout: count(1, 2_147_483_647),
  site: oneOf(STAY_SOURCES),
  page: count(1, 1_000),
  late: yesNo,
}

export type SitePayoutsUrl = Output<typeof FIELDS>

export const readSitePayoutsUrl = (raw: Record<string, unknown>): SitePayoutsUrl =>
  readFields(FIELDS, raw)
