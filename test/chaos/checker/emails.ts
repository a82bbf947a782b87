import { SOLD, type Fact } from './fact.ts'

const BEGUN_AGAIN = `(select coalesce(sum(j.attempts - 1), 0) from chaos.job_ends j where (j.payload ->> 'booking_id')::bigint = b.id
  and due.email = case j.task when 'issue_invoice' then 'invoice' when 'send_check_in_email' then 'check_in' else j.payload ->> 'kind' end)`
const REFUNDS = (which: string, what = '*') =>
  `(select count(${what}) from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id and ${which})`

/**
 * What a booking cost before it was moved, its e-mails of that time say; of what goes back by hand
 * no card is named.
 */
/** One that fails or is late is told of as well, with its own amount. */
const HAS_EXCESS = `exists (select from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id and r.reason = 'excess')`
const STAFF_ACTIONS = (what: string) =>
  `exists (select from staff_actions where staff_actions.booking_id = b.id and ${what})`

/** Of each email about a booking: how many must have been sent, and how many may. */
const DUE_EMAILS = `(values
  ('confirmed', case when b.status in ${SOLD} then 1 else 0 end, case when b.confirmed_at is null then 0 else 1 end),
  ('cancelled', case when b.status = 'cancelled' and b.confirmed_at is not null then 1 else 0 end, case when b.status = 'cancelled' and b.confirmed_at is not null then 1 else 0 end),
  ('failed', least(1, ${REFUNDS(`r.reason = 'book_failed'`)}), least(1, ${REFUNDS(`r.reason = 'book_failed'`)})),
  ('refunded', ${REFUNDS(`r.reason in ('cancelled', 'operator', 'part', 'moved', 'unslept') and r.failed_at is null and p.method = 'card'`, 'distinct r.amount_fils')},
    ${REFUNDS(`(r.reason in ('cancelled', 'operator', 'part', 'moved', 'unslept') or r.delayed_at is not null) and p.method = 'card'`)}),
  ('moved', 0, staff_actions.moves + staff_actions.other_units),
  ('refund_failed', least(1, ${REFUNDS('r.failed_at is not null')}), ${REFUNDS('r.failed_at is not null')}),
  ('refund_delayed', least(1, ${REFUNDS('r.delayed_at is not null')}), ${REFUNDS('r.delayed_at is not null')}),
  ('invoice', case when b.status in ${SOLD} and staff_actions.moves = 0 and b.refundable_until is not null and not b.is_invoiced_on_payment
      and (b.confirmed_at at time zone 'Asia/Dubai')::date <= b.refundable_until then 1 else 0 end,
    case when b.confirmed_at is not null and (b.refundable_until is not null or staff_actions.moves > 0) then 1 + staff_actions.moves else 0 end),
  ('check_in', 0, case when b.confirmed_at is null then 0 else 1 + staff_actions.moves end)
) due (email, least_n, most)`
const SENT = `(select count(*) as n, count(distinct m.subject || case m.email when 'check_in' then '' else m.words end) as different, count(distinct m.day) as days,
  count(*) filter (where m.recipient <> lower(b.guest_email)) as astray
  from mail m where m.email = due.email and m.reservation_id = b.reservation_id)`

/** What went back before the invoice was issued, which is then of the rest. */
const RECEIPTED = `coalesce((select sum((i.document ->> 'total_fils')::bigint) from invoices i where i.booking_id = b.id and i.kind = 'refund_receipt' and m.email = 'invoice'), 0)`

/**
 * A repeated e-mail needs a job that was begun again, and the same text: only check-in links and
 * the terms of the day may differ, and what the booking is when the job runs again after a
 * colleague has moved it or given it other units.
 */
