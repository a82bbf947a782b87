import type { Sabotage } from '../open-round.ts'
import type { Breakage } from './breakage.ts'

/** Claims of sold stays are seen by nobody who asks; only the key of the table still knows them. */
const BLIND = `
  alter table occupancies rename to claims;
  create view occupancies as select * from claims where kind <> 'booking';`

/** Promises that somebody might undo without noticing. */
export const PROMISES: Breakage[] = [
  {
    name: 'nights are claimed without the constraint, and whoever asks is not told of sold ones',
    breaks: /^no night is sold twice/,
    sabotage: { services: `alter table occupancies drop constraint occupancies_pkey; ${BLIND}` },
  },
  {
    name: 'the payment provider forgets its idempotency keys, and its answers get lost',
    breaks: /^(every refund|a cancelled stay is paid back|what was never sold is paid back)/,
    sabotage: {
      bank: `
        create function sandbox_bank.forget() returns trigger language plpgsql as $$
        begin
          delete from sandbox_bank.idempotency where key = new.key;
          return null;
        end $$;
        create trigger forget after update on sandbox_bank.idempotency for each row execute function sandbox_bank.forget();`,
      conditions: { drop: 0, cut: 0.3, delay_ms: 0 },
    },
  },
  {
    name: 'a booking is confirmed before the card is charged',
    breaks: /^a sold stay is paid, whole and once/,
    sabotage: {
      services: `
        create function confirm_early() returns trigger language plpgsql as $$
        begin
          update occupancies set kind = 'booking', expires_at = null where booking_id = new.booking_id;
          update bookings set status = 'confirmed', confirmed_at = new.started_at where id = new.booking_id and status = 'pencil';
          return null;
        end $$;
        create trigger confirm_early after update of intent_id on payments for each row execute function confirm_early();`,
    },
  },
  {
    name: 'a coupon forgets how often it may be used',
    breaks: /^a coupon is used no more often than it may be/,
    sabotage: { services: `update coupons set max_uses = null` },
  },
  {
    name: 'every fifth number of a document is skipped',
    breaks: /^documents are numbered without gaps/,
    sabotage: {
      services: `
        create function skip_number() returns trigger language plpgsql as $$
        begin
          if new.last_number % 5 = 0 then
            new.last_number := new.last_number + 1;
          end if;
          return new;
        end $$;
        create trigger skip_number before update on invoice_series for each row execute function skip_number();`,
    },
  },
  {
    name: 'the database says that it has written before it has',
    breaks: /^what was acknowledged is there/,
    sabotage: {},
    settings: { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
    conditions: 'faults',
  },
]

/**
 * The same question about nights without an answer, but with the constraint: it alone keeps promise
 * 1.
 */
export const BLIND_ONLY: Sabotage = { services: BLIND }
