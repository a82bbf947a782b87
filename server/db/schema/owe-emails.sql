-- What a booking is sent before arrival, which owed nothing yet. The confirmation itself carries the invoice where nothing is refundable any more
-- (billing/invoices/invoice-due.ts).
create or replace function owe_emails(booking bookings, at_time timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into owed_emails (booking_id, kind, day, owed_since)
  select booking.id, kind, day, at_time
  from (values ('invitation', booking.arrival_date), ('invoice', case when booking.is_refundable then booking.refundable_until + 1 end)) owed (kind, day)
  where kind = 'invitation' or not booking.is_invoiced_on_payment and day::timestamp at time zone 'Asia/Dubai' > at_time;
end $$;
