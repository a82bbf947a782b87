import * as z from 'zod/mini'
import { REVIEW_OPENS_AT } from '#contract/review-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** Who left longer ago is not asked any more, such as before this was there. */
const ASKED_WITHIN_DAYS = 3
const ASKED_AT_ONCE = 200

const AskedRow = z.object({ booking_id: z.int() })

/**
 * Notes that they are asked. Not who did not come, has no address any more, or has written already.
 */
export async function noteAsked(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await rowsOf(AskedRow)`
    insert into review_requests (booking_id, asked_at)
    select b.id, ${now} from bookings b join settings s on s.name = 'review_ask_hours' and s.valid @> b.arrival_date
    cross join lateral (select (b.stay_until + ${REVIEW_OPENS_AT}::time) at time zone 'Asia/Dubai' + make_interval(hours => s.value::int) as at) due
    where b.extends_id is null and b.status = 'departed' and b.no_show_at is null and b.guest_email <> '' and s.value::int > 0
      and b.stay_until between (${now}::timestamptz at time zone 'Asia/Dubai')::date - ${ASKED_WITHIN_DAYS}::int - 1 - s.value::int / 24
        and (${now}::timestamptz at time zone 'Asia/Dubai')::date
      and due.at <= ${now} and due.at > ${now}::timestamptz - make_interval(days => ${ASKED_WITHIN_DAYS}::int)
      and not exists (select from reviews where booking_id = b.id)
    order by b.stay_until limit ${ASKED_AT_ONCE}
    on conflict do nothing returning booking_id`.execute(tx)
  return rows.map(({ booking_id }) => booking_id)
}

const Wanted = z.object({ is_wanted: z.boolean() })

/** Nothing was written and nothing was taken back since they were to be asked. */
export async function isStillWanted(db: Db, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Wanted)`
    select status = 'departed' and no_show_at is null and guest_email <> '' and not exists (select from reviews r where r.booking_id = b.id) as is_wanted
    from bookings b where id = ${booking_id}`.execute(db)
  return rows[0]?.is_wanted ?? false
}
