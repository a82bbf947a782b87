import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PARTS } from '#server/arrivals/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { IS_PAID, UNIT_NOW } from './stay-queries.ts'

/** Nobody is woken: but who arrives today is told at any hour. */
const AWAKE = { from_hour: 8, to_hour: 21 } as const
/** The setting goes no further: two weeks. */
const LOOKED_AHEAD_DAYS = 15
const AT_ONCE = 200

const Noted = z.object({ booking_id: z.int() })

/** Notes the stays whose way in has opened. Not of who has been there for a day. */
export async function noteOpened(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await rowsOf(Noted)`
    insert into way_in_notices (booking_id, noted_at)
    select b.id, ${now} from bookings b
    join settings s on s.name = 'access_hours_before' and s.valid @> b.arrival_date
    join room_categories rc on rc.id = b.room_category_id
    join units u on u.id = ${UNIT_NOW(now)}
    join unit_access a on a.room_category_id = u.room_category_id and a.unit_id = u.id
    cross join ${PARTS}
    cross join lateral (select ${now}::timestamptz at time zone 'Asia/Dubai' as at) here
    where b.extends_id is null and b.status in ('confirmed', 'arrived') and b.no_show_at is null and b.guest_email <> ''
      and b.arrival_date between here.at::date - 1 and here.at::date + ${LOOKED_AHEAD_DAYS}::int
      and here.at >= b.arrival_date + rc.check_in_time - make_interval(hours => s.value::int)
      and here.at < b.stay_until + (select max(check_out_of(q.id, b.stay_until, rc.check_out_time)) from bookings q where q.id = b.id or q.extends_id = b.id)
      and (b.arrival_date = here.at::date or extract(hour from here.at) between ${AWAKE.from_hour} and ${AWAKE.to_hour - 1})
      and parts.registered >= parts.guests and not parts.has_left and ${IS_PAID}
      and not exists (select from desk_cancellations where booking_id = b.id)
      and not exists (select from way_in_notices where booking_id = b.id)
    order by b.arrival_date limit ${AT_ONCE}
    on conflict do nothing returning booking_id`.execute(tx)
  return rows.map(({ booking_id }) => booking_id)
}

/** They are told later, should it open again. */
export const forgetNotice = (db: Db, booking_id: number) =>
  sql`delete from way_in_notices where booking_id = ${booking_id}`.execute(db)
