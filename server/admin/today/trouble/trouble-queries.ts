import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  PERMIT_WARNING_DAYS,
  PRICED_DAYS,
  TROUBLE_KINDS,
  TROUBLES,
} from '#contract/endpoints/admin/trouble.ts'
import type { Lang } from '#contract/constants.ts'
import { REVIEW_LATE_HOURS } from '#contract/review-fields.ts'
import { day } from '#contract/wire.ts'
import { STEEP_FROM_BP } from '#contract/endpoints/admin/offers.ts'
import { isSmsTrouble } from '#server/bookings/index.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { ALL_REGISTERED, DUE_BACK } from '#server/calendars/index.ts'
import { answerBroken, latenessOf } from '#server/leads/index.ts'
import { openDeposits } from '#server/deposits/index.ts'
import { NEW_OWN_STAYS, OPEN_OBJECTIONS, unsentOwners } from '#server/owners/index.ts'
import { UNEXPLAINED_PAYOUTS } from '#server/calendars/index.ts'
import { PARTS } from '#server/arrivals/index.ts'
import { UNCOUNTED_CASH } from '#server/admin/cash/index.ts'
import { ARRIVED_AT } from '#server/admin/today/stay-queries.ts'

const TroubleRow = z.object({
  kind: z.enum(TROUBLE_KINDS),
  what: z.enum(TROUBLES),
  id: z.string(),
  since: z.date(),
  name: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  day: z.nullable(day),
  count: z.nullable(z.int()),
  job: z.nullable(z.string()),
  settled_at: z.nullable(z.date()),
})
export type TroubleRow = z.infer<typeof TroubleRow>

type Options = {
  now: Date
  today: string
  lang: Lang
  overdue_since: Date
  answer_within_minutes: number
  deposit_return_days: number
}

/** Sorted by kind, the oldest first. */
export async function listTroubleRows(db: Db, asked: Options): Promise<TroubleRow[]> {
  const { rows } = await rowsOf(TroubleRow)`
    select t.kind, t.what, t.id, t.since, t.name, t.reservation_id, t.slug,
      case when t.kind in ('permit', 'channel') then (select name from units where id = split_part(t.id, ' ', 1)::bigint)
        when t.kind = 'own_stay' then (select u.name from own_stays s join units u on u.id = s.unit_id where s.id = t.id::bigint)
        when t.what = 'channel_extra_back' then (select u.name from channel_stays s join units u on u.id = s.unit_id where s.id = split_part(t.id, ' ', 1)::bigint)
        when t.what = 'channel_registration' then (select u.name from channel_stays s join units u on u.id = s.unit_id where s.id = t.id::bigint) end as unit, t.phone_number, t.email::text as email, case when t.kind <> 'month' then t.fils end as amount, t.day, case when t.kind = 'month' then t.fils::int end as count, t.job, s.at as settled_at
    from (
      ${refunds(asked)} union all ${extrasBack(asked)} union all ${payments(asked)} union all ${waitingGuests(asked)} union all ${heldMessages(asked)} union all ${BANK_REFUNDS} union all ${DISPUTES} union all ${failedJobs(asked)} union all ${BOUNCES} union all ${texts(asked)} union all ${registrations(asked)} union all ${channelRegistrations(asked)}
      union all ${permits(asked)} union all (${unpermittedStays(asked)}) union all ${leads(asked)} union all ${prices(asked)} union all ${steepOffers(asked)} union all ${steepCoupons(asked)} union all ${steepRules(asked)} union all ${waitingReviews(asked)} union all ${REPORTED_REVIEWS} union all ${channels(asked)} union all ${UNAPPROVED_MONTHS} union all ${payouts(asked)} union all ${deposits(asked)} union all ${uncountedCash(asked)} union all ${E_INVOICES} union all ${ownStays(asked)} union all ${objections(asked)}
    ) t (kind, what, id, since, name, reservation_id, slug, phone_number, email, fils, day, job)
    left join settled_troubles s on s.what = case t.what when 'rule_steep' then 'offer_steep' else t.what end and s.subject_id::text = t.id
    order by array_position(${[...TROUBLE_KINDS]}::text[], t.kind), t.since, t.id`.execute(db)
  return rows
}

const OF_BOOKING = sql`b.guest_name, b.reservation_id, null::text, b.guest_phone_number, b.guest_email`

