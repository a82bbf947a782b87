import { SOLD, type Fact } from './fact.ts'

const KEPT = `(select coalesce(sum(i.amount_fils - i.refunded_fils), 0)::bigint from bank_intents i
  where i.status = 'succeeded' and i.reservation_id = b.reservation_id)`

const OWED = `(select coalesce(sum(g.amount_fils), 0)::bigint from bank_refunds g join bank_intents i on i.id = g.intent_id
  where g.status = 'failed' and i.reservation_id = b.reservation_id)`
const HELD = `(${KEPT} - ${OWED})`
const BY_HAND = '(staff_actions.by_hand - staff_actions.back_by_hand)'

/** Promise 3: the payment provider's ledger against what became of the bookings. */
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
      select format('%s (%s) costs %s, of which %s went back in parts; the payment provider kept %s and %s were paid by hand', b.reservation_id, b.status,
        due.total, staff_actions.parts, ${HELD}, ${BY_HAND}) as violation
      from bookings b join due on due.booking_id = b.id join staff_actions on staff_actions.booking_id = b.id
      where b.status in ${SOLD} and ${HELD} + ${BY_HAND} <> due.total - staff_actions.parts`,
  },
  {
    fact: 'what was never sold is paid back, whole',
    sql: `
      select format('%s (%s) was never sold and the payment provider kept %s', b.reservation_id, b.status, ${HELD}) as violation
      from bookings b where b.status not in ${SOLD} and b.confirmed_at is null and ${HELD} <> 0`,
  },
  {
    fact: 'a cancelled stay is paid back by its terms, once',
    sql: `
      select format('%s was cancelled: %s was to be kept and %s was', b.reservation_id, due.total - staff_actions.parts - due_back.fils, ${HELD} + ${BY_HAND}) as violation
      from bookings b join due on due.booking_id = b.id join due_back on due_back.booking_id = b.id join staff_actions on staff_actions.booking_id = b.id
      where b.status not in ${SOLD} and b.confirmed_at is not null and ${HELD} + ${BY_HAND} <> due.total - staff_actions.parts - due_back.fils`,
  },
  {
    fact: 'every refund that was decided was carried out',
    sql: `
      select format('refund %s of %s fils (%s) of %s has not gone', r.id, r.amount_fils, r.reason, b.reservation_id) as violation
      from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
      left join bank_refunds g on g.id = r.stripe_refund_key and g.intent_id = p.intent_id and g.amount_fils = r.amount_fils
      where p.method = 'card' and (r.done_at is null and r.failed_at is null or g.id is null)`,
  },
  {
    fact: 'a refund ends as it ends at the payment provider',
    sql: `
      select format('refund %s of %s fils of %s is %s at the payment provider and %s with us', r.id, r.amount_fils, b.reservation_id, g.status,
        case when r.failed_at is not null then 'failed' when r.done_at is null then 'pending' else 'done' end) as violation
      from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id join bank_refunds g on g.id = r.stripe_refund_key
      where (g.status = 'failed') <> (r.failed_at is not null) or (g.status = 'succeeded') <> (r.done_at is not null)`,
  },
  {
    fact: 'every refund of the payment provider was decided by us',
    sql: `
      select format('the payment provider gave %s fils of %s back, which nobody decided', g.amount_fils, g.intent_id) as violation
      from bank_refunds g left join refunds r on r.stripe_refund_key = g.id where r.id is null`,
  },
  {
    fact: 'the payment says what the payment provider says',
    sql: `
      select format('the payment of %s is %s and its intent %s', b.reservation_id, p.state, coalesce(i.status, 'unknown')) as violation
      from payments p join bookings b on b.id = p.booking_id left join bank_intents i on i.id = p.intent_id
      where p.method = 'card' and ((p.state in ('captured', 'refunding', 'refunded')) <> coalesce(i.status = 'succeeded', false)
        or (p.state = 'refunding') <> exists (select from refunds r where r.payment_id = p.id and r.failed_at is not null and r.reason not in ('excess', 'part', 'moved', 'unslept', 'bank', 'dispute')))`,
  },
]
