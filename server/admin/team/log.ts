import {
  countActivity,
  listActivity,
  listLoggedColleagues,
  listLoggedVerbs,
  type Entry,
  type Filter,
} from '#server/activity/index.ts'
import {
  ACTIVITY_EXPORTED,
  ACTIVITY_PAGE,
  type ACTIVITY_SORTS,
} from '#contract/endpoints/admin/activity.ts'
import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'

type Sorted = Filter & { sort: (typeof ACTIVITY_SORTS)[number] }

/** Refuses INVALID_DATES. */
export async function readLog(
  { page, sort, ...filter }: Sorted & { page: number },
  { db }: StaffCall,
) {
  guardDates(filter)
  const [entries, total_count, verbs, actors] = await Promise.all([
    listActivity(db, filter, { limit: ACTIVITY_PAGE, offset: (page - 1) * ACTIVITY_PAGE, sort }),
    countActivity(db, filter),
    listLoggedVerbs(db),
    listLoggedColleagues(db),
  ])
  return { entries, total_count, verbs, actors }
}

/** Refuses INVALID_DATES. */
export async function exportActivity(
  { sort, ...filter }: Sorted,
  { db, today }: StaffCall,
): Promise<FileOutput> {
  guardDates(filter)
  const entries = await listActivity(db, filter, { limit: ACTIVITY_EXPORTED, sort })
  return csvFile('activity', today, [
    COLUMNS,
    ...entries.map((entry) => COLUMNS.map((column) => cellOf(entry[column]))),
  ])
}

function guardDates({ from, to }: Filter) {
  if (from !== undefined && to !== undefined && to < from)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
}

const COLUMNS = [
  'happened_at',
  'actor',
  'source',
  'verb',
  'subject_kind',
  'subject',
  'reason',
  'before',
  'after',
] as const satisfies (keyof Entry)[]

function cellOf(value: Entry[(typeof COLUMNS)[number]]): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