export const EMAILS: Fact[] = [
  {
    fact: 'every email about a booking is sent',
    sql: `
      select format('%s has %s emails "%s" and should have %s', b.reservation_id, sent.different, due.email, due.least_n) as violation
      from bookings b join staff_actions on staff_actions.booking_id = b.id cross join lateral ${DUE_EMAILS} cross join lateral ${SENT} sent where sent.different < due.least_n`,
  },
  {
    fact: 'no email about a booking says what is not so',
    sql: `
      select format('%s has %s emails "%s" and may have %s', b.reservation_id, sent.different, due.email, due.most) as violation
      from bookings b join staff_actions on staff_actions.booking_id = b.id cross join lateral ${DUE_EMAILS} cross join lateral ${SENT} sent where sent.different > due.most + greatest(sent.days - 1, 0) + least(staff_actions.moves + staff_actions.other_units, ${BEGUN_AGAIN}) or sent.astray > 0
      union all
      select format('%s was told "%s" of %s, which nobody booked', m.recipient, m.subject, m.reservation_id) from mail m
      where m.email not in ('verify', 'other') and not exists (select from bookings b where b.reservation_id = m.reservation_id)`,
  },
  {
    fact: 'an email is sent once, unless its job was begun again',
    sql: `
      select format('%s has %s emails "%s", of which %s differ, and their jobs were begun again %s times', b.reservation_id, sent.n, due.email, sent.different,
        ${BEGUN_AGAIN}) as violation
      from bookings b join staff_actions on staff_actions.booking_id = b.id cross join lateral ${DUE_EMAILS} cross join lateral ${SENT} sent where sent.n > due.most + ${BEGUN_AGAIN}`,
  },
  {
    fact: 'an email names the amount',
    sql: `
      select format('%s was told %s in "%s" and it is %s', b.reservation_id, m.fils, m.subject, wanted) as violation
      from mail m join bookings b using (reservation_id) join due on due.booking_id = b.id cross join lateral (
        select case when m.email in ('confirmed', 'invoice') then due.total when m.email in ('cancelled', 'refunded') then nullif(due_back.fils, 0) end as wanted
        from due_back where due_back.booking_id = b.id) amount
      where m.fils is distinct from wanted and (m.email in ('confirmed', 'invoice') and ${STAFF_ACTIONS('moves = 0')} or m.email = 'cancelled' and ${STAFF_ACTIONS('by_hand = 0')}
        or m.email = 'refunded' and b.confirmed_at is not null and ${STAFF_ACTIONS('moves + parts + by_hand = 0')} and not ${HAS_EXCESS})`,
  },
  {
    fact: 'the document of an email is of its amount',
    sql: `
      select format('"%s" of %s carries %s of %s, and it is %s', m.subject, b.reservation_id, m.document, m.document_fils, wanted) as violation
      from mail m join bookings b using (reservation_id) join due on due.booking_id = b.id cross join lateral (
        select case m.email when 'cancelled' then nullif(due_back.fils, 0) else due.total - ${RECEIPTED} end as wanted from due_back where due_back.booking_id = b.id) amount
      where m.document_fils is distinct from wanted and (m.email in ('confirmed', 'invoice') and ${STAFF_ACTIONS('moves = 0')} or m.email = 'cancelled')`,
  },
  {
    fact: 'an invoice is mailed',
    sql: `
      select format('%s of %s was never mailed', i.invoice_number, b.reservation_id) as violation
      from invoices i join bookings b on b.id = i.booking_id
      where i.kind = 'invoice' and i.reversed_on is null and b.status in ${SOLD} and not exists (
        select from mail m where m.recipient = lower(b.guest_email) and m.document = i.invoice_number || '.pdf')`,
  },
  {
    fact: 'who joins is asked to confirm the address, once',
    sql: `
      select format('%s was asked %s times to confirm the address', u.email, sent.n) as violation
      from users u cross join lateral (select count(*) as n from mail m where m.email = 'verify' and m.recipient = u.email) sent
      where u.email like 'newcomer%' and (sent.n < 1 or sent.n > 1 + (select coalesce(sum(j.attempts - 1), 0) from chaos.job_ends j
        where j.task = 'send_account_email' and (j.payload ->> 'user_id')::bigint = u.id))`,
  },
  {
    fact: 'who writes is heard',
    sql: `
      select format('the company never got the message of %s', c.email) as violation
      from contact_messages c where not exists (select from mail m where m.words like '%' || c.email || '%')`,
  },
]