const refunds = ({ overdue_since }: Options) => sql`
  select 'refund', case when p.method <> 'card' then 'refund_by_hand' when r.failed_at is not null then 'refund_failed' else 'refund_late' end,
    r.id::text, coalesce(r.failed_at, r.asked_at), ${OF_BOOKING}, r.amount_fils, null::date, null::text
  from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
  where r.done_at is null and r.reason <> 'bank' and not exists (select from disputes d where d.payment_id = p.id and d.state = 'open') and (p.method <> 'card' or r.failed_at is not null or r.asked_at < ${overdue_since})`

/** Paid at the desk, and handed back there. */
const extrasBack = ({ lang }: Options) => sql`
  select 'refund', 'channel_extra_back', d.channel_stay_id || ' ' || d.id, d.ordered_at, coalesce(d.name, t.nice_name), null::text, null::text, d.guest_phone, d.guest_email::text, d.fils, null::date, null::text
  from (${DUE_BACK}) d join ${HOMES} and t.lang = ${lang} on rc.id = d.room_category_id`

/**
 * The round that settles payments runs every minute; what it left alone for so long it cannot
 * settle.
 */
const SETTLING_MINUTES = 10

const payments = ({ now }: Options) => sql`
  select 'payment', 'payment_unsettled', p.id::text, coalesce(b.closed_at, b.expires_at), ${OF_BOOKING}, p.amount_fils, null::date, null::text
  from payments p join bookings b on b.id = p.booking_id
  where p.state in ('started', 'failed') and p.intent_id is not null and b.status in ('expired', 'cancelled')
    and coalesce(b.closed_at, b.expires_at) < ${now}::timestamptz - make_interval(mins => ${SETTLING_MINUTES}::int)`

const HELD_SHOWN_DAYS = 7

/** Longer than is promised, unless a colleague has put them off. */
const waitingGuests = ({ now, answer_within_minutes }: Options) => sql`
  select 'thread', 'guest_waits', b.id::text, t.waiting_since, ${OF_BOOKING}, null::bigint, null::date, null::text
  from threads t join bookings b on b.id = t.booking_id
  where t.waiting_since <= ${now}::timestamptz - make_interval(mins => ${answer_within_minutes}::int) and (t.snoozed_until is null or t.snoozed_until <= ${now})`

/** Until a colleague writes to the guest, or some days after the stay. */
const heldMessages = ({ today }: Options) => sql`
  select 'thread', 'message_held', b.id || ' ' || m.template_id, m.noted_at, ${OF_BOOKING}, null::bigint, null::date, null::text
  from scheduled_messages m join bookings b on b.id = m.booking_id
  where m.state = 'held' and b.status in ('confirmed', 'arrived', 'departed') and b.no_show_at is null and b.guest_email <> ''
    and b.stay_until >= ${today}::date - ${HELD_SHOWN_DAYS}::int
    and not exists (select from thread_messages a where a.booking_id = b.id and a.author_kind = 'colleague' and a.written_at >= m.noted_at)`

/** An email that has failed and has not gone for so long is late: its attempts go on for days. */
const MAIL_LATE_MINUTES = 15

/** Money that moved there without us. */
const BANK_REFUNDS = sql`
  select 'refund', case r.reason when 'dispute' then 'dispute_lost' else 'refund_by_bank' end, r.id::text, r.asked_at, ${OF_BOOKING}, r.amount_fils, null::date, null::text
  from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
  where r.reason in ('bank', 'dispute') and r.noted_at is null`

const DISPUTES = sql`
  select 'payment', 'dispute_open', d.id::text, d.opened_at, ${OF_BOOKING}, d.amount_fils, (d.answer_by at time zone 'Asia/Dubai')::date, null::text
  from disputes d join payments p on p.id = d.payment_id join bookings b on b.id = p.booking_id
  where d.state = 'open' and d.answered_at is null`

/**
 * Rounds by the clock have one attempt and come again by themselves; refunds and text messages are
 * listed as such.
 */
const failedJobs = ({ now }: Options) => sql`
  select 'job', case when j.attempts >= j.max_attempts then 'job_failed' else 'mail_late' end, j.id::text,
    case when j.attempts >= j.max_attempts then j.run_at else j.created_at end, coalesce(b.guest_name, u.first_name || ' ' || u.last_name), b.reservation_id, null::text,
    b.guest_phone_number, coalesce(b.guest_email, u.email::text, j.payload ->> 'email'), null::bigint, null::date, t.identifier
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join bookings b on b.id = (j.payload ->> 'booking_id')::bigint
  left join users u on u.id = coalesce(j.payload ->> 'user_id', j.payload ->> 'owner_id')::bigint
  where j.max_attempts > 1 and j.locked_at is null and t.identifier not in ('refund_payment', 'send_payment_link_sms')
    and (j.attempts >= j.max_attempts or j.attempts > 0 and j.last_error is not null and (t.identifier like 'send_%' or t.identifier = 'issue_invoice')
      and j.created_at <= ${now}::timestamptz - make_interval(mins => ${MAIL_LATE_MINUTES}::int))`

