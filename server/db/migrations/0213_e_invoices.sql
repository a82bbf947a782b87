-- Electronic invoices (decision 0122): what an invoice says, as the accredited provider takes it, and what became of it.

create table e_invoice_terms (
  since date primary key, -- until the next one
  is_on boolean not null,
  address text not null check (length(address) between 1 and 250),
  city text not null check (length(city) between 1 and 60),
  emirate text not null check (emirate in ('AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK')),
  tin text not null check (tin ~ '^1\d{9}$'),
  licence_number text not null check (length(licence_number) between 1 and 60),
  licence_authority text not null check (length(licence_authority) between 1 and 120),
  set_at timestamptz not null,
  set_by text not null
);

create table e_invoices (
  document_number text primary key, -- of the invoice or credit note
  owner_id bigint references users, -- of an invoice of fees
  booking_id bigint references bookings, -- of an invoice of a stay
  state text not null check (state in ('lacking', 'waiting', 'handed', 'accepted', 'refused')),
  lacks text[] not null default '{}',
  buyer_city text check (length(buyer_city) between 1 and 60), -- where the document does not say it
  buyer_emirate text check (buyer_emirate in ('AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK')),
  changed_at timestamptz not null,
  constraint e_invoices_whose check ((owner_id is null) <> (booking_id is null)),
  constraint e_invoices_lacks check ((state = 'lacking') = (lacks <> '{}'))
);
create index e_invoices_open on e_invoices (changed_at) where state <> 'accepted';
create index e_invoices_owner on e_invoices (owner_id);
create index e_invoices_booking on e_invoices (booking_id);

create table e_invoice_files (
  id bigint generated always as identity primary key,
  document_number text not null references e_invoices,
  uuid uuid not null unique,
  content text not null, -- XML, as it was made
  sha256 text not null,
  made_at timestamptz not null,
  tried_at timestamptz, -- handed over first: before any other try the provider is asked
  provider_key text,
  answered_at timestamptz, -- accepted or refused
  reasons text[] not null default '{}', -- of the refusal
  constraint e_invoice_files_hash check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
create index e_invoice_files_document on e_invoice_files (document_number, id);
