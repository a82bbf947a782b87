import { ACTIVITY_SORTS } from '#contract/endpoints/admin/activity.ts'
import { ACTIVITY_SOURCES, SUBJECT_KINDS } from '#contract/activity-kinds.ts'
import { count, day, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  actor: text(/^.{1,80}$/),
  verb: text(/^[a-z-]{1,60}$/),
  source: oneOf(ACTIVITY_SOURCES),
  subject_kind: oneOf(SUBJECT_KINDS),
  subject: text(/^.{1,200}$/),
  from: day,
  to: day,
  sort: oneOf(ACTIVITY_SORTS),
  page: count(1, 10_000),
}

export type ActivityUrl = Output<typeof FIELDS>

export const readActivityUrl = (raw: Record<string, unknown>): ActivityUrl =>
  readFields(FIELDS, raw)
