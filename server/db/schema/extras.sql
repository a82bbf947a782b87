-- How many hours before check-in time or after check-out time a booking has on that day: bought, or held until they are paid (decision 0123).
create or replace function extra_hours(booking bigint, which text, on_day date, at_time timestamptz) returns int language sql stable
set plan_cache_mode = force_generic_plan as $$
  select coalesce(max((said ->> 'quantity')::int), 0) from (
    select f.computed_from as said from folio_lines f where f.booking_id = booking and f.kind::text = 'extra'
    union all
    select l -> 'computed_from' from booking_changes c join bookings h on h.id = c.booking_id cross join lateral jsonb_array_elements(c.lines) l
    where c.changes_id = booking and c.is_order and h.status = 'pencil' and h.expires_at > at_time and l ->> 'kind' = 'extra') lines
  where said ->> 'extra_kind' = which and (said ->> 'day')::date = on_day
$$;

-- When guests of a booking may come, or must leave, that day: with the hours they bought, within the day.
create or replace function check_in_of(booking bigint, on_day date, usual time) returns time language sql stable as $$
  select case when h >= extract(hour from usual) then '00:00'::time else usual - make_interval(hours => h) end
  from extra_hours(booking, 'early_check_in', on_day, null) h
$$;
create or replace function check_out_of(booking bigint, on_day date, usual time) returns time language sql stable as $$
  select case when extract(hour from usual) + h >= 24 then '23:59'::time else usual + make_interval(hours => h) end
  from extra_hours(booking, 'late_check_out', on_day, null) h
$$;
