import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { CLAIM_STATES, type DepositStand } from '#contract/deposit-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Row = z.object({
  booking_id: z.int(),
  reservation_id: z.string(),
  guest_name: z.string(),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
  has_left: z.boolean(),
  taken: z.int(),
  returned: z.int(),
  kept: z.int(),
  held: z.int(),
  claimed: z.int(),
  claim_state: z.nullable(z.enum(CLAIM_STATES)), // of the newest
})

/** Every booking of the stay of `d` is over. */
const HAS_LEFT = sql`not exists (select from bookings s where (s.id = d.booking_id or s.extends_id = d.booking_id) and s.status in ('pencil', 'confirmed', 'arrived'))`

const WHERE: Record<DepositStand, ReturnType<typeof sql>> = {
  held: sql`d.held_fils > 0`,
  to_return: sql`d.held_fils > d.claimed_fils and ${HAS_LEFT}`,
  claimed: sql`d.claimed_fils > 0`,
  over: sql`d.held_fils = 0`,
}

type ListOptions = { stand: DepositStand; lang: Lang; after: number | undefined; limit: number }

/** The newest stay first. */
export async function listDepositRows(db: Db, { stand, lang, after, limit }: ListOptions) {
  const before = after === undefined ? sql`` : sql`and d.booking_id < ${after}`
  const { rows } = await rowsOf(Row)`
    select d.booking_id, b.reservation_id, b.guest_name, json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as home, u.name as unit,
      b.arrival_date::text, b.stay_until::text as departure_date, ${HAS_LEFT} as has_left, sums.taken, sums.returned, sums.kept, d.held_fils as held, d.claimed_fils as claimed,
      (select c.state from deposit_claims c where c.booking_id = d.booking_id order by c.id desc limit 1) as claim_state
    from deposits d join bookings b on b.id = d.booking_id join units u on u.id = b.unit_id join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    cross join lateral (select coalesce(sum(m.fils) filter (where m.kind = 'taken'), 0)::bigint as taken, coalesce(sum(m.fils) filter (where m.kind = 'returned'), 0)::bigint as returned,
      coalesce(sum(m.fils) filter (where m.kind = 'kept'), 0)::bigint as kept from deposit_moves m where m.booking_id = d.booking_id) sums
    where ${WHERE[stand]} ${before} order by d.booking_id desc limit ${limit}`.execute(db)
  return rows
}

const Sum = z.object({ held: z.int(), on_hold: z.int(), stays: z.int() })

/** What the company holds of all guests, and what of it their banks hold: nothing was charged of that. */
export async function sumHeld(db: Db): Promise<z.infer<typeof Sum>> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(held_fils), 0)::bigint as held,
      (select coalesce(sum(fils), 0)::bigint from deposit_cards where state in ('held', 'ending')) as on_hold, count(*)::int as stays from deposits where held_fils > 0`.execute(
    db,
  )
  return rows[0] ?? { held: 0, on_hold: 0, stays: 0 }
}

const Held = z.object({ has_left: z.boolean() })

export async function hasLeft(db: Db, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Held)`
    select ${HAS_LEFT} as has_left from deposits d where d.booking_id = ${booking_id}`.execute(db)
  return rows[0]?.has_left ?? false
}

type Asking = { now: Date; return_days: number }

/**
 * For what needs attention: each claim by its next step, deposits of guests who have left, with the
 * day by which it is due, and holds that lapsed or are about to while nothing else is held.
 */
export const openDeposits = ({ now, return_days }: Asking) => sql`
  select found.what, b.reservation_id || ' ' || found.id as id, found.since, b.guest_name, b.reservation_id, b.guest_phone_number, b.guest_email, found.fils, found.day
  from (
    select case when c.state = 'draft' then 'claim_draft' when c.answer is null and c.answer_until > ${now} then 'claim_unanswered' else 'claim_undecided' end as what,
      c.id, c.booking_id, step.since, c.price_fils as fils,
      case when c.state = 'sent' and c.answer is null and c.answer_until > ${now} then (c.answer_until at time zone 'Asia/Dubai')::date
        else (step.since at time zone 'Asia/Dubai')::date + ${return_days}::int end as day
    from deposit_claims c cross join lateral (select case when c.state = 'draft' then c.claimed_at when c.answer is not null then c.answered_at
      when c.answer_until > ${now} then c.sent_at else c.answer_until end as since) step
    where c.state in ('draft', 'sent')
    union all
    select 'deposit_unreturned', 0, d.booking_id, left_at.at, d.held_fils - d.claimed_fils - on_cards.fils, (left_at.at at time zone 'Asia/Dubai')::date + ${return_days}::int
    from deposits d cross join lateral (select least(max(s.closed_at), max(s.departure_date)::timestamp at time zone 'Asia/Dubai') as at from bookings s
      where (s.id = d.booking_id or s.extends_id = d.booking_id)) left_at
    cross join lateral (select coalesce(sum(case m.kind when 'taken' then m.fils else -m.fils end), 0)::bigint as fils from deposit_moves m join deposit_cards c on c.id = m.card_id
      where m.booking_id = d.booking_id and c.state in ('held', 'charged', 'ending')) on_cards
    where d.held_fils - d.claimed_fils > on_cards.fils and ${HAS_LEFT}
    union all
    select 'deposit_lapsed', d.id, d.booking_id, coalesce(d.ended_at, d.renewal_failed_at), d.fils, (d.capture_before at time zone 'Asia/Dubai')::date
    from deposit_cards d where (d.state = 'lapsed' or d.state = 'held' and d.renewal_failed_at is not null) and not ${HAS_LEFT}
      and not exists (select from deposit_cards later where later.booking_id = d.booking_id and later.id > d.id)
      and not exists (select from deposits h where h.booking_id = d.booking_id and h.held_fils > case d.state when 'held' then d.fils else 0 end)
  ) found join bookings b on b.id = found.booking_id`
