-- What a booking is to be sent before arrival waits here for its day instead of in the job queue (billing/payments/owed-emails.ts): the invitation to
-- check in and the invoice of a stay that was refundable. Bookings of before have their jobs in the queue and owe nothing here.
create table owed_emails (
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('invitation', 'invoice')),
  day date not null, -- of arrival; the first on which nothing is refundable
  owed_since timestamptz not null,
  primary key (booking_id, kind)
);
create index owed_emails_day on owed_emails (kind, day);
