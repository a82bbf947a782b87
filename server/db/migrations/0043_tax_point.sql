-- The tax point of an advance is its payment: a registered supplier's invoice is issued with it. Payments of before keep the rule they had, and what
-- goes back before there is an invoice has a refund receipt.

alter table bookings
  add is_invoiced_on_payment boolean not null default false; -- set as it is confirmed
alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'refund_receipt')) not valid;
-- locks: no document is of this kind yet, so there is nothing to index
create index if not exists invoices_refund_receipts on invoices (booking_id) where kind = 'refund_receipt';
insert into settings (name, valid, value)
  select 'tax_point', valid, value
  from (select (now() at time zone 'Asia/Dubai')::date as today) clock,
    lateral (values (daterange('2018-01-01', today), '0'::jsonb), (daterange(today, null), '1'::jsonb)) period (valid, value)
  where exists (select from bookings);
