import { SOLD, type Fact } from './fact.ts'

const KEPT = `(select coalesce(sum(i.amount_fils - i.refunded_fils), 0)::bigint from bank_intents i
  where i.status = 'succeeded' and i.reservation_id = b.reservation_id)`

/** What stays with the house when a sold stay is cancelled: nothing while it is refundable, else everything but the Tourism Dirham. */
const KEPT_OF_CANCELLED = `case when b.is_refundable and (b.closed_at at time zone 'Asia/Dubai')::date <= b.refundable_until then 0
  else b.total_fils - (select coalesce(sum(fils), 0) from folio_lines f where f.booking_id = b.id and f.kind = 'tourism_fee') end`

/** Promise 3: the card house's ledger against what became of the bookings. */
export const MONEY: Fact[] = [
  {
    fact: 'what was captured is of a booking, or went back',
    sql: `
      select format('%s fils of %s were captured and not given back, and there is no booking %s', i.amount_fils - i.refunded_fils, i.id, i.reservation_id) as violation
      from bank_intents i left join bookings b on b.reservation_id = i.reservation_id
      where i.status = 'succeeded' and i.amount_fils > i.refunded_fils and b.id is null`,
  },
  {
    fact: 'a sold stay is paid, whole and once',
    sql: `
      select format('%s (%s) costs %s and the card house kept %s', b.reservation_id, b.status, b.total_fils, ${KEPT}) as violation
      from bookings b where b.status in ${SOLD} and ${KEPT} <> b.total_fils`,
  },
  {
    fact: 'what was never sold is paid back, whole',
    sql: `
      select format('%s (%s) was never sold and the card house kept %s', b.reservation_id, b.status, ${KEPT}) as violation
      from bookings b where b.status not in ${SOLD} and b.confirmed_at is null and ${KEPT} <> 0`,
  },
  {
    fact: 'a cancelled stay is paid back by its terms, once',
    sql: `
      select format('%s was cancelled: %s was to be kept and the card house kept %s', b.reservation_id, ${KEPT_OF_CANCELLED}, ${KEPT}) as violation
      from bookings b where b.status not in ${SOLD} and b.confirmed_at is not null and ${KEPT} <> ${KEPT_OF_CANCELLED}`,
  },
  {
    fact: 'every refund that was decided was carried out',
    sql: `
      select format('refund %s of %s fils (%s) of %s has not gone', r.id, r.amount_fils, r.reason, b.reservation_id) as violation
      from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
      left join bank_refunds g on g.id = r.stripe_refund_key and g.intent_id = p.intent_id and g.amount_fils = r.amount_fils
      where r.done_at is null or g.id is null`,
  },
  {
    fact: 'every refund of the card house was decided by the house',
    sql: `
      select format('the card house gave %s fils of %s back, which nobody decided', g.amount_fils, g.intent_id) as violation
      from bank_refunds g left join refunds r on r.stripe_refund_key = g.id where r.id is null`,
  },
  {
    fact: 'the payment says what the card house says',
    sql: `
      select format('the payment of %s is %s and its intent %s', b.reservation_id, p.state, coalesce(i.status, 'unknown')) as violation
      from payments p join bookings b on b.id = p.booking_id left join bank_intents i on i.id = p.intent_id
      where (p.state in ('captured', 'refunded')) <> coalesce(i.status = 'succeeded', false) or p.state = 'refunding'`,
  },
]
