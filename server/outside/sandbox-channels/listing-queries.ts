import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export const PLAYED_CHANNELS = ['airbnb', 'booking_com', 'vrbo'] as const
export type PlayedChannel = (typeof PLAYED_CHANNELS)[number]

/** How a calendar answers: as it should, with a page, not at all, or after four seconds. */
export const ANSWERS = ['well', 'page', 'gone', 'slow'] as const
export type Answers = (typeof ANSWERS)[number]

const Listing = z.object({
  id: z.int(),
  channel: z.enum(PLAYED_CHANNELS),
  slug: z.string(),
  title: z.string(),
  unit_id: z.int(),
  answers: z.enum(ANSWERS),
  our_calendar: z.nullable(z.string()),
  our_calendar_read_at: z.nullable(z.date()),
})
export type Listing = z.infer<typeof Listing>

const COLUMNS = sql`l.id, l.channel, l.slug, l.title, l.unit_id, l.answers, l.our_calendar, l.our_calendar_read_at`

export type Name = { channel: PlayedChannel; slug: string }

export async function findListing(db: Db, name: Name): Promise<Listing | undefined> {
  const { rows } = await rowsOf(Listing)`
    select ${COLUMNS} from sandbox_listings l where l.channel = ${name.channel} and l.slug = ${name.slug}`.execute(
    db,
  )
  return rows[0]
}

const Shown = z.extend(Listing, { stays: z.int() })
const SHOWN_MAX = 60

/** Those that are called so; without a name those that have sold something come first. */
export async function listListings(
  db: Db,
  { channel, q, today }: { channel: PlayedChannel; q: string; today: string },
) {
  const pattern = `%${q.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Shown)`
    select ${COLUMNS}, sold.stays from sandbox_listings l cross join lateral (select count(*)::int as stays from sandbox_stays s
      where s.listing_id = l.id and s.kind = 'stay' and upper(s.during) > ${today}::date) sold
    where l.channel = ${channel} and l.title ilike ${pattern} order by sold.stays > 0 desc, l.title, l.id limit ${SHOWN_MAX}`.execute(
    db,
  )
  return rows
}

const Stay = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  kind: z.enum(['stay', 'closed', 'read']),
  guest: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  phone_last_4: z.nullable(z.string()),
  changed_at: z.date(),
})
export type Stay = z.infer<typeof Stay>

export async function listStays(
  db: Db | Tx,
  { listing_id, today }: { listing_id: number; today: string },
): Promise<Stay[]> {
  const { rows } = await rowsOf(Stay)`
    select uid, lower(during)::text as from, upper(during)::text as to, kind, guest, reference, phone_last_4, changed_at from sandbox_stays
    where listing_id = ${listing_id} and upper(during) > ${today}::date order by lower(during), uid`.execute(
    db,
  )
  return rows
}

export const lockListing = (tx: Tx, id: number) =>
  sql`select from sandbox_listings where id = ${id} for update`.execute(tx)

type NewStay = { listing_id: number } & Stay

/** A known one gets the dates it has now. */
export const putStay = (tx: Tx, { listing_id, from, to, ...stay }: NewStay) =>
  sql`
    insert into sandbox_stays (listing_id, uid, during, kind, guest, reference, phone_last_4, changed_at)
    values (${listing_id}, ${stay.uid}, daterange(${from}::date, ${to}::date), ${stay.kind}, ${stay.guest}, ${stay.reference}, ${stay.phone_last_4},
      ${stay.changed_at})
    on conflict (listing_id, uid) do update set during = excluded.during, changed_at = excluded.changed_at`.execute(
    tx,
  )

export const dropStay = (tx: Tx, listing_id: number, uid: string) =>
  sql`delete from sandbox_stays where listing_id = ${listing_id} and uid = ${uid}`.execute(tx)

export const setAnswers = (db: Db | Tx, id: number, answers: Answers) =>
  sql`update sandbox_listings set answers = ${answers} where id = ${id}`.execute(db)

type Ours = { id: number; path: string; now: Date }

/** What our calendar takes replaces what it took before. */
export async function keepOurs(
  tx: Tx,
  { id, path, now }: Ours,
  nights: readonly { from: string; to: string }[],
) {
  await sql`
    update sandbox_listings set our_calendar = ${path}, our_calendar_read_at = ${now} where id = ${id}`.execute(
    tx,
  )
  await sql`delete from sandbox_stays where listing_id = ${id} and kind = 'read'`.execute(tx)
  await sql`
    insert into sandbox_stays (listing_id, uid, during, kind, changed_at)
    select ${id}, 'read-' || n."from", daterange(n."from", n."to"), 'read', ${now}
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as n ("from" date, "to" date) on conflict do nothing`.execute(
    tx,
  )
}

/** Those that sell something, as the demo connects them. */
export async function listSelling(db: Db): Promise<Listing[]> {
  const { rows } = await rowsOf(Listing)`
    select ${COLUMNS} from sandbox_listings l where exists (select from sandbox_stays s where s.listing_id = l.id) order by l.id`.execute(
    db,
  )
  return rows
}
