-- The company's numbers (decision 0117): each kind of fact is said once, here.

-- No seqscan: planned while the ledger is nearly empty, each line of a first load would read all lines before it.
create or replace function count_night() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  before bigint;
begin
  if new.booking_id is not null then
    select coalesce(sum(accommodation_fils), 0) into before from statement_lines
    where booking_id = new.booking_id and (owner_id, rented_from) is not distinct from (new.owner_id, new.rented_from) and unit_id = new.unit_id and accrued_on = new.accrued_on and cause = 'night' and left_out_id is null;
  else
    select coalesce(sum(accommodation_fils), 0) into before from statement_lines
    where channel_stay_id = new.channel_stay_id and (owner_id, rented_from) is not distinct from (new.owner_id, new.rented_from) and unit_id = new.unit_id and accrued_on = new.accrued_on and cause = 'night' and left_out_id is null;
  end if;
  new.nights := sign(before + new.accommodation_fils) - sign(before);
  return new;
end $$;
comment on function count_night() is 'A night is sold by its first line, is the same night when it costs something else, and is sold no more when nothing of it is left.';
create or replace trigger count_night before insert on statement_lines for each row when (new.cause = 'night' and new.left_out_id is null) execute function count_night();

create or replace function sum_nights() returns trigger language plpgsql as $$
begin
  insert into night_sums as known (month, room_category_id, owner_id, source, nights, revenue_fils)
  select date_trunc('month', l.accrued_on), l.room_category_id, coalesce(l.owner_id, l.rented_from), coalesce(b.source, s.source), sum(l.nights), sum(l.accommodation_fils + l.discount_fils)
  from added l left join bookings b on b.id = l.booking_id left join channel_stays s on s.id = l.channel_stay_id where l.cause = 'night' and l.left_out_id is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (month, room_category_id, owner_id, source) do update
    set nights = known.nights + excluded.nights, revenue_fils = known.revenue_fils + excluded.revenue_fils;

  insert into weekday_sums as known (month, weekday, nights, revenue_fils)
  select date_trunc('month', l.accrued_on), extract(isodow from l.accrued_on), sum(l.nights), sum(l.accommodation_fils + l.discount_fils)
  from added l where l.cause = 'night' and l.left_out_id is null group by 1, 2 order by 1, 2
  on conflict (month, weekday) do update set nights = known.nights + excluded.nights, revenue_fils = known.revenue_fils + excluded.revenue_fils;

  insert into pace_sums as known (month, on_day, nights, revenue_fils)
  select date_trunc('month', l.accrued_on), day_of_line(l.booking_id, l.channel_stay_id, l.written_at), sum(l.nights), sum(l.accommodation_fils + l.discount_fils)
  from added l where l.cause = 'night' and l.left_out_id is null group by 1, 2 order by 1, 2
  on conflict (month, on_day) do update set nights = known.nights + excluded.nights, revenue_fils = known.revenue_fils + excluded.revenue_fils;
  return null;
end $$;
comment on function sum_nights() is 'Adds the nights of the lines to the sums by month, by weekday and by day.';
create or replace trigger sum_nights after insert on statement_lines referencing new table as added for each statement execute function sum_nights();

-- The day in Dubai on which a line changed what is sold: that of the sale for the first lines of a stay, which may be posted later.
create or replace function day_of_line(booking bigint, elsewhere bigint, written timestamptz) returns date language sql stable set enable_seqscan = off as $$
  select (case when exists (select from statement_lines l where l.booking_id = booking and l.written_at < written)
      or exists (select from statement_lines l where l.channel_stay_id = elsewhere and l.cause::text <> 'extra' and l.written_at < written) then written
    else coalesce((select confirmed_at from bookings where id = booking), (select created_at from channel_stays where id = elsewhere), written)
    end at time zone 'Asia/Dubai')::date
$$;

-- Makes them anew from the lines while nobody posts (the lock is that of server/owners/ledger/ledger-queries.ts).
create or replace function rebuild_night_sums() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(72052043);
  delete from night_sums;
  delete from weekday_sums;
  delete from pace_sums;
  insert into night_sums
  select date_trunc('month', l.accrued_on), l.room_category_id, coalesce(l.owner_id, l.rented_from), coalesce(b.source, s.source), sum(l.nights), sum(l.accommodation_fils + l.discount_fils)
  from statement_lines l left join bookings b on b.id = l.booking_id left join channel_stays s on s.id = l.channel_stay_id where l.cause = 'night' and l.left_out_id is null group by 1, 2, 3, 4;
  insert into weekday_sums
  select date_trunc('month', l.accrued_on), extract(isodow from l.accrued_on), sum(l.nights), sum(l.accommodation_fils + l.discount_fils)
  from statement_lines l where l.cause = 'night' and l.left_out_id is null group by 1, 2;
  insert into pace_sums
  select date_trunc('month', l.accrued_on),
    (case when l.written_at = f.first_at then coalesce(b.confirmed_at, s.created_at, l.written_at) else l.written_at end at time zone 'Asia/Dubai')::date,
    sum(l.nights), sum(l.accommodation_fils + l.discount_fils)
  from statement_lines l left join bookings b on b.id = l.booking_id left join channel_stays s on s.id = l.channel_stay_id
  join (
    select booking_id, channel_stay_id, min(written_at) as first_at from statement_lines where expense_id is null and (channel_stay_id is null or cause::text <> 'extra') group by 1, 2
  ) f on (f.booking_id, f.channel_stay_id) is not distinct from (l.booking_id, l.channel_stay_id)
  where l.cause = 'night' and l.left_out_id is null group by 1, 2;
end $$;

-- Who came, or was to come: stays that were sold, extensions with the stay that they extend.
create or replace view sold_arrivals as
  select b.arrival_date, b.room_category_id, own.owner_id, b.source, b.status <> 'cancelled' as is_stay,
    b.stay_until - b.arrival_date as nights, true as is_booked_here, greatest(0, b.arrival_date - (b.confirmed_at at time zone 'Asia/Dubai')::date) as lead_days,
    exists (select from bookings p where p.user_id = b.user_id and p.arrival_date < b.arrival_date and p.extends_id is null
      and p.status in ('confirmed', 'arrived', 'departed') and p.no_show_at is null) as is_returning
  from bookings b join ownerships own on own.room_category_id = b.room_category_id and own.valid @> b.arrival_date
  where b.extends_id is null and b.confirmed_at is not null and b.status in ('confirmed', 'arrived', 'departed', 'cancelled')
  union all
  select lower(s.during), s.room_category_id, own.owner_id, s.source, s.state = 'expected', upper(s.during) - lower(s.during), false, 0, false
  from channel_stays s join ownerships own on own.room_category_id = s.room_category_id and own.valid @> lower(s.during)
  where s.state in ('expected', 'cancelled');

-- All facts of a month and home that can be added up.
create or replace view home_months as
  select month, room_category_id, owner_id, source, nights, 0 as unknown_nights, revenue_fils, 0 as for_sale, 0 as blocked,
    0 as stays, 0 as cancelled, 0 as stay_nights, 0 as booked_here, 0 as lead_days, 0 as repeat_stays from night_sums
  union all
  select month, room_category_id, owner_id, source, nights, nights, 0, 0, 0, 0, 0, 0, 0, 0, 0 from unknown_sums
  union all
  select month, room_category_id, owner_id, null, 0, 0, 0, for_sale, blocked, 0, 0, 0, 0, 0, 0 from sale_sums
  union all
  select month, room_category_id, owner_id, source, 0, 0, 0, 0, 0, stays, cancelled, nights, booked_here, lead_days, repeat_stays from arrival_sums;
