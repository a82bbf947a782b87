-- The order in which bookings are locked: the units of the home first, as everybody who takes or gives back nights locks them, then the booking.
-- That way no two transactions wait for each other.
create or replace function lock_booking_and_home(booking bigint) returns setof bookings language plpgsql rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  homes bigint[] := array(
    select room_category_id from bookings where id = booking
    union select b.room_category_id from booking_changes c join bookings b on b.id = any (array[c.booking_id, c.changes_id])
      where (c.booking_id = booking or c.changes_id = booking) and c.carried_out_at is null); -- what is paid changes another booking
begin
  perform from units where room_category_id = any (homes) order by room_category_id, id for no key update;
  return query select * from bookings where id = booking and room_category_id = any (homes) for update;
  if not found and exists (select from bookings where id = booking) then
    -- Moved to another home while this waited. To lock that one too, out of order, is what deadlocks are made of: whoever asks repeats.
    raise exception 'booking % has moved', booking using errcode = 'deadlock_detected';
  end if;
end $$;
