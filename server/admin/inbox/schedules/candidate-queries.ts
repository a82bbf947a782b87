import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { MESSAGE_MOMENTS } from '#contract/message-schedules.ts'
import { day } from '#contract/wire.ts'
import { dubaiDay } from '#server/core/time.ts'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Candidate = z.object({
  booking_id: z.int(),
  template_id: z.int(),
  template: z.string(),
  text_en: z.string(),
  text_ar: z.string(),
  moment: z.enum(MESSAGE_MOMENTS),
  at_hour: z.nullable(z.int()),
  on_since: z.date(),
  reservation_id: z.string(),
  guest_name: z.string(),
  lang: z.enum(LANGS), // of the guest
  home: z.string(), // in it
  arrival_date: day,
  stay_until: day,
  confirmed_at: z.date(),
  opened_at: z.nullable(z.date()), // its way in
  check_in_time: z.string(),
  check_out_time: z.string(),
  expected_time: z.nullable(z.string()),
  is_being_cancelled: z.boolean(),
  state: z.nullable(z.enum(['sent', 'held', 'skipped'])),
  is_answered: z.boolean(), // by a colleague, since it was held
})
export type Candidate = z.infer<typeof Candidate>

/** Of moments, without the quiet hours. */
export type Span = { from: Date; to: Date }
export type One = { booking_id: number; template_id: number }

/** Payments of holds that a colleague gave more time. */
const PAID_WITHIN_DAYS = 60

/** First bookings whose moment lies within the span, each by the index of its day. */
const bookingsWithin = ({ from, to }: Span) => {
  const [first, last] = [sql`${dubaiDay(from)}::date`, sql`${dubaiDay(to)}::date`]
  return sql`
    select id from bookings where s.moment = 'booked' and confirmed_at between ${from} and ${to}
      and booking_date between ${from}::timestamptz - make_interval(days => ${PAID_WITHIN_DAYS}::int) and ${to}
    union all select id from bookings where s.moment = 'week_before' and arrival_date between ${first} + 7 and ${last} + 7
    union all select booking_id from way_in_notices where s.moment = 'access_ready' and noted_at between ${from} and ${to}
    union all select id from bookings where s.moment = 'first_morning' and arrival_date between ${first} - 1 and ${last} - 1
    union all select id from bookings where s.moment = 'before_departure' and extends_id is null and stay_until between ${first} + 1 and ${last} + 1
    union all select id from bookings where s.moment = 'after' and extends_id is null and stay_until between ${first} - 1 and ${last} - 1`
}

/** What the conditions of schedules that are on let through, whatever became of it. */
export async function listCandidates(db: Db | Tx, span: Span, one?: One): Promise<Candidate[]> {
  const only =
    one === undefined
      ? condition`true`
      : condition`b.id = ${one.booking_id} and s.template_id = ${one.template_id}`
  const { rows } = await rowsOf(Candidate)`
    select b.id as booking_id, t.id as template_id, t.name as template, t.text_en, t.text_ar, s.moment, s.at_hour, s.on_since,
      b.reservation_id, b.guest_name, u.lang, h.nice_name as home, b.arrival_date::text as arrival_date, b.stay_until::text as stay_until,
      b.confirmed_at, n.noted_at as opened_at, to_char(check_in_of(b.id, b.arrival_date, rc.check_in_time), 'HH24:MI') as check_in_time,
      to_char((select max(check_out_of(q.id, b.stay_until, rc.check_out_time)) from bookings q where q.id = b.id or q.extends_id = b.id), 'HH24:MI') as check_out_time, to_char(b.expected_time, 'HH24:MI') as expected_time,
      exists (select from desk_cancellations where booking_id = b.id) as is_being_cancelled, m.state,
      exists (select from thread_messages a where a.booking_id = b.id and a.author_kind = 'colleague' and a.written_at >= m.noted_at) as is_answered
    from message_schedules s join message_templates t on t.id = s.template_id and t.ended_at is null
    cross join lateral (${bookingsWithin(span)}) found
    join bookings b on b.id = found.id
    join users u on u.id = b.user_id
    join room_categories rc on rc.id = b.room_category_id
    join properties p on p.id = rc.property_id
    join room_category_texts h on h.room_category_id = rc.id and h.lang = u.lang
    left join way_in_notices n on n.booking_id = b.id
    left join scheduled_messages m on m.booking_id = b.id and m.template_id = s.template_id
    where s.is_on and b.extends_id is null and b.confirmed_at is not null and b.no_show_at is null and b.guest_email <> ''
      and (b.status in ('confirmed', 'arrived') or b.status = 'departed' and s.moment = 'after')
      and (s.home_id is null or s.home_id = rc.id) and (s.property_id is null or s.property_id = p.id)
      and (s.location_id is null or s.location_id = p.location_id)
      and b.stay_until - b.arrival_date >= s.nights_min and (s.sources = 'all' or b.source = 'site') and ${only}
    order by b.arrival_date, b.id, t.id`.execute(db)
  return rows
}
