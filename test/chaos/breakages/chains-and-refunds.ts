import { meddle, type Breakage } from './breakage.ts'

/** Stays of several bookings, and money on its way back. */
export const CHAINS_AND_REFUNDS: Breakage[] = [
  {
    name: 'a stay does not know of its extensions',
    breaks: /^a stay is known until its last extension/,
    sabotage: { house: 'drop trigger update_extended_stay_changed on bookings' },
  },
  {
    name: 'an extension of a cancelled stay is not cancelled',
    breaks: /^no extension outlives its stay/,
    sabotage: {
      house: `
        create function stand_on() returns trigger language plpgsql as $$
        begin
          update bookings set status = 'confirmed', closed_at = null where id = new.id;
          return null;
        end $$;
        create constraint trigger stand_on after update on bookings initially deferred for each row
          when (new.extends_id is not null and old.status = 'confirmed' and new.status = 'cancelled') execute function stand_on();`,
    },
  },
  {
    name: 'an extension goes on a day after its stay has ended',
    breaks: /^an extension goes on where its stay ends/,
    sabotage: {
      house: `
        create function leave_a_night() returns trigger language plpgsql as $$
        begin
          update bookings set departure_date = departure_date + 1 where id = new.id;
          return null;
        end $$;
        create constraint trigger leave_a_night after update on bookings initially deferred for each row
          when (new.extends_id is null and old.status = 'pencil' and new.status = 'confirmed') execute function leave_a_night();`,
    },
  },
  {
    name: 'a refund that fails is believed to have gone',
    breaks: /^a refund ends as it ends at the card house/,
    sabotage: {
      house: meddle('believe', {
        when: 'before update',
        on: 'refunds',
        body: 'if new.failed_at is not null then new.failed_at := null; new.done_at := coalesce(old.done_at, old.asked_at); end if; return new;',
      }),
    },
  },
  {
    name: 'one refund in thirteen is forgotten until somebody looks',
    breaks: /^no refund is late in a calm round/,
    sabotage: {
      house: meddle('forget_refund', {
        when: 'before insert',
        on: 'outbox_jobs',
        body: `return case when new.identifier = 'refund_payment' and (new.payload ->> 'refund_id')::bigint % 13 = 0 then null else new end;`,
      }),
    },
    weather: 'calm',
  },
]
