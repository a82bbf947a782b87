import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import {
  MESSAGE_MOMENTS,
  SCHEDULE_PLACES,
  SCHEDULE_SOURCES,
  type MessageMoment,
  type SchedulePlace,
  type ScheduleSource,
} from '#contract/message-schedules.ts'
import type { MessageField } from '#contract/message-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Place = z.object({ kind: z.enum(SCHEDULE_PLACES), id: z.int(), name: z.string() })

const Schedule = z.object({
  template_id: z.int(),
  moment: z.enum(MESSAGE_MOMENTS),
  at_hour: z.nullable(z.int()),
  place_kind: z.nullable(z.enum(SCHEDULE_PLACES)),
  place_id: z.nullable(z.int()),
  nights_min: z.int(),
  sources: z.enum(SCHEDULE_SOURCES),
  is_on: z.boolean(),
  on_since: z.date(),
  changed_by: z.string(),
  changed_at: z.date(),
})
export type Schedule = z.infer<typeof Schedule>

export async function listSchedules(db: Db | Tx): Promise<Schedule[]> {
  const { rows } = await rowsOf(Schedule)`
    select s.template_id, s.moment, s.at_hour, coalesce(s.home_id, s.property_id, s.location_id) as place_id,
      case when s.home_id is not null then 'home' when s.property_id is not null then 'building' when s.location_id is not null then 'area' end as place_kind,
      s.nights_min, s.sources, s.is_on, s.on_since, s.changed_by, s.changed_at
    from message_schedules s join message_templates t on t.id = s.template_id and t.ended_at is null order by s.template_id`.execute(
    db,
  )
  return rows
}

/** Homes, then buildings, then areas, each by name. */
export async function listSchedulePlaces(db: Db | Tx, lang: Lang) {
  const { rows } = await rowsOf(Place)`
    select p.kind, p.id, p.name from (
      select 'home' as kind, rc.id, t.nice_name as name from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
        where rc.retired_on is null
      union all select 'building', p.id, t.name from properties p join property_texts t on t.property_id = p.id and t.lang = ${lang}
      union all select 'area', l.id, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang}
    ) p order by array_position(${[...SCHEDULE_PLACES]}::text[], p.kind), p.name, p.id`.execute(db)
  return rows
}

type NewSchedule = {
  template_id: number
  moment: MessageMoment
  at_hour: number | null
  place_kind: SchedulePlace | null
  place_id: number | null
  nights_min: number
  sources: ScheduleSource
  is_on: boolean
  on_since: Date
  changed_by: string
  changed_at: Date
}

export async function writeSchedule(tx: Tx, { place_kind, place_id, ...row }: NewSchedule) {
  const at = (kind: SchedulePlace) => (place_kind === kind ? place_id : null)
  const written = {
    ...row,
    home_id: at('home'),
    property_id: at('building'),
    location_id: at('area'),
  }
  await tx
    .insertInto('message_schedules')
    .values(written)
    .onConflict((conflict) => conflict.column('template_id').doUpdateSet(written))
    .execute()
}

type Note = {
  booking_id: number
  template_id: number
  due_at: Date
  noted_at: Date
} & (
  | { state: 'sent'; number: number }
  | { state: 'held'; lacks: MessageField[] }
  | { state: 'skipped' }
)

/** What was sent stays so; since when one is held too. */
export async function noteMessage(tx: Tx, note: Note) {
  const may_change = note.state === 'held' ? sql`false` : sql`m.state <> 'sent'`
  const { booking_id, template_id, state, due_at, noted_at } = note
  const number = note.state === 'sent' ? note.number : null
  const lacks = note.state === 'held' ? note.lacks : []
  await sql`
    insert into scheduled_messages as m (booking_id, template_id, state, due_at, noted_at, number, lacks)
    values (${booking_id}, ${template_id}, ${state}, ${due_at}, ${noted_at}, ${number}, ${lacks})
    on conflict (booking_id, template_id) do update set state = excluded.state, due_at = excluded.due_at,
      noted_at = excluded.noted_at, number = excluded.number, lacks = excluded.lacks where ${may_change}`.execute(
    tx,
  )
}

const Noted = z.object({ state: z.enum(['sent', 'held', 'skipped']) })

export async function findNoted(tx: Tx, booking_id: number, template_id: number) {
  const { rows } = await rowsOf(Noted)`
    select state from scheduled_messages where booking_id = ${booking_id} and template_id = ${template_id}`.execute(
    tx,
  )
  return rows[0]?.state
}

export const forgetSkipped = (tx: Tx, booking_id: number, template_id: number) =>
  sql`delete from scheduled_messages where booking_id = ${booking_id} and template_id = ${template_id} and state = 'skipped'`.execute(
    tx,
  )
