import { meddle, type Breakage } from './breakage.ts'

const write = (name: string, body: string) =>
  meddle(name, { when: 'before insert', on: 'inbox_messages', body })

/** Mail that is lost, doubled, or says something else. */
export const EMAILS: Breakage[] = [
  {
    name: 'one email in three is not sent',
    breaks: /^(every email about a booking is sent|who joins is asked|an invoice is mailed)/,
    sabotage: {
      services: write('lose_email', 'return case when new.id % 3 = 0 then null else new end;'),
    },
  },
  {
    name: 'one email in a hundred is not sent',
    breaks: /^(every email about a booking is sent|who joins is asked|an invoice is mailed)/,
    sabotage: {
      services: write('lose_email', 'return case when new.id % 100 = 0 then null else new end;'),
    },
    conditions: 'calm',
  },
  {
    name: 'one email in five is sent twice',
    breaks: /^an email is sent once, unless its job was begun again/,
    sabotage: {
      services: meddle('send_again', {
        when: 'after insert',
        on: 'inbox_messages',
        body: `if new.id % 5 = 0 and pg_trigger_depth() = 1 then
            insert into inbox_messages (channel, recipient, subject, body_text, body_html, links, attachments, sent_at)
            values (new.channel, new.recipient, new.subject, new.body_text, new.body_html, new.links, new.attachments, new.sent_at);
          end if;
          return null;`,
      }),
    },
  },
  {
    name: 'an email names another amount than was paid',
    breaks: /^an email names the amount/,
    sabotage: {
      services: write(
        'name_more',
        `new.body_text := regexp_replace(new.body_text, 'Total paid: AED (\\d)', 'Total paid: AED 1\\1'); return new;`,
      ),
    },
  },
  {
    name: "an email carries somebody else's document",
    breaks: /^the document of an email is of its amount/,
    sabotage: {
      services: write(
        'mix_papers',
        `if new.attachments <> '[]' then
          new.attachments := coalesce((select attachments from inbox_messages where attachments <> '[]' order by id desc limit 1), new.attachments);
        end if;
        return new;`,
      ),
    },
  },
  {
    name: 'one email in ten fails at first',
    breaks: /^nothing is begun twice in a calm round/,
    sabotage: {
      services: write(
        'fail_at_first',
        `if random() < 0.1 then raise exception 'not now'; end if; return new;`,
      ),
    },
  },
]
