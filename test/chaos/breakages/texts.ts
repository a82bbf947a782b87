import { meddle, type Breakage } from './breakage.ts'

/** Text messages about bookings that are doubled or lost. */
export const TEXTS: Breakage[] = [
  {
    name: 'a text message is sent twice',
    breaks: /^a text message about a booking is sent once/,
    sabotage: {
      services: meddle('text_again', {
        when: 'after insert',
        on: 'inbox_messages',
        body: `if new.channel = 'sms' and pg_trigger_depth() = 1 then
            insert into inbox_messages (channel, recipient, subject, body_text, body_html, links, attachments, sent_at)
            values (new.channel, new.recipient, new.subject, new.body_text, new.body_html, new.links, new.attachments, new.sent_at);
          end if;
          return null;`,
      }),
    },
  },
  {
    name: 'one text message in three is withdrawn',
    breaks: /^every text message about a booking is sent/,
    sabotage: {
      services: meddle('withdraw_text', {
        when: 'before update',
        on: 'sms_deliveries',
        body: `if new.sent_message_id % 3 = 0 and new.state = 'sending' then new.state := 'withdrawn'; end if; return new;`,
      }),
    },
  },
]
