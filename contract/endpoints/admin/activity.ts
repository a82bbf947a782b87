import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { ACTIVITY_SOURCES, SUBJECT_KINDS } from '#contract/activity-kinds.ts'
import { count, day, moment, typed } from '#contract/wire.ts'

export const ACTIVITY_PAGE = 50
export const ACTIVITY_EXPORTED = 10_000
export const ACTIVITY_SORTS = ['-at', 'at'] as const

/**
 * `before` and `after` hold what the change touched; money is whole fils in names that end in
 * _fils.
 */
export const ActivityEntry = z.object({
  id: z.int(),
  actor: z.string(),
  source: z.enum(ACTIVITY_SOURCES),
  verb: z.string(),
  subject_kind: z.nullable(z.enum(SUBJECT_KINDS)), // null in entries older than the admin area
  subject: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  detail: z.record(z.string(), z.unknown()),
  happened_at: moment,
})

const Filter = {
  subject_kind: z.optional(z.enum(SUBJECT_KINDS)),
  subject: z.optional(typed(200)),
  actor: z.optional(typed(80)),
  verb: z.optional(typed(60)),
  source: z.optional(z.enum(ACTIVITY_SOURCES)),
  from: z.optional(day),
  to: z.optional(day),
  sort: z._default(z.enum(ACTIVITY_SORTS), '-at'),
}

export const activity = {
  listActivity: endpoint({
    method: 'GET',
    path: '/api/admin/activity/',
    tag: 'Admin',
    summary: 'Who changed what, when, from where and why',
    access: 'staff:team',
    input: z.object({ ...Filter, page: z._default(count(1, 10_000), 1) }),
    output: z.object({
      entries: z.array(ActivityEntry),
      total_count: z.int(),
      verbs: z.array(z.string()),
      actors: z.array(z.string()),
    }),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
  exportActivity: endpoint({
    method: 'GET',
    path: '/api/admin/activity/csv/',
    tag: 'Admin',
    summary: 'The filtered log as CSV, at most ten thousand entries',
    access: 'staff:team',
    input: z.object(Filter),
    output: 'file',
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
}