/**
 * About a booking, or to somebody with an account, who would not get what is about their next
 * booking either; the newest of each.
 */
const BOUNCES = sql`
  select * from (
    select distinct on (r.email, b.id) 'mail', 'mail_bounced', r.id::text, r.happened_at, coalesce(b.guest_name, u.first_name || ' ' || u.last_name),
      b.reservation_id, null::text, coalesce(b.guest_phone_number, nullif(u.phone_number, '')), r.email::text, null::bigint, null::date, null::text
    from mail_reports r left join sent_messages m on m.message_id = r.message_id left join bookings b on b.id = m.booking_id
    left join users u on u.email = r.email and not u.is_temporary
    where r.kind = 'bounced' and r.settled_at is null and (b.id is not null or u.id is not null)
    order by r.email, b.id, r.happened_at desc, r.id desc) newest`

const texts = ({ now }: Options) => sql`
  select 'sms', case when d.state <> 'failed' then 'sms_late' when b.status = 'pencil' and b.expires_at > ${now} then 'sms_failed' else 'sms_failed_over' end,
    m.id::text, case d.state when 'failed' then d.changed_at else d.queued_at end, b.guest_name, b.reservation_id, null::text, m.recipient, b.guest_email,
    null::bigint, null::date, null::text
  from sms_deliveries d join sent_messages m on m.id = d.sent_message_id join bookings b on b.id = m.booking_id
  where d.state in ('queued', 'sending', 'failed') and ${isSmsTrouble(now)}`

/** From the arrival on, until every guest has registered (domain G2). */
const registrations = ({ now, today }: Options) => sql`
  select 'registration', 'registration_open', b.id::text, ${ARRIVED_AT}, ${OF_BOOKING}, null::bigint, null::date, null::text
  from bookings b join room_categories rc on rc.id = b.room_category_id left join check_ins ci on ci.booking_id = b.id cross join ${PARTS}
  where b.extends_id is null and b.status in ('confirmed', 'arrived', 'departed') and b.stay_until >= ${today}::date and b.arrival_date <= ${today}::date
    and not parts.has_left and b.no_show_at is null and parts.registered < parts.guests and ${ARRIVED_AT} <= ${now}`

/** Of stays that other sites sold: as of bookings, or by a colleague's mark. */
const channelRegistrations = ({ now, today, lang }: Options) => sql`
  select 'registration', 'channel_registration', s.id::text, (lower(s.during) + rc.check_in_time) at time zone 'Asia/Dubai',
    coalesce(s.guest_name, s.reference, t.nice_name), null::text, null::text, s.guest_phone, s.guest_email, null::bigint, null::date, null::text
  from channel_stays s join ${HOMES} and t.lang = ${lang} on rc.id = s.room_category_id
  where s.state = 'expected' and lower(s.during) <= ${today}::date and upper(s.during) >= ${today}::date and s.left_at is null and not ${ALL_REGISTERED}
    and (lower(s.during) + rc.check_in_time) at time zone 'Asia/Dubai' <= ${now}`

const HOMES = sql`room_categories rc join room_category_texts t on t.room_category_id = rc.id`
const ofHome = sql`t.nice_name, null::text, rc.slug, null::text, null::text, null::bigint`

/** Of each unit for sale, by the last day of its permits; without any, from today on. */
const permits = ({ today, lang }: Options) => sql`
  select 'permit', case when last.day is null then 'permit_missing' when last.day < ${today}::date then 'permit_ended' else 'permit_ending' end, u.id::text,
    coalesce(last.day - ${PERMIT_WARNING_DAYS}::int, ${today}::date)::timestamp at time zone 'Asia/Dubai', ${ofHome}, last.day, null::text
  from ${HOMES} and t.lang = ${lang} join units u on u.room_category_id = rc.id cross join lateral (select upper(u.permitted) - 1 as day) last
  where rc.is_active and u.is_active and coalesce(last.day <= ${today}::date + ${PERMIT_WARNING_DAYS}::int, true)`

