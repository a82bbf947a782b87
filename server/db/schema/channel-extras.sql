-- Extras of stays that other sites sold (decision 0130).

-- What became of each, by what its stay is now: `stands`, `due_back` (to be handed back by a person) or `back`. The site moves and cancels
-- stays, so it is read from their dates and home, not written when they change.
create or replace view channel_extras_now as
  select e.id, e.channel_stay_id, e.room_category_id, e.said, e.fils, e.vat_fils, e.method, e.reference, e.ordered_at, e.back_at, e.back_method, moved.day, s.unit_id,
    s.source, s.reference as site_reference, s.guest_name, s.guest_phone, s.guest_email,
    e.said || jsonb_build_object('day', moved.day) as said_now,
    case when e.back_at is not null then 'back'
      when s.state = 'no_stay' or s.room_category_id <> e.room_category_id then 'due_back'
      when said.kind = 'early_check_in' and lower(s.during) <> lower(e.of_nights) or said.kind = 'late_check_out' and upper(s.during) <> upper(e.of_nights) then 'due_back'
      when said.kind in ('item', 'service') and moved.day > upper(s.during) - (said.kind = 'item')::int then 'due_back'
      when e.said ->> 'charged_per' = 'night' and upper(s.during) - moved.day < (e.said ->> 'units')::int / (e.said ->> 'quantity')::int then 'due_back'
      when s.state = 'cancelled' and s.cancelled_at <= (e.said ->> 'back_until')::timestamptz + make_interval(days => moved.days) then 'due_back'
      else 'stands' end as state
  from channel_extras e join channel_stays s on s.id = e.channel_stay_id
  cross join lateral (select e.said ->> 'extra_kind' as kind) said
  cross join lateral (select lower(s.during) - lower(e.of_nights) as days, (e.said ->> 'day')::date
    + case when said.kind in ('item', 'service') then lower(s.during) - lower(e.of_nights) else 0 end as day) moved;

-- How many hours before check-in time or after check-out time a stay of another site has.
create or replace function channel_extra_hours(stay bigint, which text) returns int language sql stable as $$
  select coalesce(max((said ->> 'quantity')::int), 0) from channel_extras_now where channel_stay_id = stay and state = 'stands' and said ->> 'extra_kind' = which
$$;

create or replace function channel_check_in_of(stay bigint, usual time) returns time language sql stable as $$
  select case when h >= extract(hour from usual) then '00:00'::time else usual - make_interval(hours => h) end from channel_extra_hours(stay, 'early_check_in') h
$$;
create or replace function channel_check_out_of(stay bigint, usual time) returns time language sql stable as $$
  select case when extract(hour from usual) + h >= 24 then '23:59'::time else usual + make_interval(hours => h) end from channel_extra_hours(stay, 'late_check_out') h
$$;

-- The same of whoever of another site begins or ends in the unit that day.
create or replace function channel_hours_in(unit bigint, which text, on_day date) returns int language sql stable as $$
  select coalesce(max(channel_extra_hours(p.id, which)), 0) from channel_stay_parts p
  where p.unit_id = unit and p.state = 'expected' and case which when 'late_check_out' then upper(p.during) = on_day and upper(p.stay) = on_day
    else lower(p.during) = on_day and lower(p.stay) = on_day end
$$;

create or replace function keep_channel_extra() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.back_at is not null
    or (to_jsonb(new) - '{back_at,back_method,back_reference,fils,vat_fils}'::text[]) -- those of the row to come are not computed yet
      <> (to_jsonb(old) - '{back_at,back_method,back_reference,fils,vat_fils}'::text[])
  then raise exception 'an extra of a stay sold elsewhere stays as it was ordered';
  end if;
  return new;
end $$;
comment on function keep_channel_extra() is 'Refused: an extra is only ever handed back, once.';
create or replace trigger keep before update or delete on channel_extras for each row execute function keep_channel_extra();

create or replace function queue_statement_of_channel_extra() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) values ('channel_stay', new.channel_stay_id);
  return null;
end $$;
comment on function queue_statement_of_channel_extra() is 'The ledger lines of the stay sold elsewhere that has the extra are due for posting.';
create or replace trigger queue_statement after insert or update on channel_extras for each row execute function queue_statement_of_channel_extra();

create or replace function queue_statement_of_channel_dates() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) select 'channel_stay', new.id where exists (select from channel_extras where channel_stay_id = new.id);
  return null;
end $$;
comment on function queue_statement_of_channel_dates() is 'What the site changed of a stay changes its extras.';
create or replace trigger queue_statement_of_extras after update on channel_stays for each row
  when ((old.room_category_id, old.during, old.state) is distinct from (new.room_category_id, new.during, new.state)) execute function queue_statement_of_channel_dates();
