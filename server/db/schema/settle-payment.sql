-- A payment as nearly all are, for a hold without a coupon and of exactly its price, is taken in by one statement. It does what settleIntent() of
-- server/billing/payments/settle.ts does with it, which takes in all others; a test holds both equal.

-- Confirms the booking and says so; false changes nothing and leaves the judgement to settleIntent().
create or replace function settle_ordinary_payment(intent text, received_fils bigint, last4 text, at_time timestamptz) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  booking bookings;
  payment payments;
begin
  select * into payment from payments where intent_id = intent and number = 1;
  if not found then return false; end if;
  perform from units where room_category_id = (select room_category_id from bookings where id = payment.booking_id) order by id for no key update; -- see locks.sql
  select * into booking from bookings where id = payment.booking_id for update;
  select * into payment from payments where id = payment.id for update;
  if payment.state not in ('started', 'failed') or booking.status <> 'pencil' or booking.coupon_id is not null or received_fils <> booking.total_fils
  then
    return false;
  end if;
  if exists (select from booking_changes c where c.booking_id = payment.booking_id) then return false; end if;
  update occupancies set kind = 'booking', expires_at = null where booking_id = booking.id;
  if not found then return false; end if; -- the hold was released
  update payments set state = 'captured', captured_at = at_time, failure_code = null, card_last4 = last4 where id = payment.id;
  insert into folio_lines (booking_id, kind, fils, written_at, computed_from)
  values (booking.id, 'payment', -received_fils, at_time, jsonb_build_object('intent_id', intent));
  update bookings set status = 'confirmed', confirmed_at = at_time, closed_at = null where id = booking.id returning * into booking;
  perform owe_emails(booking, at_time);
  insert into outbox_jobs (identifier, payload, job_key)
  values ('send_booking_email', json_build_object('booking_id', booking.id, 'kind', 'confirmed'), 'confirmed-' || booking.id);
  return true;
end $$;
