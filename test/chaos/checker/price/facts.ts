import type { Fact } from '../fact.ts'

const KINDS = [
  'accommodation',
  'offer',
  'coupon',
  'adjustment',
  'cleaning_fee',
  'service_charge',
  'vat',
  'tourism_fee',
]

/** Shown and chosen before a colleague moved it. */
const MOVED = `exists (select from staff_actions join bookings m on m.id = staff_actions.booking_id where staff_actions.moves > 0 and m.reservation_id = seen.reservation_id)`

/** People change with what follows of the stay: an extension with its first booking and the extensions before it. */
const STAY_MOVED = `exists (select from staff_actions a join bookings moved on moved.id = a.booking_id
  join bookings own on coalesce(own.extends_id, own.id) = coalesce(moved.extends_id, moved.id)
  where a.moves > 0 and own.reservation_id = seen.reservation_id)`

export const PRICES: Fact[] = [
  {
    fact: 'a stay costs what its terms come to',
    sql: `
      select format('%s costs %s, and its terms come to %s', b.reservation_id, b.total_fils, due.total) as violation
      from bookings b join due on due.booking_id = b.id where b.total_fils <> due.total`,
  },
  {
    fact: 'every line of a folio is what its terms come to',
    sql: KINDS.map(
      (kind) => `
      select format('%s has ${kind} of %s, and its terms come to %s', b.reservation_id, line.fils, due.${kind}) as violation
      from bookings b join due on due.booking_id = b.id cross join lateral (
        select coalesce(sum(fils), 0) as fils from folio_lines f where f.booking_id = b.id and f.kind = '${kind}') line
      where line.fils <> due.${kind}`,
    ).join(' union all '),
  },
  {
    fact: 'what a guest is shown is what the terms come to',
    sql: `
      select format('%s of %s showed %s %s, and its terms come to %s %s', place, reservation_id, fils, lines, due_fils, due_lines) as violation
      from seen where (fils <> due_fils or lines <> due_lines) and not ${MOVED}`,
  },
  {
    fact: 'what was chosen is what was booked',
    sql: `
      select format('%s was chosen as %s and booked as %s', b.reservation_id, option, booked) as violation
      from seen join bookings b using (reservation_id) join quote_rates r on r.id = b.rate_id left join bookings first on first.id = b.extends_id
      cross join lateral (select jsonb_build_object('user_id', b.user_id, 'room_category_id', b.room_category_id, 'from', b.arrival_date, 'to', b.departure_date,
        'guests', b.guests, 'is_member', r.is_member, 'is_refundable', r.is_refundable, 'refundable_until', b.refundable_until,
        'extends', first.reservation_id) as booked) about
      where option is not null and option <> booked and not ${STAY_MOVED}`,
  },
  {
    fact: 'everything comes back until the day that the terms say',
    sql: `
      select format('%s is refundable until %s, and its terms come to %s', b.reservation_id, b.refundable_until, due.refundable_until) as violation
      from bookings b join due on due.booking_id = b.id where b.refundable_until is distinct from due.refundable_until`,
  },
  {
    fact: 'a price for members is paid by members',
    sql: `
      select format('%s was booked by user %s at the price of members', b.reservation_id, b.user_id) as violation
      from bookings b join quote_rates r on r.id = b.rate_id
      where r.is_member and not exists (select from loyalty_members m where m.user_id = b.user_id and m.enrolled_at <= b.booking_date)`,
  },
]
