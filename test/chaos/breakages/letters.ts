import { meddle, type Breakage } from './breakage.ts'

const write = (name: string, body: string) => meddle(name, { when: 'before insert', on: 'inbox_messages', body })

/** Mail that is lost, doubled, or says something else. */
export const LETTERS: Breakage[] = [
  {
    name: 'one letter in three is not sent',
    breaks: /^(every letter about a booking is sent|who joins is asked|an invoice is mailed)/,
    sabotage: { house: write('lose_letter', 'return case when new.id % 3 = 0 then null else new end;') },
  },
  {
    name: 'one letter in a hundred is not sent',
    breaks: /^(every letter about a booking is sent|who joins is asked|an invoice is mailed)/,
    sabotage: { house: write('lose_letter', 'return case when new.id % 100 = 0 then null else new end;') },
    weather: 'calm',
  },
  {
    name: 'one letter in five is sent twice',
    breaks: /^a letter is sent once, unless its job was begun again/,
    sabotage: {
      house: meddle('send_again', {
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
    name: 'a letter names another amount than was paid',
    breaks: /^a letter names the amount/,
    sabotage: {
      house: write(
        'name_more',
        `new.body_text := regexp_replace(new.body_text, 'Total paid: AED (\\d)', 'Total paid: AED 1\\1'); return new;`,
      ),
    },
  },
  {
    name: "a letter carries somebody else's paper",
    breaks: /^the paper of a letter is of its amount/,
    sabotage: {
      house: write(
        'mix_papers',
        `if new.attachments <> '[]' then
          new.attachments := coalesce((select attachments from inbox_messages where attachments <> '[]' order by id desc limit 1), new.attachments);
        end if;
        return new;`,
      ),
    },
  },
  {
    name: 'one letter in ten fails at first',
    breaks: /^nothing is begun twice in a calm round/,
    sabotage: { house: write('fail_at_first', `if random() < 0.1 then raise exception 'not now'; end if; return new;`) },
  },
]
