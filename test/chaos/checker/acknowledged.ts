import type { Fact } from './fact.ts'

const lost = (kind: string, what: string, found: string) => ({
  fact: `what was acknowledged is there: ${kind}`,
  sql: `select format('${kind} was acknowledged and is lost: %s', ${what}) as violation from said where kind = '${kind}' and not exists (${found})`,
})
const BOOKING = `select from bookings b where b.user_id = said.user_id and b.reservation_id = said.reservation_id`

/** What changes is logged: of an extended stay perhaps only its extension. */
const LOGGED_OF_STAY = (verb: string) => `
  select from activity_log a join bookings b on b.reservation_id = a.subject join bookings named on named.reservation_id = said.reservation_id
  where a.verb = '${verb}' and coalesce(b.extends_id, b.id) = coalesce(named.extends_id, named.id)`

export const ACKNOWLEDGED: Fact[] = [
  lost('held', 'reservation_id', BOOKING),
  lost(
    'confirmed',
    'reservation_id',
    `${BOOKING} and b.confirmed_at is not null and b.status in ('confirmed', 'arrived', 'departed', 'cancelled')`,
  ),
  lost(
    'given up',
    'reservation_id',
    `${BOOKING} and b.confirmed_at is null and b.status = 'cancelled'`,
  ),
  lost(
    'discounted',
    `reservation_id || ' ' || code`,
    `${BOOKING} and b.coupon_id = (select id from coupons c where c.code = said.code)`,
  ),
  lost(
    'cancelled',
    'booking_id',
    `select from bookings b where b.user_id = said.user_id and b.id = said.booking_id and b.status = 'cancelled'`,
  ),
  lost('joined', 'email', `select from users u where u.id = said.user_id and u.email = said.email`),
  lost(
    'verified',
    'email',
    `select from users u where u.id = said.user_id and u.is_email_verified`,
  ),
  lost('enrolled', 'user_id', `select from loyalty_members m where m.user_id = said.user_id`),
  lost(
    'wished',
    'user_id',
    `select from wishlist_items w where w.user_id = said.user_id and w.room_category_id = said.room_category_id`,
  ),
  lost('wrote', 'email', `select from contact_messages c where c.email = said.email`),
  lost('placed', 'reservation_id', LOGGED_OF_STAY('place-stay')),
  lost('split', 'reservation_id', LOGGED_OF_STAY('split-stay')),
  lost(
    'moved',
    'reservation_id',
    `select from activity_log a where a.verb = 'move-booking' and a.subject = said.reservation_id`,
  ),
  lost(
    'sold by hand',
    'reservation_id',
    `select from bookings b where b.reservation_id = said.reservation_id and b.confirmed_at is not null`,
  ),
  lost(
    'cancelled by the company',
    'reservation_id',
    `select from bookings b where b.reservation_id = said.reservation_id and b.status = 'cancelled'`,
  ),
  lost(
    'refunded in part',
    `reservation_id || ' ' || refund_fils`,
    `select from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
      where b.reservation_id = said.reservation_id and r.reason = 'part' having sum(r.amount_fils) >= said.refund_fils`,
  ),
  lost(
    'checked in',
    `reservation_id || ' guest ' || guest_id`,
    `select from check_in_guests g join bookings b on b.id = g.booking_id where g.id = said.guest_id and coalesce(b.extends_id, b.id) = (
        select coalesce(of.extends_id, of.id) from bookings of where of.reservation_id = said.reservation_id)
      and g.completed_at is not null and (b.status = 'cancelled' or g.document_file = any((select files from sealed)::text[]))`,
  ),
  {
    fact: 'documents of cancelled stays are forgotten',
    sql: `
      select format('%s guest %s: the document is still there', b.reservation_id, g.id) as violation
      from check_in_guests g join bookings b on b.id = g.booking_id where b.status = 'cancelled' and g.document_file is not null`,
  },
  {
    fact: 'a refund is what the guest was told',
    sql: `
      select format('%s: the guest was told %s, and %s is due of it and of what went with it', b.reservation_id, said.refund_fils, sum(due_back.fils)) as violation
      from said join bookings b on b.id = said.booking_id
      join bookings gone on gone.id = b.id or gone.closed_at = b.closed_at and gone.arrival_date > b.arrival_date
        and coalesce(gone.extends_id, gone.id) = coalesce(b.extends_id, b.id)
      join due_back on due_back.booking_id = gone.id
      where said.kind = 'cancelled' group by b.id, said.refund_fils having sum(due_back.fils) <> said.refund_fils`,
  },
]
