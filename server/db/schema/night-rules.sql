-- The rules of a night as the history of changes keeps them, in full; a night without a row has none.
create or replace function night_rules_json(rules night_rules) returns jsonb language sql immutable parallel safe
  return jsonb_build_object('min_nights', rules.min_nights, 'max_nights', rules.max_nights, 'is_closed', coalesce(rules.is_closed, false),
    'no_arrival', coalesce(rules.no_arrival, false), 'no_departure', coalesce(rules.no_departure, false));

-- The least nights of a stay from each of the 32 days of a bucket on, one byte per day; null where every day is as the home says.
create or replace function arrival_minimums(home bigint, home_minimum int, first_day date) returns bytea language sql stable as $$
  select case when count(r.min_nights) > 0 then
    decode(string_agg(lpad(to_hex(coalesce(r.min_nights, home_minimum)), 2, '0'), '' order by n), 'hex') end
  from generate_series(0, 31) n
  left join night_rules r on r.room_category_id = home and r.night = first_day + n and r.min_nights is not null
$$;

-- One bit for each of 96 days from a bucket's first day on: set where nobody leaves; null where everybody may.
create or replace function closed_departures(home bigint, first_day date) returns bytea language plpgsql stable as $$
declare
  closed bytea;
  day int;
begin
  for day in select night - first_day from night_rules where room_category_id = home and no_departure and night >= first_day and night < first_day + 96 loop
    closed := set_bit(coalesce(closed, decode(repeat('00', 12), 'hex')), day, 1);
  end loop;
  return closed;
end $$;
