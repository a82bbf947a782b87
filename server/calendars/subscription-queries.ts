import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { eventName, type PersonLink } from './link-queries.ts'

export type Subscriber = { user_id: number; subscribes_to: PersonLink['subscribes_to'] }

const State = z.object({
  made_at: z.date(),
  read_at: z.nullable(z.date()),
  read_by: z.nullable(z.string()),
})

export async function findSubscription(db: Db, { user_id, subscribes_to }: Subscriber) {
  const { rows } = await rowsOf(State)`
    select made_at, read_at, read_by from calendar_links
    where user_id = ${user_id} and subscribes_to = ${subscribes_to} and revoked_at is null`.execute(
    db,
  )
  return rows[0]
}

const Id = z.object({ id: z.int() })

/** False where there is none. */
export async function revokeSubscription(
  tx: Tx,
  { user_id, subscribes_to, now }: Subscriber & { now: Date },
): Promise<boolean> {
  await sql`select from users where id = ${user_id} for update`.execute(tx)
  const { rows } = await rowsOf(Id)`
    update calendar_links set revoked_at = ${now}
    where user_id = ${user_id} and subscribes_to = ${subscribes_to} and revoked_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export const insertSubscription = (
  tx: Tx,
  { user_id, subscribes_to, token_hash, now }: Subscriber & { token_hash: Buffer; now: Date },
) =>
  sql`
    insert into calendar_links (token_hash, user_id, subscribes_to, preparation_days, made_at)
    values (${token_hash}, ${user_id}, ${subscribes_to}, 0, ${now})`.execute(tx)

const Taken = z.object({
  uid: z.string(),
  room_category_id: z.int(),
  kind: z.enum(['booking', 'block', 'calendar']),
  home: z.string(),
  unit: z.string(),
  from: day,
  to: day,
})

/** What takes nights in the units of an owner, on the days on which they are theirs. */
export async function listTakenNights(
  tx: Tx,
  { link, today }: { link: PersonLink; today: string },
): Promise<z.infer<typeof Taken>[]> {
  const { rows } = await rowsOf(Taken)`
    with mine as (
      select room_category_id, range_agg(valid) as days from ownerships where owner_id = ${link.user_id} group by room_category_id
    ), taken as (
      select o.room_category_id, o.unit_id, o.kind, o.during, m.days, ${eventName} as name
      from mine m join occupancies o on o.room_category_id = m.room_category_id left join calendar_feeds f on f.id = o.feed_id
      where o.kind <> 'hold' and upper(o.during) > ${today}::date
    )
    select 'p' || ${link.id}::bigint || '-' || t.name || '-' || part.n as uid, t.room_category_id, t.kind, words.nice_name as home, u.name as unit,
      lower(part.during)::text as "from", upper(part.during)::text as "to"
    from taken t join units u on u.id = t.unit_id join room_category_texts words on words.room_category_id = t.room_category_id and words.lang = 'en'
    cross join lateral unnest(datemultirange(t.during) * t.days) with ordinality as part (during, n)
    where upper(part.during) > ${today}::date
    order by lower(part.during), words.nice_name, u.name, t.name`.execute(tx)
  return rows
}

const Stay = z.object({
  id: z.int(),
  reservation_id: z.string(),
  room_category_id: z.int(),
  unit_id: z.int(),
  is_cancelled: z.boolean(),
  arrival_date: day,
  departure_date: day, // of the last extension
  lang: z.enum(LANGS),
})

/** How long a cancelled stay is sent as cancelled, where its nights do not pass before. */
const CANCELLED_DAYS = 30

/** Confirmed stays of an account that are not over, each with its extensions. */
export async function listComingStays(
  tx: Tx,
  { link, today, now }: { link: PersonLink; today: string; now: Date },
): Promise<z.infer<typeof Stay>[]> {
  const { rows } = await rowsOf(Stay)`
    select b.id, b.reservation_id, b.room_category_id, b.unit_id, b.status = 'cancelled' as is_cancelled, b.arrival_date::text,
      case when b.status = 'cancelled' then b.departure_date else b.stay_until end::text as departure_date, u.lang
    from bookings b join users u on u.id = b.user_id
    where b.user_id = ${link.user_id} and b.extends_id is null and b.confirmed_at is not null
      and not exists (select from booking_changes c where c.booking_id = b.id)
      and (b.status in ('confirmed', 'arrived') and b.stay_until >= ${today}::date
        or b.status = 'cancelled' and b.departure_date >= ${today}::date and b.closed_at > ${now}::timestamptz - make_interval(days => ${CANCELLED_DAYS}::int))
    order by b.arrival_date, b.id`.execute(tx)
  return rows
}

export type Saying = {
  uid: string
  room_category_id: number
  booking_id: number | null
  from: string
  to: string
  said: string // all that a reader sees beside the nights
}

const Numbered = z.object({ uid: z.string(), sequence: z.int(), stamped_at: z.date() })

/** A change of what was said has a higher number. */
export async function numberEvents(
  tx: Tx,
  events: readonly Saying[],
  now: Date,
): Promise<z.infer<typeof Numbered>[]> {
  const { rows } = await rowsOf(Numbered)`
    with here as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (uid text, room_category_id bigint, booking_id bigint, "from" date, "to" date, said text)
    ), kept as (
      insert into sent_events (uid, room_category_id, booking_id, during, said, stamped_at)
      select uid, room_category_id, booking_id, daterange("from", "to"), said, ${now} from here
      on conflict (uid) do update set room_category_id = excluded.room_category_id, during = excluded.during, said = excluded.said,
          stamped_at = excluded.stamped_at, sequence = sent_events.sequence + 1
        where (sent_events.during, sent_events.said) is distinct from (excluded.during, excluded.said)
      returning uid, sequence, stamped_at
    )
    select uid, sequence, stamped_at from kept
    union all
    select s.uid, s.sequence, s.stamped_at from here h join sent_events s on s.uid = h.uid where h.uid not in (select uid from kept)`.execute(
    tx,
  )
  return rows
}
