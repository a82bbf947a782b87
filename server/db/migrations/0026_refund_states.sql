-- What became of a refund beyond "asked" and "done". A try whose answer got lost may have worked: from the second on the card house is asked first.
alter table refunds
  add column tried_at timestamptz,   -- the first time the card house was asked for it
  add column delayed_at timestamptz, -- its guest and the company were told that it is late
  add column failed_at timestamptz;  -- the card house gave it up, perhaps after it had said that it was done; done_at is then the day it was paid out in another way
update refunds set tried_at = coalesce(done_at, asked_at);
create index refunds_open on refunds (asked_at) where done_at is null;

-- At the bank a refund may settle later, or fail later.
alter table sandbox_bank.refunds
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column settles_as text check (settles_as in ('succeeded', 'failed')),
  add column settles_at timestamptz,
  add check ((settles_as is null) = (settles_at is null));
create index refunds_settling on sandbox_bank.refunds (settles_at) where settles_at is not null;

-- The demo's own payments, where they were loaded before the bank knew of them.
insert into sandbox_bank.intents (id, client_secret, status, amount_fils, currency, metadata, card_last4, charge_id, refunded_fils, created_at)
select p.intent_id, p.intent_id || '_secret_' || gen_random_uuid(), 'succeeded', p.amount_fils, 'aed', jsonb_build_object('reservation_id', b.reservation_id), '4242',
  'ch_demo_' || p.booking_id, coalesce((select sum(r.amount_fils) from refunds r where r.payment_id = p.id and r.done_at is not null), 0), p.started_at
from payments p join bookings b on b.id = p.booking_id where p.intent_id like 'pi\_demo\_%' and p.captured_at is not null;
insert into sandbox_bank.refunds (id, intent_id, amount_fils, metadata, created_at)
select r.stripe_refund_key, p.intent_id, r.amount_fils, jsonb_build_object('refund_id', r.id::text), r.done_at
from refunds r join payments p on p.id = r.payment_id where p.intent_id like 'pi\_demo\_%' and r.done_at is not null;
