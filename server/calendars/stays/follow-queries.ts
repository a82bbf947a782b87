import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

export type Followed = {
  id: number
  room_category_id: number
  unit_id: number
  channel: string
}

/** Events of a feed by which somebody comes. */
const told = ({ id }: Followed) =>
  sql`feed_events e where e.feed_id = ${id} and e.kind = 'stay' and e.state <> 'echo'`

/** The event a stay `s` stands behind. */
const OF_STAY = sql`feed_events x where x.feed_id = s.feed_id and x.uid = s.feed_uid`

/** In whose calendar stay `s` stood so far. */
const UNIT_OF_FEED = sql`(select f.unit_id from calendar_feeds f where f.id = s.feed_id)`

/**
 * A number of these sites is one stay, in whatever unit's calendar it stands: the event that was
 * seen or moved last is the one that counts. Of the others one knows an event that a removed feed of
 * the unit told, too. What a person placed elsewhere stays there while the same unit's calendar
 * tells it; when the site moves it to another, that one counts.
 */
export async function adoptStays(tx: Tx, feed: Followed) {
  await sql`
    with adopted as (
      update channel_stays s set feed_id = e.feed_id, feed_uid = e.uid,
        placed_at = case when ${UNIT_OF_FEED} = ${feed.unit_id} then s.placed_at end
      from ${told(feed)} and s.source = ${feed.channel} and (s.feed_id, s.feed_uid) is distinct from (e.feed_id, e.uid)
        and case when s.source in ('airbnb', 'vrbo') and e.reference is not null then s.reference = e.reference
          else s.feed_uid = e.uid and ${UNIT_OF_FEED} = ${feed.unit_id} and s.reference is not distinct from coalesce(e.reference, s.reference) end
        and not exists (select from ${OF_STAY} and x.seen_at >= e.seen_at)
        and not exists (select from channel_stays other where other.feed_id = e.feed_id and other.feed_uid = e.uid)
      returning s.id, s.placed_at
    ), whole as (
      delete from split_channel_nights n using adopted where n.channel_stay_id = adopted.id and adopted.placed_at is null
    ) delete from occupancies o using adopted where o.channel_stay_id = adopted.id`.execute(tx)
}

/** Of stay `s`: where a person placed it, else that of the calendar. */
const PLACED = (column: 'room_category_id' | 'unit_id', feed: Followed) =>
  sql`case when s.placed_at is null then ${feed[column]}::bigint else ${sql.ref(`s.${column}`)} end`

/** What is kept of their guests is kept as long after the new departure. */
export const moveStays = (tx: Tx, feed: Followed) =>
  sql`
    with moved as (
    update channel_stays s set room_category_id = ${PLACED('room_category_id', feed)}, unit_id = ${PLACED('unit_id', feed)}, during = e.during,
      reference = coalesce(e.reference, s.reference), phone_last_4 = coalesce(e.phone_last_4, s.phone_last_4),
      state = case when s.state = 'cancelled' then 'expected' else s.state end, cancelled_at = null, cancelled_because = null, is_money_of_cancelling = false
    from ${told(feed)} and s.feed_id = e.feed_id and s.feed_uid = e.uid
      and (s.unit_id, s.during, s.reference, s.phone_last_4, s.state = 'cancelled') is distinct from
        (${PLACED('unit_id', feed)}, e.during, coalesce(e.reference, s.reference), coalesce(e.phone_last_4, s.phone_last_4), false)
    returning s.id, upper(new.during) - upper(old.during) as days
    ) update check_in_guests g set forget_on = g.forget_on + moved.days from moved
      where g.channel_stay_id = moved.id and g.forget_on is not null and moved.days <> 0`.execute(
    tx,
  )

export const insertStays = (tx: Tx, feed: Followed, now: Date) =>
  sql`
    insert into channel_stays (room_category_id, unit_id, feed_id, feed_uid, source, merchant, reference, during, state, phone_last_4, created_at)
    select ${feed.room_category_id}, ${feed.unit_id}, e.feed_id, e.uid, ${feed.channel}, 'channel', e.reference, e.during, 'expected', e.phone_last_4, ${now}
    from ${told(feed)} and not exists (select from channel_stays s where s.feed_id = e.feed_id and s.feed_uid = e.uid)
    order by lower(e.during), e.uid
    on conflict do nothing`.execute(tx)

/** The nights of an event are where its stay is. */
export const placeEvents = (tx: Tx, feed: Followed) =>
  sql`
    update feed_events e set room_category_id = place.room_category_id, unit_id = place.unit_id
    from (
      select w.uid, coalesce(s.room_category_id, ${feed.room_category_id}) as room_category_id, coalesce(s.unit_id, ${feed.unit_id}) as unit_id
      from feed_events w left join channel_stays s on s.feed_id = w.feed_id and s.feed_uid = w.uid and s.placed_at is not null and s.state <> 'cancelled'
      where w.feed_id = ${feed.id}
    ) place where e.feed_id = ${feed.id} and e.uid = place.uid and e.unit_id is distinct from place.unit_id`.execute(
    tx,
  )

const Ended = z.object({ reference: z.nullable(z.string()), from: day, to: day })

type Ending = { now: Date; today: string; because: string }

/** What is over stands as it was; so does what has begun, when only its feed is removed. */
export async function endStays(tx: Tx, { id }: Followed, { now, today, because }: Ending) {
  const { rows } = await rowsOf(Ended)`
    update channel_stays s set state = 'cancelled', cancelled_at = ${now}, cancelled_because = ${because}
    where s.feed_id = ${id} and s.state <> 'cancelled' and upper(s.during) > ${today}::date
      and (${because} <> 'feed_removed' or lower(s.during) >= ${today}::date)
      and not exists (select from ${OF_STAY} and x.kind = 'stay' and x.state <> 'echo')
    returning reference, lower(during) as from, upper(during) as to`.execute(tx)
  return rows
}
