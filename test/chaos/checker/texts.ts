import type { Fact } from './fact.ts'

/**
 * A text message that the inbox has names the delivery that sent it; one-time codes have none. It
 * may be withdrawn once its hold has ended.
 */
export const TEXTS: Fact[] = [
  {
    fact: 'every text message about a booking is sent',
    sql: `
      select format('text message %s about %s is %s', m.id, b.reservation_id, d.state) as violation
      from sms_deliveries d join sent_messages m on m.id = d.sent_message_id join bookings b on b.id = m.booking_id
      where not (d.state = 'withdrawn' and b.status = 'expired' and d.changed_at >= b.expires_at) and (d.state <> 'sent' or not exists (
        select from inbox_messages i where i.channel = 'sms' and d.provider_id = 'inbox ' || i.id and i.recipient = m.recipient
          and starts_with(i.body_text, m.body_text)))`,
  },
  {
    fact: 'a text message about a booking is sent once',
    sql: `
      select format('%s got a text message that nothing sent: %s', i.recipient, i.body_text) as violation
      from inbox_messages i where i.channel = 'sms' and i.body_text like '%/pay?id=%' and not exists (
        select from sms_deliveries d where d.provider_id = 'inbox ' || i.id)`,
  },
]
