-- The statement of an owner and a month (decision 0108): what colleagues decided about it, and what was sent.

create table owner_statements (
  owner_id bigint not null references users,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('draft', 'looked_at', 'approved', 'sent')),
  lines_seen int, -- how many lines of the ledger it had then: with another number it is a draft again
  note text check (length(note) between 1 and 1000), -- to the owner
  looked_at timestamptz,
  looked_at_by text,
  approved_at timestamptz,
  approved_by text,
  sent_at timestamptz,
  sent_by text,
  number int unique check (number > 0), -- from 1 on, without gaps
  content text, -- JSON, as it was sent
  sha256 text,
  primary key (owner_id, month),
  constraint owner_statements_seen check (state = 'draft' or lines_seen is not null),
  constraint owner_statements_sent check ((state = 'sent') = (number is not null) and (state = 'sent') = (content is not null) and (state = 'sent') = (sent_at is not null)),
  constraint owner_statements_hash check (sha256 is not distinct from encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
create index owner_statements_month on owner_statements (month);

-- locks: closed_months, for its few rows
alter table closed_months add column has_statements boolean not null default true;
-- Closed before statements were sent: nobody has to approve them.
-- locks: closed_months, for its few rows
update closed_months set has_statements = false;
