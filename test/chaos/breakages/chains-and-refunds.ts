import { meddle, type Breakage } from './breakage.ts'

export const CHAINS_AND_REFUNDS: Breakage[] = [
  {
    name: 'a stay does not know of its extensions',
    breaks: /^a stay is known until its last extension/,
    sabotage: { services: 'drop trigger update_extended_stay_changed on bookings' },
  },
  {
    name: 'an extension of a cancelled stay is not cancelled',
    breaks: /^no extension outlives its stay/,
    sabotage: {
      services: `
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
    name: 'an extension is put into another unit',
    breaks: /^an extension is in the unit of the night before/,
    sabotage: {
      services: `
        alter function extendable_stay rename to extendable_stay_in_its_unit;
        create function extendable_stay(first_booking bigint, person_id bigint, home bigint, from_day date)
        returns table (extends_id bigint, reservation_id text, unit_id bigint, arrival_date date, guests int) language sql stable as $$
          select s.extends_id, s.reservation_id, coalesce((select min(u.id) from units u where u.room_category_id = home and u.id <> s.unit_id), s.unit_id),
            s.arrival_date, s.guests from extendable_stay_in_its_unit(first_booking, person_id, home, from_day) s
        $$;`,
    },
  },
  {
    name: 'a refund that fails is believed to have gone',
    breaks: /^a refund ends as it ends at the payment provider/,
    sabotage: {
      services: meddle('believe', {
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
      services: meddle('forget_refund', {
        when: 'before insert',
        on: 'outbox_jobs',
        body: `return case when new.identifier = 'refund_payment' and (new.payload ->> 'refund_id')::bigint % 13 = 0 then null else new end;`,
      }),
    },
    conditions: 'calm',
  },
]
