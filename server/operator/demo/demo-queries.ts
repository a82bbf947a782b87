import { sql } from 'kysely'
import * as z from 'zod/mini'
import { COMPANY_PHOTOGRAPHS } from '#server/content/index.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

/** What the company has set or what every start fills stays; so does the record of the schema. */
const KEPT = [
  'migrations',
  'schema_files',
  'settings',
  'amenities',
  'places',
  'place_names',
  'static_pages',
  'page_revisions',
  'page_drafts',
  'company_details',
]

const Table = z.object({ schema: z.string(), name: z.string() })

async function listTables(tx: Tx) {
  const { rows } = await rowsOf(Table)`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'sandbox_bank') and c.relname <> all (${KEPT}::text[]) order by 1, 2`.execute(
    tx,
  )
  return rows
}

/** Nobody writes from here on until the transaction ends. */
export const lockWritten = (tx: Tx) =>
  sql`lock table users, room_categories, home_drafts, bookings, payments, property_submissions, agent_registrations, contact_messages, subscriptions, staff_invitations in access exclusive mode`.execute(
    tx,
  )

export async function isMarked(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom('demo_marks').select('kind').limit(1).executeTakeFirst()) !== undefined
  )
}

const Stands = z.object({ kind: z.string(), name: z.string() })
export type Stands = z.infer<typeof Stands>

/** Bookings, payments, homes and people that the demo did not make. */
export async function listForeign(tx: Tx): Promise<Stands[]> {
  const { rows } = await rowsOf(Stands)`
    with made as (
      select 'bookings' as kind, id, reservation_id as name from bookings
      union all select 'payments', p.id, b.reservation_id from payments p join bookings b on b.id = p.booking_id
      union all select 'room_categories', id, slug from room_categories
      union all select 'room_categories', room_category_id, coalesce(nullif(fields ->> 'slug', ''), 'draft ' || room_category_id) from home_drafts d
        where not exists (select from room_categories where id = d.room_category_id)
      union all select 'users', id, email::text from users
      union all select 'property_submissions', id, email::text from property_submissions
      union all select 'agent_registrations', id, email::text from agent_registrations
      union all select 'contact_messages', id, email::text from contact_messages
      union all select 'subscriptions', id, email::text from subscriptions
      union all select 'staff_invitations', id, email::text from staff_invitations)
    select made.kind, made.name from made join demo_marks m on m.kind = made.kind where made.id > m.last_id order by made.kind, made.id`.execute(
    tx,
  )
  return rows
}

const Counts = z.object({ homes: z.int(), people: z.int(), bookings: z.int() })

export async function countDemo(tx: Tx): Promise<z.infer<typeof Counts>> {
  const { rows } = await rowsOf(Counts)`
    select (select count(*)::int from room_categories) as homes, (select count(*)::int from users) as people,
      (select count(*)::int from bookings) as bookings`.execute(tx)
  return rows[0] ?? { homes: 0, people: 0, bookings: 0 }
}

const File = z.object({ name: z.string() })

/** Pictures and documents that only the demo needs. */
export async function listDemoFiles(tx: Tx): Promise<string[]> {
  const { rows } = await rowsOf(File)`
    select file as name from pictures union select profile_picture from users where profile_picture is not null
    union select user_image from reviews where user_image is not null union select file from review_photographs union select picture ->> 'file' from home_appliances where picture is not null
    union select name from sealed_files
    union select document_file from check_in_guests where document_file is not null`.execute(tx)
  return rows.map(({ name }) => name).filter((name) => !COMPANY_PHOTOGRAPHS.includes(name))
}

const ONLY_ADDED_TO = [
  ['statement_lines', 'refuse_change'],
  ['expenses', 'refuse_change'],
  ['deposit_moves', 'refuse_change'],
  ['cash_moves', 'refuse_change'],
  ['owner_statements', 'refuse_truncate'],
  ['fee_invoices', 'refuse_change'],
] as const

/** Every number begins again: of rows, of bookings and of invoices. */
export async function emptyTables(tx: Tx) {
  const tables = await listTables(tx)
  const named = tables.map(({ schema, name }) => sql.table(`${schema}.${name}`))
  // statements and expenses are never changed: these are of owners who never were
  for (const [name, trigger] of ONLY_ADDED_TO)
    await sql`alter table ${sql.table(name)} disable trigger ${sql.ref(trigger)}`.execute(tx)
  await sql`truncate ${sql.join(named)} restart identity`.execute(tx)
  for (const [name, trigger] of ONLY_ADDED_TO)
    await sql`alter table ${sql.table(name)} enable trigger ${sql.ref(trigger)}`.execute(tx)
  await sql`alter sequence reservation_numbers restart`.execute(tx)
  await sql`delete from graphile_worker._private_jobs`.execute(tx)
}
