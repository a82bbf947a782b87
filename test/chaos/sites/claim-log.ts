import type { Queries } from '../job-log.ts'

/**
 * When a booking took which nights and gave them back, by the clock of this machine: that of whoever
 * asks the product, too.
 */
export const logClaims = (query: Queries) =>
  query(`
  create table chaos.claims (booking_id bigint not null, unit_id bigint not null, during daterange not null, kind text not null, is_taken boolean not null,
    tx xid8 not null default pg_current_xact_id(), at timestamptz not null default clock_timestamp());
  create function chaos.log_claim() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.booking_id is not null then
      insert into chaos.claims (booking_id, unit_id, during, kind, is_taken) values (old.booking_id, old.unit_id, old.during, old.kind, false);
    end if;
    if tg_op <> 'DELETE' and new.booking_id is not null then
      insert into chaos.claims (booking_id, unit_id, during, kind, is_taken) values (new.booking_id, new.unit_id, new.during, new.kind, true);
    end if;
    return null;
  end $$;
  create trigger log_claim after insert or delete or update of booking_id, unit_id, during on occupancies for each row execute function chaos.log_claim();`)
