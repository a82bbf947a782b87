-- Who wants no more of which mail, and what mail servers tell of addresses.

-- The newsletter has its subscriptions.
create table mail_opt_outs (
  email citext not null,
  list text not null check (list in ('invitations', 'rewards')),
  opted_out_at timestamptz not null,
  primary key (email, list)
);

-- An address that bounced for good or complained gets none of our mailings until lifted_at.
create table mail_reports (
  id bigint generated always as identity primary key,
  event_id text not null unique, -- of whoever reported it: told again it is one report
  kind text not null check (kind in ('bounced', 'complained')),
  email citext not null,
  message_id text, -- as in sent_messages, where it is known
  reason text,
  happened_at timestamptz not null,
  settled_at timestamptz, -- a colleague has seen to it
  lifted_at timestamptz
);
create index mail_reports_email on mail_reports (email) where lifted_at is null;
create index mail_reports_message on mail_reports (message_id) where message_id is not null;
create index mail_reports_open on mail_reports (happened_at) where kind = 'bounced' and settled_at is null;
