import { SOLD, type Fact } from './fact.ts'

const SENT = (to: string, subject: string, names: string) => `exists (select from inbox_messages m
  where m.channel = 'mail' and m.recipient = lower(${to}) and m.subject like ${subject} and (m.subject || m.body_text) like '%' || ${names} || '%')`

/** Every letter at least once; none of what is not so. */
export const LETTERS: Fact[] = [
  {
    fact: 'a sold stay was confirmed by letter',
    sql: `
      select format('nobody wrote to %s that %s is booked', b.guest_email, b.reservation_id) as violation
      from bookings b where b.status in ${SOLD} and not ${SENT('b.guest_email', `'Your stay at % is booked'`, 'b.reservation_id')}`,
  },
  {
    fact: 'no letter confirms what was never sold',
    sql: `
      select format('%s was told that %s is booked', m.recipient, substring(m.body_text from 'SDF-\\d+')) as violation
      from inbox_messages m left join bookings b on b.reservation_id = substring(m.body_text from 'SDF-\\d+')
      where m.subject like 'Your stay at % is booked' and (b.confirmed_at is null or lower(b.guest_email) <> m.recipient)`,
  },
  {
    fact: 'a cancelled stay was cancelled by letter',
    sql: `
      select format('nobody wrote to %s that %s is cancelled', b.guest_email, b.reservation_id) as violation
      from bookings b where b.status = 'cancelled' and b.confirmed_at is not null
        and not ${SENT('b.guest_email', `'Booking % is cancelled'`, 'b.reservation_id')}`,
  },
  {
    fact: 'a refund is told of',
    sql: `
      select format('nobody wrote to %s of the refund for %s (%s)', b.guest_email, b.reservation_id, r.reason) as violation
      from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
      where r.reason = 'cancelled' and not ${SENT('b.guest_email', `'Your refund for % has been sent'`, 'b.reservation_id')}
        or r.reason = 'book_failed' and not ${SENT('b.guest_email', `'Your booking did not go through'`, 'b.reservation_id')}`,
  },
  {
    fact: 'an invoice is mailed',
    sql: `
      select format('%s of %s was never mailed', i.invoice_number, b.reservation_id) as violation
      from invoices i join bookings b on b.id = i.booking_id
      where i.kind = 'invoice' and b.status in ${SOLD} and not exists (select from inbox_messages m cross join jsonb_array_elements(m.attachments) one
        where m.recipient = lower(b.guest_email) and one ->> 'name' = i.invoice_number || '.pdf')`,
  },
  {
    fact: 'who joins is asked to confirm the address',
    sql: `
      select format('nobody wrote to %s to confirm the address', u.email) as violation
      from users u where u.email like 'newcomer%' and not ${SENT('u.email', `'Confirm your email'`, `''`)}`,
  },
  {
    fact: 'who writes is heard',
    sql: `
      select format('the company never got the message of %s', c.email) as violation
      from contact_messages c where not exists (select from inbox_messages m where m.body_text like '%' || c.email || '%')`,
  },
]
