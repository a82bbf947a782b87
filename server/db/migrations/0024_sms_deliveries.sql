-- What becomes of text messages about bookings (decision 0062). One-time codes have no row: the guest waits while they are sent.
create table sms_deliveries (
  sent_message_id bigint primary key references sent_messages on delete cascade,
  -- sending: handed to the provider, and whether it was taken is not known; withdrawn: there was nothing to say any more, or a colleague has seen to it.
  state text not null check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'withdrawn')),
  provider_id text unique, -- Twilio's SID
  error_code int, -- Twilio's, where it gave one
  queued_at timestamptz not null,
  changed_at timestamptz not null, -- the state
  settled_at timestamptz -- a colleague has seen to it
);
create index sms_deliveries_open on sms_deliveries (queued_at) where state in ('queued', 'sending', 'failed') and settled_at is null;
