import type pg from 'pg'
import type { Seen } from '../../load/ledger.ts'
import { priceOf, type Due, type Stay } from './tariff.ts'
import type { Coupon, Terms } from './terms.ts'

type Booked = Omit<Stay, 'coupon'> & { id: number; reservation_id: string; code: string | null }

/**
 * A stay whose extension came to nothing may be moved afterwards: the extension was priced by where
 * the stay was.
 */
const BOOKED = `
  select b.id, b.reservation_id, b.room_category_id, b.arrival_date::text as "from", b.departure_date::text as "to",
    r.is_member, r.is_refundable, q.quoted_at, coalesce(moved.before ->> 'arrival_date', first.arrival_date::text) as extends_from, c.code,
    (select substring(l -> 'computed_from' ->> 'reason' from '^Agreed at (\\d+)$')::int from jsonb_array_elements(r.lines) l where l ->> 'kind' = 'adjustment') as agreed_fils
  from bookings b join quote_rates r on r.id = b.rate_id join quotes q on q.id = r.quote_id
  left join bookings first on first.id = b.extends_id
  left join lateral (select before from activity_log a where a.verb = 'move-booking' and a.subject = first.reservation_id
    and a.happened_at >= q.quoted_at order by a.id limit 1) moved on true
  left join coupons c on c.id = b.coupon_id`

export const DUE_TABLES = `
  create temp table due (booking_id bigint, accommodation bigint, offer bigint, coupon bigint, adjustment bigint, cleaning_fee bigint, service_charge bigint, vat bigint,
    tourism_fee bigint, total bigint, refundable_until date) on commit drop;
  create temp table seen (place text, reservation_id text, code text, fils bigint, lines jsonb, option jsonb, due_fils bigint, due_lines jsonb) on commit drop;`

export async function readDues(
  client: pg.ClientBase,
  { terms, seen }: { terms: Terms; seen: readonly Seen[] },
) {
  const { rows } = await client.query<Booked>(BOOKED)
  const stays = new Map(rows.map((booked) => [booked.reservation_id, booked]))
  const dueOf = (booked: Booked, code: string | null) =>
    priceOf({ ...booked, coupon: couponOf(terms, code) }, terms)
  return {
    due: rows.map((booked) => ({ booking_id: booked.id, ...dueOf(booked, booked.code) })),
    seen: seen.map((one) => {
      const booked = stays.get(one.reservation_id)
      if (!booked) return one
      const due = dueOf(booked, one.code)
      return { ...one, due_fils: due.total, due_lines: linesOf(due) }
    }),
  }
}

function couponOf({ coupons, settings }: Terms, code: string | null): Coupon | null {
  if (code === null) return null
  const name = code.startsWith('FRIEND-') ? 'referral_discount_bp' : 'referral_reward_bp'
  return (
    coupons[code] ?? {
      discount_bp: Number(settings.find((one) => one.name === name)?.value),
      discount_fils: null,
    }
  )
}

function linesOf({
  total: _total,
  refundable_until: _until,
  ...amounts
}: Due): Record<string, number> {
  return Object.fromEntries(
    Object.entries(amounts).filter(([kind, fils]) => fils !== 0 || kind === 'accommodation'),
  )
}
