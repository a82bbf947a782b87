import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { BOARD_CARDS, LeadRow, type LeadSort } from '#contract/endpoints/admin/leads.ts'
import type { Lang } from '#contract/constants.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { LEAD_STAGES, type LeadKind, type LeadStage } from '#contract/lead-stages.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'
import { latenessOf } from '#server/leads/index.ts'

export type LeadFilter = {
  q?: string | undefined
  kind?: LeadKind | undefined
  stage?: LeadStage | undefined
  assignee_id?: number | undefined
}
type Page = { sort: LeadSort; limit: number; offset: number; today: string }

const Row = z.object({ ...LeadRow.shape, total_count: z.int() })
export type Row = z.output<typeof LeadRow>

/** Of lead `l`. */
const columns = (
  today: string,
) => sql`l.id as lead_id, l.kind, l.name, l.email::text as email, l.phone_number, l.lang,
  coalesce((select h.building from lead_homes h where h.lead_id = l.id order by h.id limit 1), a.company, left(m.message, 120), '') as about,
  (select count(*)::int from lead_homes h where h.lead_id = l.id) as homes,
  l.stage, l.stage_since, l.lost_reason, l.next_step, l.next_step_on::text as next_step_on, ${latenessOf(today)} as late, l.created_at,
  case when u.id is not null then jsonb_build_object('user_id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) end as assignee`

const FROM = sql`leads l left join agent_registrations a on a.id = l.agent_registration_id
  left join contact_messages m on m.id = l.contact_message_id left join users u on u.id = l.assignee_id`

const matching = ({ q, kind, stage, assignee_id }: LeadFilter): RawBuilder<boolean> =>
  condition`${sql.join(
    [
      condition`true`,
      ...(q === undefined ? [] : [named(foldSearchText(q))]),
      ...(kind === undefined ? [] : [condition`l.kind = ${kind}`]),
      ...(stage === undefined ? [] : [condition`l.stage = ${stage}`]),
      ...(assignee_id === undefined ? [] : [condition`l.assignee_id = ${assignee_id}`]),
    ],
    sql` and `,
  )}`

/** By name, address, phone, company or a home. */
const named = (folded: string) => condition`
  fold_search(concat_ws(' ', l.name, l.email, l.phone_number, a.company,
    (select string_agg(concat_ws(' ', h.building, h.address), ' ') from lead_homes h where h.lead_id = l.id)))
  like ${`%${folded.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`

/** Whoever waits for us first: those that are late, then by the day of what is next, then by age. */
const waiting = (today: string) =>
  sql`${latenessOf(today)} is null, l.stage in ('on_sale', 'done', 'lost'), l.next_step_on nulls first, l.created_at, l.id`

const orderOf = (sort: LeadSort, today: string) =>
  ({
    waiting: waiting(today),
    '-created': sql`l.created_at desc, l.id desc`,
    created: sql`l.created_at, l.id`,
    next_step: sql`l.next_step_on nulls last, l.id`,
    name: sql`l.name, l.id`,
  })[sort]

/** Every row says how many there are on all pages. */
export async function listLeadRows(
  db: Db,
  filter: LeadFilter,
  { sort, limit, offset, today }: Page,
) {
  const { rows } = await rowsOf(Row)`
    select ${columns(today)}, count(*) over ()::int as total_count from ${FROM}
    where ${matching(filter)} order by ${orderOf(sort, today)} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

/** Of each stage those that wait longest. */
export async function listBoardRows(db: Db, filter: LeadFilter, today: string) {
  const { rows } = await rowsOf(Row)`
    select ${columns(today)}, l.total_count from (
      select l.*, count(*) over (partition by l.stage)::int as total_count,
        row_number() over (partition by l.stage order by ${waiting(today)}) as place
      from ${FROM} where ${matching(filter)}
    ) l left join agent_registrations a on a.id = l.agent_registration_id
    left join contact_messages m on m.id = l.contact_message_id left join users u on u.id = l.assignee_id
    where l.place <= ${BOARD_CARDS} order by array_position(${[...LEAD_STAGES]}::text[], l.stage), l.place`.execute(
    db,
  )
  return rows
}

export async function findLeadRow(
  db: Db,
  lead_id: number,
  today: string,
): Promise<Row | undefined> {
  const { rows } = await rowsOf(LeadRow)`
    select ${columns(today)} from ${FROM} where l.id = ${lead_id}`.execute(db)
  return rows[0]
}

const Colleague = z.object({ user_id: z.int(), name: z.string() })

/** Who may work on leads. */
export async function listLeadColleagues(db: Db) {
  const { rows } = await rowsOf(Colleague)`
    select u.id as user_id, concat_ws(' ', u.first_name, u.last_name) as name from staff s join users u on u.id = s.user_id
    where s.removed_at is null and 'leads' = any (s.rights) order by name, u.id`.execute(db)
  return rows
}

const Area = z.object({ slug: z.string(), name: z.string() })

export async function listAreasOf(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Area)`
    select l.slug, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang} order by t.name`.execute(
    db,
  )
  return rows
}
