import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { LeadHome } from '#contract/endpoints/admin/leads.ts'
import { PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { LEAD_KINDS, LEAD_STAGES, type LeadStage } from '#contract/lead-stages.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Lead = z.object({
  id: z.int(),
  kind: z.enum(LEAD_KINDS),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  lang: z.enum(LANGS),
  stage: z.enum(LEAD_STAGES),
  assignee_id: z.nullable(z.int()),
  next_step: z.nullable(z.string()),
  next_step_on: z.nullable(day),
})
export type Lead = z.infer<typeof Lead>

/** Whoever changes the same lead waits. */
export async function lockLead(tx: Tx, lead_id: number): Promise<Lead | undefined> {
  const { rows } = await rowsOf(Lead)`
    select id, kind, name, email::text as email, phone_number, lang, stage, assignee_id, next_step, next_step_on::text as next_step_on
    from leads where id = ${lead_id} for update`.execute(tx)
  return rows[0]
}

type Move = { lead_id: number; stage: LeadStage; lost_reason: string | null; now: Date }

export const updateStage = (tx: Tx, { lead_id, stage, lost_reason, now }: Move) =>
  tx
    .updateTable('leads')
    .set({ stage, lost_reason, stage_since: now })
    .where('id', '=', lead_id)
    .execute()

export type NextStep = { next_step: string | null; next_step_on: string | null }

export const updateNextStep = (tx: Tx, lead_id: number, next: NextStep) =>
  tx.updateTable('leads').set(next).where('id', '=', lead_id).execute()

export const updateAssignee = (tx: Tx, lead_id: number, assignee_id: number | null) =>
  tx.updateTable('leads').set({ assignee_id }).where('id', '=', lead_id).execute()

const Name = z.object({ name: z.string() })

/** Undefined for whoever may not work on leads. */
export async function findLeadColleague(tx: Tx, user_id: number): Promise<string | undefined> {
  const { rows } = await rowsOf(Name)`
    select concat_ws(' ', u.first_name, u.last_name) as name from staff s join users u on u.id = s.user_id
    where s.user_id = ${user_id} and s.removed_at is null and 'leads' = any (s.rights) for share of s`.execute(
    tx,
  )
  return rows[0]?.name
}

type NewNote = { lead_id: number; text: string; author: string; author_id: number | null }

export const insertLeadNote = (tx: Tx, note: NewNote & { written_at: Date }) =>
  tx.insertInto('lead_notes').values(note).execute()

const Note = z.object({ id: z.int(), text: z.string(), author: z.string(), written_at: z.date() })

export async function listLeadNotes(db: Db, lead_id: number) {
  const { rows } = await rowsOf(Note)`
    select id, text, author, written_at from lead_notes where lead_id = ${lead_id} order by id`.execute(
    db,
  )
  return rows
}

const Source = z.object({
  message: z.nullable(z.string()),
  company: z.nullable(z.string()),
  licence_number: z.nullable(z.string()),
})

/** What the form said, beside the person. */
export async function findSource(db: Db, lead_id: number) {
  const { rows } = await rowsOf(Source)`
    select coalesce(a.message, m.message) as message, a.company, a.licence_number from leads l
    left join agent_registrations a on a.id = l.agent_registration_id
    left join contact_messages m on m.id = l.contact_message_id where l.id = ${lead_id}`.execute(db)
  return rows[0] ?? { message: null, company: null, licence_number: null }
}

const Other = z.object({
  lead_id: z.int(),
  kind: z.enum(LEAD_KINDS),
  stage: z.enum(LEAD_STAGES),
})

export async function listOthersOf(db: Db, lead_id: number) {
  const { rows } = await rowsOf(Other)`
    select o.id as lead_id, o.kind, o.stage from leads l join leads o on o.email = l.email and o.id <> l.id
    where l.id = ${lead_id} order by o.id`.execute(db)
  return rows
}

/** The home made of each, whether it is a draft or was published. */
export async function listLeadHomes(db: Db, lead_id: number) {
  const { rows } = await rowsOf(LeadHome)`
    select h.id as lead_home_id, h.building, h.area, h.property_type, h.square_feet, h.bedrooms, h.bathrooms, h.address, h.room_category_id,
      case when rc.is_active then 'on_sale' when rc.id is not null and rc.retired_on is null then 'paused' when rc.id is not null then 'retired'
        when d.lacks = 0 then 'ready' when d.lacks is not null then 'draft' end as state
    from lead_homes h left join room_categories rc on rc.id = h.room_category_id
    left join home_drafts d on d.room_category_id = h.room_category_id
    where h.lead_id = ${lead_id} order by h.id`.execute(db)
  return rows
}

export const HomeFacts = z.object({
  building: z.string(),
  area: z.nullable(z.string()),
  property_type: z.enum(PROPERTY_TYPES),
  square_feet: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  address: z.string(),
})
export type HomeFacts = z.infer<typeof HomeFacts>

const OfLead = z.object({ ...HomeFacts.shape, id: z.int(), lead_id: z.int() })

/** With what is known of it. */
export async function findLeadHome(tx: Db, lead_home_id: number) {
  const { rows } = await rowsOf(OfLead)`
    select id, lead_id, building, area, property_type, square_feet, bedrooms, bathrooms, address
    from lead_homes where id = ${lead_home_id}`.execute(tx)
  return rows[0]
}

export async function insertLeadHome(tx: Tx, lead_id: number, facts: HomeFacts): Promise<number> {
  const { id } = await tx
    .insertInto('lead_homes')
    .values({ lead_id, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateLeadHome = (tx: Tx, id: number, facts: HomeFacts) =>
  tx.updateTable('lead_homes').set(facts).where('id', '=', id).execute()

export const deleteLeadHome = (tx: Tx, id: number) =>
  tx.deleteFrom('lead_homes').where('id', '=', id).execute()

const Count = z.object({ count: z.int() })

export async function countLeadHomes(tx: Tx, lead_id: number): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as count from lead_homes where lead_id = ${lead_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function isArea(tx: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from locations where slug = ${slug}`.execute(tx)
  return rows.length > 0
}

const Made = z.object({ is_there: z.boolean() })

/** Whether the home that was made of it is there still, as a draft or published. */
export async function hasHome(tx: Db, lead_home_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Made)`
    select rc.id is not null or d.room_category_id is not null as is_there from lead_homes h
    left join room_categories rc on rc.id = h.room_category_id
    left join home_drafts d on d.room_category_id = h.room_category_id where h.id = ${lead_home_id}`.execute(
    tx,
  )
  return rows[0]?.is_there ?? false
}

type MadeOf = {
  lead_home_id: number
  room_category_id: number
  company_fee_bp: number
  expense_limit_fils: number | null
  own_stay_nights: number | null
}

export const keepMadeHome = (tx: Tx, { lead_home_id, ...made }: MadeOf) =>
  tx.updateTable('lead_homes').set(made).where('id', '=', lead_home_id).execute()

const Building = z.object({ name: z.string(), area: z.string() })

/** The only one of this name in either language, in the area where that is known; by its English name. */
export async function findBuildingNamed(
  db: Db,
  { building, area }: Pick<HomeFacts, 'building' | 'area'>,
) {
  const { rows } = await rowsOf(Building)`
    select distinct en.name, l.slug as area from property_texts t join properties p on p.id = t.property_id
    join property_texts en on en.property_id = p.id and en.lang = 'en' join locations l on l.id = p.location_id
    where fold_search(t.name) = fold_search(${building}) and (${area}::text is null or l.slug = ${area}) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0] : undefined
}
