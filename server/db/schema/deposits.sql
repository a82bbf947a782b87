-- Refundable deposits: lines are only ever added, and what is held follows from them in the same statement.

create or replace function refuse_deposit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a deposit stays as it was written';
end $$;
comment on function refuse_deposit_change() is 'Refused: lines of deposits are only ever added.';
create or replace trigger refuse_change before update or delete or truncate on deposit_moves for each statement execute function refuse_deposit_change();

create or replace function hold_deposit() returns trigger language plpgsql as $$
begin
  update deposits set held_fils = held_fils + case new.kind when 'taken' then new.fils else -new.fils end where booking_id = new.booking_id;
  return null;
end $$;
comment on function hold_deposit() is 'What is held of a deposit follows its lines.';
create or replace trigger hold_deposit after insert on deposit_moves for each row execute function hold_deposit();

-- Whether an extra that was paid stands for the deposit of a stay, by its first booking (decision 0135).
create or replace function deposit_waived(booking bigint) returns boolean language sql stable
set plan_cache_mode = force_generic_plan as $$
  select exists (select from folio_lines f
    where f.booking_id in (select id from bookings where id = booking union all select id from bookings where extends_id = booking)
      and f.kind::text = 'extra' and f.computed_from ->> 'waives' = 'deposit')
$$;
