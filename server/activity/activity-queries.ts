import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ACTIVITY_SORTS } from '#contract/endpoints/admin/activity.ts'
import {
  ACTIVITY_SOURCES,
  SUBJECT_KINDS,
  type ActivitySource,
  type SubjectKind,
} from '#contract/activity-kinds.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type Subject = { kind: SubjectKind; id: string }

type Values = Record<string, unknown>

const Entry = z.object({
  id: z.int(),
  actor: z.string(),
  source: z.enum(ACTIVITY_SOURCES),
  verb: z.string(),
  subject_kind: z.nullable(z.enum(SUBJECT_KINDS)),
  subject: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  detail: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
})
export type Entry = z.infer<typeof Entry>

type NewEntry = Omit<Entry, 'id'> & { actor_id: number | null }

const json = (values: Values | null) => values && JSON.stringify(values)

export const insertActivities = (tx: Tx, entries: readonly NewEntry[]) =>
  tx
    .insertInto('activity_log')
    .values(
      entries.map(({ before, after, detail, ...entry }) => ({
        ...entry,
        before: json(before),
        after: json(after),
        detail: JSON.stringify(detail),
      })),
    )
    .execute()

export type Filter = {
  subject_kind?: SubjectKind | undefined
  subject?: string | undefined
  actor?: string | undefined
  verb?: string | undefined
  source?: ActivitySource | undefined
  /** Days in Dubai, both included. */
  from?: string | undefined
  to?: string | undefined
}
type Page = { limit: number; offset?: number; sort?: (typeof ACTIVITY_SORTS)[number] }

const matching = ({ subject_kind, subject, actor, verb, source, from, to }: Filter) => sql`
  (${subject_kind ?? null}::text is null or subject_kind = ${subject_kind ?? null})
  and (${subject ?? null}::text is null or subject = ${subject ?? null})
  and (${actor ?? null}::text is null or actor = ${actor ?? null})
  and (${verb ?? null}::text is null or verb = ${verb ?? null})
  and (${source ?? null}::text is null or source = ${source ?? null})
  and (${from ?? null}::date is null or happened_at >= ${from ?? null}::date::timestamp at time zone 'Asia/Dubai')
  and (${to ?? null}::date is null or happened_at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Dubai')`

/** The newest first, unless `sort` is 'at'. */
export async function listActivity(
  db: Db | Tx,
  filter: Filter,
  { limit, offset = 0, sort = '-at' }: Page,
): Promise<Entry[]> {
  const { rows } = await rowsOf(Entry)`
    select id, actor, source, verb, subject_kind, subject, reason, before, after, detail, happened_at from activity_log
    where ${matching(filter)} order by id ${sql.raw(sort === 'at' ? 'asc' : 'desc')} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

const Moment = z.object({ happened_at: z.date() })

/** When this was last done; undefined when it never was. */
export async function readLastTime(
  db: Db,
  { verb, subject }: { verb: string; subject: Subject },
): Promise<Date | undefined> {
  const { rows } = await rowsOf(Moment)`
    select happened_at from activity_log where subject_kind = ${subject.kind} and subject = ${subject.id} and verb = ${verb}
    order by id desc limit 1`.execute(db)
  return rows[0]?.happened_at
}

const Count = z.object({ total_count: z.int() })

export async function countActivity(db: Db, filter: Filter): Promise<number> {
  const { rows } = await rowsOf(
    Count,
  )`select count(*)::int as total_count from activity_log where ${matching(filter)}`.execute(db)
  return rows[0]?.total_count ?? 0
}

const Verb = z.object({ verb: z.string() })

export async function listLoggedVerbs(db: Db): Promise<string[]> {
  const { rows } = await rowsOf(Verb)`select distinct verb from activity_log order by verb`.execute(
    db,
  )
  return rows.map(({ verb }) => verb)
}

const Logged = z.object({ actor: z.string() })

/** By the names they had. */
export async function listLoggedColleagues(db: Db): Promise<string[]> {
  const { rows } = await rowsOf(Logged)`
    select distinct l.actor from activity_log l join staff s on s.user_id = l.actor_id order by l.actor`.execute(
    db,
  )
  return rows.map(({ actor }) => actor)
}
