-- Processes of 1.2 ask this first; answered false they take the payment in by the steps of server/billing/payments/settle.ts, as those of today do.
create or replace function settle_ordinary_payment(intent text, received_fils bigint, last4 text, at_time timestamptz) returns boolean language sql
  return false;
