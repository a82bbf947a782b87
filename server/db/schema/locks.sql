-- The order in which bookings are locked: the units of the home first, as everybody who takes or gives back nights locks them, then the booking.
-- That way no two transactions wait for each other.
create or replace function lock_booking_and_home(booking bigint) returns setof bookings language plpgsql rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from units where room_category_id = (select room_category_id from bookings where id = booking) order by id for no key update;
  return query select * from bookings where id = booking for update;
end $$;
