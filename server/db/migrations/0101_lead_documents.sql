-- Documents that leads are asked for: one row for each that was asked for or has come, sealed. Links by which they come
-- are kept as hashes.

create table lead_documents (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  asked_at timestamptz not null,
  file text unique, -- null: asked for, and not here yet
  received_at timestamptz,
  constraint lead_documents_received check ((file is null) = (received_at is null))
);
create index lead_documents_lead on lead_documents (lead_id, id);
create unique index lead_documents_open on lead_documents (lead_id, kind) where file is null;

create table lead_upload_links (
  token_hash bytea primary key,
  lead_id bigint not null references leads on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index lead_upload_links_lead on lead_upload_links (lead_id);
