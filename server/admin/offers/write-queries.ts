import { sql } from 'kysely'
import * as z from 'zod/mini'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type OfferValues = {
  code: string
  type: 'flash_deal' | 'seasonal' | 'stay_and_get_free' | 'bank_offer'
  room_category_id: number | null
  discount_bp: number | null
  free_nights: number | null
  arrival_date_gt: string
  departure_date_lt: string
  length_of_stay: number
  starts_at: Date
  expiry: Date
  is_featured: boolean
}
export type OfferText = {
  title: string
  highlight_text: string
  description_1: string
  description_2: string
}
export type OfferTexts = { en: OfferText; ar: OfferText }

export const findHomeId = async (db: Db | Tx, slug: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('room_categories')
      .select('id')
      .where(condition`id = home_of_slug(${slug})`)
      .executeTakeFirst()
  )?.id

type Made = { made_by: number | null; made_at: Date; copied_from: number | null }

/** Behind the others; undefined when its code is in use. */
export async function insertOffer(
  tx: Tx,
  offer: OfferValues,
  made: Made,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('offers')
    .values((eb) => ({
      ...offer,
      ...made,
      position: eb
        .selectFrom('offers')
        .select((o) => o(o.fn.coalesce(o.fn.max('position'), o.lit(0)), '+', 1).as('next')),
    }))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertOfferTexts = (tx: Tx, offer_id: number, { en, ar }: OfferTexts) =>
  tx
    .insertInto('offer_texts')
    .values([
      { offer_id, lang: 'en', ...en },
      { offer_id, lang: 'ar', ...ar },
    ])
    .execute()

export const hasCode = async (tx: Tx, code: string, but_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('offers')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', but_id)
    .executeTakeFirst()) !== undefined

export async function updateOffer(
  tx: Tx,
  id: number,
  { offer, texts }: { offer: OfferValues; texts: OfferTexts },
) {
  await tx.updateTable('offers').set(offer).where('id', '=', id).execute()
  await tx.deleteFrom('offer_texts').where('offer_id', '=', id).execute()
  await insertOfferTexts(tx, id, texts)
}

const LockedOffer = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(['flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer']),
  home: z.nullable(z.string()),
  discount_bp: z.nullable(z.int()),
  free_nights: z.nullable(z.int()),
  length_of_stay: z.int(),
  arrival_date_gt: z.string(),
  departure_date_lt: z.string(),
  starts_at: z.date(),
  expiry: z.date(),
  is_featured: z.boolean(),
  stopped_at: z.nullable(z.date()),
  picture_id: z.nullable(z.int()),
})
export type LockedOffer = z.infer<typeof LockedOffer>

/** Locked; never one of a price rule. */
export async function lockOffer(tx: Tx, id: number): Promise<LockedOffer | undefined> {
  const { rows } = await rowsOf(LockedOffer)`
    select o.id, o.code, o.type, (select slug from room_categories where id = o.room_category_id) as home, o.discount_bp, o.free_nights,
      o.length_of_stay, o.arrival_date_gt::text as arrival_date_gt, o.departure_date_lt::text as departure_date_lt, o.starts_at, o.expiry, o.is_featured, o.stopped_at, o.picture_id
    from offers o where o.id = ${id} and o.price_rule_id is null for update of o`.execute(tx)
  return rows[0]
}

export const findOffer = (db: Db, id: number) =>
  db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('price_rule_id', 'is', null)
    .executeTakeFirst()

const Used = z.object({ is_used: z.boolean() })

/** Whether anything stands that was quoted, held or booked under it; quotes are kept for a day. */
export async function isOfferUsed(db: Db | Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await rowsOf(Used)`
    select exists (select from bookings where offer_id = ${id})
      or exists (select from quotes q join quote_rates r on r.quote_id = q.id
        where q.expires_at > ${now}::timestamptz - interval '2 days' and r.offer_id = ${id}) as is_used`.execute(
    db,
  )
  return rows[0]?.is_used ?? false
}

const Honoured = z.object({ open_quotes: z.int(), holds: z.int() })

/** What keeps its price when it is stopped now. */
export async function countHonoured(
  db: Db | Tx,
  id: number,
  now: Date,
): Promise<z.infer<typeof Honoured>> {
  const { rows } = await rowsOf(Honoured)`
    select (select count(distinct q.id)::int from quotes q join quote_rates r on r.quote_id = q.id
        where q.expires_at > ${now} and r.offer_id = ${id} and not exists (
          select from quote_rates mine join bookings b on b.rate_id = mine.id where mine.quote_id = q.id)) as open_quotes,
      (select count(*)::int from bookings where offer_id = ${id} and status = 'pencil' and expires_at > ${now}) as holds`.execute(
    db,
  )
  return rows[0] ?? { open_quotes: 0, holds: 0 }
}

type Stopped = { stopped_by: number | null; stopped_at: Date; stop_reason: string }

export const endOffer = (tx: Tx, id: number, { stopped_at, ...stopped }: Stopped) =>
  tx
    .updateTable('offers')
    .set({ ...stopped, stopped_at, expiry: sql`least(expiry, ${stopped_at})` })
    .where('id', '=', id)
    .execute()

const Other = z.object({ id: z.int(), code: z.string() })

type Beside = Omit<OfferValues, 'code' | 'discount_bp' | 'free_nights' | 'is_featured'> & {
  /** Of whose family it is: what it is a copy of, or itself. */
  of: number
  but_id: number | null
}

/** A copy of the same, or what it was copied from, of the same kind for the same homes, nights and time of booking. */
export async function findOverlapping(
  db: Db | Tx,
  {
    of,
    but_id,
    type,
    room_category_id,
    arrival_date_gt,
    departure_date_lt,
    starts_at,
    expiry,
    length_of_stay,
  }: Beside,
): Promise<z.infer<typeof Other> | null> {
  const { rows } = await rowsOf(Other)`
    with recursive family (id) as (
      select ${of}::bigint
      union select case when o.id = f.id then o.copied_from else o.id end
      from family f join offers o on o.id = f.id and o.copied_from is not null or o.copied_from = f.id)
    select o.id, o.code from offers o join family f on f.id = o.id
    where o.id is distinct from ${but_id}::bigint and o.type = ${type} and o.stopped_at is null
      and (o.room_category_id is null or ${room_category_id}::bigint is null or o.room_category_id = ${room_category_id}::bigint)
      and o.starts_at < ${expiry} and o.expiry > ${starts_at}
      and greatest(o.arrival_date_gt, ${arrival_date_gt}::date) + greatest(o.length_of_stay, ${length_of_stay}::int) <= least(o.departure_date_lt, ${departure_date_lt}::date)
    order by o.id limit 1`.execute(db)
  return rows[0] ?? null
}
