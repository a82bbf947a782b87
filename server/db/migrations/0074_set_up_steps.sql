-- What colleagues have skipped and checked of setting the company up.
create table set_up_steps (
  step text primary key check (step in ('house', 'taxes', 'pages', 'owner', 'home', 'team', 'payment', 'mail', 'sms')),
  skipped_at timestamptz,
  checked_at timestamptz,
  checked_result text check (checked_result in ('reached', 'unreachable', 'seen', 'live', 'test', 'sent', 'refused')),
  detail text, -- the code of a failure
  letter_hash bytea, -- of the link in the test email
  changed_by bigint references users on delete set null
);
