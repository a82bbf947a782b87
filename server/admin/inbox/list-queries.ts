import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import type { InboxView } from '#contract/endpoints/admin/inbox.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { AUTHOR_KINDS } from '#contract/threads.ts'
import { day } from '#contract/wire.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'

export const Colleague = z.object({ user_id: z.int(), name: z.string() })

const Row = z.object({
  booking_id: z.int(),
  last_message_at: z.date(),
  reservation_id: z.string(),
  guest_name: z.string(),
  home: z.string(),
  arrival_date: day,
  departure_date: day,
  status: z.enum(BOOKING_STATUSES),
  waiting_since: z.nullable(z.date()),
  snoozed_until: z.nullable(z.date()),
  assignee: z.nullable(Colleague),
  author_kind: z.enum(AUTHOR_KINDS),
  author: z.string(),
  text: z.string(),
  text_lang: z.enum(LANGS),
})
export type Row = z.infer<typeof Row>

/** The last of a page; `is_waiting`: among those who wait. */
export type Place = { is_waiting: boolean; at: Date; booking_id: number }
export type Options = {
  view: InboxView
  q: string | undefined
  user_id: number | null
  now: Date
  lang: Lang
}
type Part = { is_waiting: boolean; after: Place | undefined; limit: number }

const TEXT_SHOWN = 160
/** Of messages with the words and of bookings by name, the newest. */
const FOUND_AT_MOST = 500

export const isAwake = (now: Date) =>
  condition`(t.snoozed_until is null or t.snoozed_until <= ${now})`

function viewed({ view, user_id, now }: Options): RawBuilder<boolean> {
  if (view === 'snoozed') return condition`t.snoozed_until > ${now}`
  if (view === 'mine') return condition`t.assigned_to = ${user_id} and ${isAwake(now)}`
  if (view === 'unassigned') return condition`t.assigned_to is null and ${isAwake(now)}`
  return isAwake(now)
}

const somewhere = (folded: string) => `%${folded.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`

/** By the guest, the number of a booking of the stay, or words of a message. */
function found({ q }: Options): RawBuilder<boolean> {
  if (q === undefined) return condition`true`
  const folded = foldSearchText(q)
  const words = folded
    .split(' ')
    .map(
      (word) =>
        condition`words_of_booking(b.reservation_id, b.guest_name, b.guest_email, b.guest_phone_number) like ${somewhere(word)}`,
    )
  return condition`t.booking_id = any(array(
    (select coalesce(b.extends_id, b.id) from bookings b where ${sql.join(words, sql` and `)} order by b.id desc limit ${FOUND_AT_MOST})
    union (select m.booking_id from thread_messages m where m.words like ${somewhere(folded)} order by m.id desc limit ${FOUND_AT_MOST})))`
}

const after = ({ is_waiting, after: place }: Part): RawBuilder<boolean> => {
  if (place === undefined || place.is_waiting !== is_waiting) return condition`true`
  return is_waiting
    ? condition`(t.waiting_since, t.booking_id) > (${place.at}::timestamptz, ${place.booking_id}::bigint)`
    : condition`(t.last_message_at, t.booking_id) < (${place.at}::timestamptz, ${place.booking_id}::bigint)`
}

/** Those who wait, the longest first, or the others, the newest first. */
export async function listThreadRows(db: Db, asked: Options, part: Part): Promise<Row[]> {
  const order = part.is_waiting
    ? sql`t.waiting_since, t.booking_id`
    : sql`t.last_message_at desc, t.booking_id desc`
  const { rows } = await rowsOf(Row)`
    select t.booking_id, t.last_message_at, b.reservation_id, b.guest_name, h.nice_name as home, b.arrival_date::text as arrival_date,
      b.stay_until::text as departure_date, b.status, t.waiting_since, t.snoozed_until,
      case when u.id is not null then jsonb_build_object('user_id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) end as assignee,
      m.author_kind, m.author, left(m.text, ${TEXT_SHOWN}::int) as text, m.lang as text_lang
    from (
      select t.* from threads t
      where t.waiting_since is ${part.is_waiting ? sql`not null` : sql`null`} and ${viewed(asked)} and ${found(asked)} and ${after(part)}
      order by ${order} limit ${part.limit}
    ) t join bookings b on b.id = t.booking_id
    join room_category_texts h on h.room_category_id = b.room_category_id and h.lang = ${asked.lang}
    join thread_messages m on m.booking_id = t.booking_id and m.number = t.last_number
    left join users u on u.id = t.assigned_to
    order by ${order}`.execute(db)
  return rows
}

const Count = z.object({ waiting: z.int() })

export async function countWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as waiting from threads t where t.waiting_since is not null and ${isAwake(now)}`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}

const Measured = z.object({
  answered: z.int(),
  in_time: z.int(),
  median_minutes: z.nullable(z.int()),
})

/** Of the answers since a moment. */
export async function measureAnswers(db: Db, since: Date, minutes: number) {
  const { rows } = await rowsOf(Measured)`
    select count(*)::int as answered, count(*) filter (where waited <= make_interval(mins => ${minutes}::int))::int as in_time,
      round(extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60)::int as median_minutes
    from (select written_at - waited_since as waited from thread_messages
      where waited_since is not null and written_at >= ${since}) waits`.execute(db)
  return rows[0] ?? { answered: 0, in_time: 0, median_minutes: null }
}

/** Who may answer guests. */
export async function listAnsweringColleagues(db: Db) {
  const { rows } = await rowsOf(Colleague)`
    select u.id as user_id, concat_ws(' ', u.first_name, u.last_name) as name from staff s join users u on u.id = s.user_id
    where s.removed_at is null and 'bookings' = any (s.rights) order by name, u.id`.execute(db)
  return rows
}
