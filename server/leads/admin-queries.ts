import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LEAD_KINDS, type LeadKind } from '#contract/lead-fields.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

export const Lead = z.object({
  kind: z.enum(LEAD_KINDS),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  about: z.string(),
  submitted_at: z.date(),
  answered_at: z.nullable(z.date()),
})
export type Lead = z.infer<typeof Lead>

export async function listLeads(
  tx: Tx,
  { since, open_only }: { since: Date; open_only: boolean },
): Promise<Lead[]> {
  const { rows } = await rowsOf(Lead)`
    select * from (
      select 'property' as kind, id, owner_first_name || ' ' || owner_last_name as name, email, phone_number,
        property_type || ' ' || property_name || ', ' || address as about, submitted_at, answered_at from property_submissions
      union all
      select 'agent', id, first_name || ' ' || last_name, email, phone_number, concat_ws(', ', company, licence_number, message), submitted_at, answered_at
      from agent_registrations
      union all
      select 'message', id, name, email, phone_number, message, submitted_at, answered_at from contact_messages
    ) leads
    where submitted_at >= ${since} and (answered_at is null or ${!open_only})
    order by submitted_at, kind, id`.execute(tx)
  return rows
}

const TABLES = {
  property: 'property_submissions',
  agent: 'agent_registrations',
  message: 'contact_messages',
} as const

/** The first time counts. False when there is no such lead. */
export async function markAnswered(
  tx: Tx,
  { kind, id }: { kind: LeadKind; id: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(TABLES[kind])} set answered_at = coalesce(answered_at, ${now}) where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}