/** Stays in a unit on nights that none of its permits allows: they stand until somebody acts. */
const unpermittedStays = ({ today }: Options) => sql`
  select distinct on (b.id, u.id) 'permit', 'stay_unpermitted', u.id || ' ' || b.id, (missing.night - ${PERMIT_WARNING_DAYS}::int)::timestamp at time zone 'Asia/Dubai',
    b.guest_name, b.reservation_id, rc.slug, b.guest_phone_number, b.guest_email, null::bigint, missing.night, null::text
  from occupancies o join bookings b on b.id = o.booking_id join units u on u.id = o.unit_id join room_categories rc on rc.id = u.room_category_id
  cross join lateral (select lower(datemultirange(o.during * daterange(${today}::date, null)) - u.permitted) as night) missing
  where o.kind = 'booking' and missing.night is not null
  order by b.id, u.id, missing.night`

const leads = ({ today }: Options) => sql`
  select 'lead', l.late, l.id::text,
    case l.late when 'lead_overdue' then l.broken::timestamp at time zone 'Asia/Dubai'
      when 'lead_late' then (l.next_step_on + 1)::timestamp at time zone 'Asia/Dubai' else l.stage_since end,
    l.name, null::text, null::text, l.phone_number, l.email::text, null::bigint, null::date, null::text
  from (select l.*, ${latenessOf(today)} as late, ${answerBroken} as broken from leads l) l where l.late is not null`

const prices = ({ today, lang }: Options) => sql`
  select 'prices', 'prices_missing', rc.id::text, ${today}::date::timestamp at time zone 'Asia/Dubai', ${ofHome},
    (select min(d)::date from generate_series(${today}::date, ${today}::date + ${PRICED_DAYS}::int - 1, '1 day') as listed (d)
      where not exists (select from nightly_rates n where n.room_category_id = rc.id and n.night = d::date)), null::text
  from ${HOMES} and t.lang = ${lang}
  where rc.is_active and (select count(*) from nightly_rates n where n.room_category_id = rc.id and n.night >= ${today}::date
    and n.night < ${today}::date + ${PRICED_DAYS}::int) < ${PRICED_DAYS}::int`

const NOT_OF_BOOKING = sql`null::text, null::text, null::text, null::text, null::bigint, null::date, null::text`

/** More than half off, until somebody has seen it or it is over. */
const steepOffers = ({ now, lang }: Options) => sql`
  select 'discount', 'offer_steep', o.id::text, o.made_at, t.title, ${NOT_OF_BOOKING}
  from offers o join offer_texts t on t.offer_id = o.id and t.lang = ${lang}
  where o.made_at is not null and o.price_rule_id is null and o.stopped_at is null and o.expiry > ${now}
    and coalesce(o.discount_bp, 10000 * o.free_nights / o.length_of_stay) > ${STEEP_FROM_BP}`

const steepCoupons = ({ now }: Options) => sql`
  select 'discount', 'coupon_steep', c.id::text, c.made_at, c.code, ${NOT_OF_BOOKING}
  from coupons c
  where c.made_at is not null and c.is_active and c.valid_to > ${now} and c.discount_bp > ${STEEP_FROM_BP}`

/** A rule is its offers: the first of them stands for it, also once it is settled. */
const steepRules = ({ today, lang }: Options) => sql`
  select 'discount', 'rule_steep', min(o.id)::text, r.made_at, min(t.title), ${NOT_OF_BOOKING}
  from price_rules r join offers o on o.price_rule_id = r.id join offer_texts t on t.offer_id = o.id and t.lang = ${lang}
  where r.stopped_at is null and o.departure_date_lt > ${today}::date and o.discount_bp > ${STEEP_FROM_BP}
  group by r.id, r.made_at`

/** Half of the time in which they are to be checked has gone. */
const waitingReviews = ({ now }: Options) => sql`
  select 'review', 'review_waiting', r.id::text, r.submitted_at, r.username, b.reservation_id, null::text, null::text, null::text, null::bigint, null::date, null::text
  from reviews r left join bookings b on b.id = r.booking_id
  where r.state = 'waiting' and r.submitted_at <= ${now}::timestamptz - make_interval(hours => ${REVIEW_LATE_HOURS}::int)`

const REPORTED_REVIEWS = sql`
  select 'review', 'review_reported', r.id::text, min(p.reported_at), r.username, b.reservation_id, null::text, null::text, null::text, null::bigint, null::date, null::text
  from review_reports p join reviews r on r.id = p.review_id left join bookings b on b.id = r.booking_id
  where p.settled_at is null group by r.id, b.reservation_id`

