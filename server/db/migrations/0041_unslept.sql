-- A stay that ends before its last night owes its guest the Tourism Dirham of the nights not slept. It goes back the day after, when what the
-- front desk did can no longer be undone.

create table unslept_stays (
  booking_id bigint primary key references bookings,
  ended_on date not null -- the first night not slept, or later for guests who never came
);
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('book_failed', 'cancelled', 'excess', 'moved', 'operator', 'part', 'unslept')) not valid;
