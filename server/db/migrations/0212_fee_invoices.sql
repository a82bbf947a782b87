-- Invoices of the company to owners for its services (decision 0121), who issues them, and what an owner is in the eyes of the tax authority.

create table company_issuers (
  since date primary key, -- until the next one
  supplier_id bigint not null references suppliers,
  set_at timestamptz not null,
  set_by text not null
);

create table owner_businesses (
  owner_id bigint not null references users,
  since date not null, -- until the next one
  is_business boolean not null,
  legal_name text check (length(legal_name) between 1 and 150), -- null: their own name
  address text check (length(address) between 1 and 250),
  city text check (length(city) between 1 and 60),
  emirate text check (emirate in ('AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK')),
  trn text check (trn ~ '^1\d{12}03$'),
  tin text check (tin ~ '^1\d{9}$'),
  licence_kind text check (licence_kind in ('TL', 'EID', 'PAS', 'CD')),
  licence_number text check (length(licence_number) between 1 and 60),
  licence_authority text check (length(licence_authority) between 1 and 120),
  set_at timestamptz not null,
  set_by text not null,
  primary key (owner_id, since),
  constraint owner_businesses_licence check ((licence_kind is null) = (licence_number is null))
);

create table fee_invoices (
  invoice_number text primary key,
  owner_id bigint not null references users,
  month date not null check (extract(day from month) = 1),
  statement_number int not null references owner_statements (number),
  supplier_id bigint not null references suppliers,
  kind text not null check (kind in ('invoice', 'credit_note')),
  refers_to text references fee_invoices,
  issued_on date not null,
  total_fils bigint not null check (total_fils > 0),
  vat_fils bigint not null, -- in the total
  vat_of_bills_fils bigint not null, -- in the VAT
  content text not null, -- JSON, everything printed on it
  sha256 text not null,
  constraint fee_invoices_refers_to check (kind = 'credit_note' or refers_to is null), -- a credit note of fees that were never invoiced names its statement alone
  constraint fee_invoices_hash check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
create index fee_invoices_owner on fee_invoices (owner_id, month);
create index fee_invoices_month on fee_invoices (month);
create index fee_invoices_statement on fee_invoices (statement_number);
create index fee_invoices_refers_to on fee_invoices (refers_to);
create index fee_invoices_issued on fee_invoices (issued_on);
create unique index fee_invoices_once on fee_invoices (owner_id, month) where kind = 'invoice';