/** Of calendars of other sites: nights sold twice, what went at once, and what cannot be read. */
const channels = ({ today, lang }: Options) => sql`
  select 'channel', found.what, f.unit_id || ' ' || f.id, found.since, ${ofHome}, found.day, null::text
  from calendar_feeds f join ${HOMES} and t.lang = ${lang} on rc.id = f.room_category_id
  cross join lateral (
    select 'channel_conflict' as what, min(e.seen_at) as since, min(lower(e.during)) as day from feed_events e
      where e.feed_id = f.id and e.state = 'conflict' and upper(e.during) > ${today}::date
    union all
    select 'channel_vanished', min(e.asked_at), min(lower(e.during)) from feed_events e
      where e.feed_id = f.id and e.asked_at is not null and lower(e.during) >= ${today}::date
    union all
    select 'channel_broken', case when f.fault is not null then coalesce(f.read_at, f.added_at) end, null
  ) found
  where f.removed_at is null and found.since is not null`

/** Statements that nobody approved before their month froze. */
const UNAPPROVED_MONTHS = sql`
  select 'month', 'month_unapproved', c.month::text, c.closed_at, null::text, null::text, null::text, null::text, null::text, waiting.owners, null::date, null::text
  from closed_months c cross join lateral (select ${unsentOwners(sql`c.month`, sql`('approved', 'sent')`)} as owners) waiting
  where c.has_statements and waiting.owners > 0`

/**
 * Runs that nobody approved, accounts in their wait, what came back until its owner is paid anew, and
 * payouts of other sites that differ from what was expected.
 */
const payouts = ({ now }: Options) => sql`
  select 'payout', found.what, found.id, found.since, found.name, null::text, null::text, null::text, null::text, found.fils, null::date, null::text
  from (
    select 'payout_waiting' as what, r.id::text as id, r.proposed_at as since, r.proposed_by as name, (select sum(fils) from payout_lines l where l.run_id = r.id)::bigint as fils
    from payout_runs r where r.state = 'proposed'
    union all
    select 'account_waiting', a.owner_id::text, a.set_at, concat_ws(' ', u.first_name, u.last_name), null
    from owner_bank_accounts a join users u on u.id = a.owner_id where a.stopped_at is null and a.takes_effect_at > ${now}
    union all
    select 'payout_returned', l.owner_id::text, l.returned_at, concat_ws(' ', u.first_name, u.last_name), l.fils
    from payout_lines l join users u on u.id = l.owner_id where l.state = 'returned'
      and not exists (select from payout_lines n where n.owner_id = l.owner_id and n.run_id > l.run_id and n.state <> 'withdrawn')
    union all
    select 'channel_payout_differs', d.id::text, d.entered_at, d.bank_reference, d.fils from (${UNEXPLAINED_PAYOUTS}) d
  ) found`

const E_INVOICES = sql`
  select 'e_invoice', 'e_invoice_' || e.state, e.document_number, e.changed_at, coalesce(f.content::json -> 'recipient' ->> 'name', i.document -> 'recipient' -> 'company' ->> 'name'),
    b.reservation_id, null::text, null::text, null::text, coalesce(f.total_fils, (i.document ->> 'total_fils')::bigint), null::date, null::text
  from e_invoices e left join bookings b on b.id = e.booking_id
  left join fee_invoices f on f.invoice_number = e.document_number left join invoices i on i.invoice_number = e.document_number
  where e.state in ('lacking', 'refused')`

/** Claims by their next step, and deposits that wait to be handed back. */
const deposits = ({ now, deposit_return_days: return_days }: Options) => sql`
  select 'deposit', found.what, found.id, found.since, found.guest_name, found.reservation_id, null::text, found.guest_phone_number, found.guest_email, found.fils, found.day, null::text
  from (${openDeposits({ now, return_days })}) found`

const ownStays = ({ today }: Options) => sql`
  select 'own_stay', o.what, o.id, o.since, o.name, null::text, o.slug, null::text, null::text, null::bigint, o.day, null::text
  from (${NEW_OWN_STAYS(today)}) o`

const objections = ({ today }: Options) => sql`
  select 'objection', o.what, o.id, o.since, o.name, null::text, null::text, null::text, null::text, null::bigint, o.day, null::text
  from (${OPEN_OBJECTIONS(today)}) o`

const uncountedCash = ({ today }: Options) => sql`
  select 'cash', 'cash_uncounted', c.day::text, c.since, null::text, null::text, null::text, null::text, null::text, null::bigint, c.day, null::text
  from (${UNCOUNTED_CASH(today)}) c`
