import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'
import type { Feed } from './feed-queries.ts'

const KeptEvent = z.object({
  uid: z.string(),
  from: day,
  to: day,
  kind: z.enum(['stay', 'block']),
  gone_since: z.nullable(z.date()),
  asked_at: z.nullable(z.date()),
  kept_at: z.nullable(z.date()),
})
export type KeptEvent = z.infer<typeof KeptEvent>

/** Not yet over. */
export async function listKept(tx: Tx, { id, today }: { id: number; today: string }) {
  const { rows } = await rowsOf(KeptEvent)`
    select uid, lower(during) as from, upper(during) as to, kind, gone_since, asked_at, kept_at from feed_events
    where feed_id = ${id} and upper(during) > ${today}::date order by lower(during), uid`.execute(
    tx,
  )
  return rows
}

export type Taken = {
  uid: string
  from: string
  to: string
  kind: 'stay' | 'block'
  reference: string | null
  phone_last_4: string | null
}

/** A known one gets the nights it has now. */
export async function keepEvents(
  tx: Tx,
  { id, events, now }: { id: number; events: readonly Taken[]; now: Date },
) {
  await sql`
    insert into feed_events (feed_id, uid, during, kind, state, reference, phone_last_4, seen_at)
    select ${id}, e.uid, daterange(e."from", e."to"), e.kind, 'taken', e.reference, e.phone_last_4, ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (uid text, "from" date, "to" date, kind text, reference text, phone_last_4 text)
    on conflict (feed_id, uid) do update set during = excluded.during, kind = excluded.kind, reference = excluded.reference,
      phone_last_4 = excluded.phone_last_4, gone_since = null, asked_at = null, kept_at = null,
      state = case when feed_events.during = excluded.during then feed_events.state else 'taken' end,
      seen_at = case when feed_events.during = excluded.during then feed_events.seen_at else excluded.seen_at end
    where (feed_events.during, feed_events.kind, feed_events.reference, feed_events.phone_last_4, feed_events.gone_since, feed_events.kept_at)
      is distinct from (excluded.during, excluded.kind, excluded.reference, excluded.phone_last_4, null::timestamptz, null::timestamptz)`.execute(
    tx,
  )
}

/**
 * What this read brought, without a reference, all of it nights of ours that the channel has read
 * from our link since they were taken: it closed them because we said so.
 */
export async function markEchoes(tx: Tx, feed: Feed, now: Date) {
  await sql`
    update feed_events e set state = 'echo'
    where e.feed_id = ${feed.id} and e.seen_at = ${now} and e.reference is null and e.unit_id = ${feed.unit_id} and exists (
      select from calendar_links l
      where (l.unit_id = ${feed.unit_id} or l.unit_id is null and l.room_category_id = ${feed.room_category_id})
        and l.channel = ${feed.channel} and l.revoked_at is null and datemultirange(e.during) <@ (
          select coalesce(range_agg(o.during), '{}') from occupancies o left join bookings b on b.id = o.booking_id
          left join feed_events x on x.feed_id = o.feed_id and x.uid = o.feed_uid
          left join lateral (select max(p.placed_at) as at from channel_stays p
            where p.id = o.channel_stay_id or p.feed_id = o.feed_id and p.feed_uid = o.feed_uid) placed on true
          where o.room_category_id = ${feed.room_category_id} and o.unit_id = ${feed.unit_id} and o.during && e.during
            and o.feed_id is distinct from e.feed_id and coalesce(b.booking_date, greatest(x.seen_at, placed.at), '-infinity') < l.read_at))`.execute(
    tx,
  )
}

type Some = { id: number; uids: readonly string[] }

export const dropEvents = (tx: Tx, { id, uids }: Some) =>
  sql`with gone as (delete from feed_events where feed_id = ${id} and uid = any(${[...uids]}) returning uid)
    delete from occupancies where feed_id = ${id} and feed_uid in (select uid from gone)`.execute(
    tx,
  )

export const noteGone = (tx: Tx, { id, uids, now }: Some & { now: Date }) =>
  sql`update feed_events set gone_since = ${now} where feed_id = ${id} and uid = any(${[...uids]}) and gone_since is null`.execute(
    tx,
  )

export const noteAsked = (tx: Tx, { id, uids, now }: Some & { now: Date }) =>
  sql`update feed_events set asked_at = ${now} where feed_id = ${id} and uid = any(${[...uids]})`.execute(
    tx,
  )

export const keepVanished = (tx: Tx, { id, uids, now }: Some & { now: Date }) =>
  sql`update feed_events set kept_at = ${now}, asked_at = null where feed_id = ${id} and uid = any(${[...uids]})`.execute(
    tx,
  )

/** Nights that the event which took them does not have any more, or has in another unit. */
export const giveBackNights = (tx: Tx, id: number) =>
  sql`
    delete from occupancies o where o.feed_id = ${id} and not exists (
      select from feed_events e cross join lateral event_places(e.feed_id, e.uid) p
      where e.feed_id = o.feed_id and e.uid = o.feed_uid and e.state <> 'echo' and p.nights @> o.during and p.unit_id = o.unit_id)`.execute(
    tx,
  )
