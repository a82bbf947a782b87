import { count, readFields, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  table: count(1, 2_147_483_647),
  page: count(1, 1_000),
}

export type SiteTablesUrl = Output<typeof FIELDS>

export const readSiteTablesUrl = (raw: Record<string, unknown>): SiteTablesUrl =>
  readFields(FIELDS, raw)
