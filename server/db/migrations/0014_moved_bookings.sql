-- A confirmed booking may be moved: its charges change, the difference is a payment of its own or given back, and an invoice that was issued is
-- taken back by a credit note before the next one.

alter table payments
  add number smallint not null default 1 check (number >= 1), -- the first pays the stay, the others what a move added
  add constraint payments_difference_by_hand check (number = 1 or method <> 'card'),
  drop constraint payments_booking_id_key,
  add unique (booking_id, number);

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('book_failed', 'cancelled', 'excess', 'moved', 'operator', 'part'));

alter table invoices
  add reversed_on date, -- by the credit note of a move
  add constraint invoices_reversed check (reversed_on is null or kind = 'invoice');
drop index invoices_booking;
create unique index invoices_booking on invoices (booking_id) where kind = 'invoice' and reversed_on is null;
create index invoices_reversed on invoices (booking_id) where kind = 'invoice' and reversed_on is not null;
