-- What colleagues answer leads by email. Each has a reply address of its own, by which a reply will be known.
create table lead_messages (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  template text, -- null: written freely
  subject text not null check (length(subject) between 1 and 150),
  text text not null check (length(text) between 1 and 4000),
  reply_token text not null unique,
  author text not null,
  author_id bigint references users,
  written_at timestamptz not null,
  sent_at timestamptz -- null: not taken by the mail server yet
);
create index lead_messages_lead on lead_messages (lead_id, id);
