import { count, readFields, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  unit: count(1, 2_147_483_647),
}

export type ChannelsUrl = Output<typeof FIELDS>

export const readChannelsUrl = (raw: Record<string, unknown>): ChannelsUrl =>
  readFields(FIELDS, raw)
