-- Stays that change unit part-way (decision 0056).

-- The unit in which the guests of a stay, named by its first booking, spend a night; before it the first, after it the last.
create or replace function unit_on(stay bigint, night date) returns bigint language sql stable set plan_cache_mode = force_generic_plan as $$
  select coalesce(
      (select s.unit_id from split_nights s where s.booking_id = b.id and s.during @> greatest(b.arrival_date, least(night, b.departure_date - 1))), b.unit_id)
  from bookings b
  where (b.id = stay or b.extends_id = stay) and (b.id = stay or b.status in ('pencil', 'confirmed', 'arrived', 'departed'))
  order by b.arrival_date <= night desc, abs(b.arrival_date - night) limit 1
$$;

-- In which unit the guests of a booking are, and during which of its nights.
create or replace function unit_parts(booking bigint) returns table (unit_id bigint, during daterange) language sql stable rows 1
set plan_cache_mode = force_generic_plan as $$
  select s.unit_id, s.during from split_nights s where s.booking_id = booking
  union all
  select b.unit_id, unnest(datemultirange(daterange(b.arrival_date, b.departure_date)) - coalesce((
    select range_agg(s.during) from split_nights s where s.booking_id = booking), '{}'))
  from bookings b where b.id = booking
$$;

create or replace function queue_statement_of_split() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) values ('booking', coalesce(new.booking_id, old.booking_id));
  return null;
end $$;
comment on function queue_statement_of_split() is 'The ledger lines of the booking that changes units are due for posting.';
create or replace trigger queue_statement after insert or update or delete on split_nights for each row execute function queue_statement_of_split();
