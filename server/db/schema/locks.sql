-- The order in which bookings are locked: the units of the home first, as everybody who takes or gives back nights locks them, then the booking.
-- That way no two transactions wait for each other.
create or replace function lock_booking_and_home(booking bigint) returns setof bookings language plpgsql rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  home bigint := (select room_category_id from bookings where id = booking);
begin
  perform from units where room_category_id = home order by id for no key update;
  return query select * from bookings where id = booking and room_category_id = home for update;
  if not found and exists (select from bookings where id = booking) then
    -- Moved to another home while this waited. To lock that one too, out of order, is what deadlocks are made of: whoever asks repeats.
    raise exception 'booking % has moved', booking using errcode = 'deadlock_detected';
  end if;
end $$;
