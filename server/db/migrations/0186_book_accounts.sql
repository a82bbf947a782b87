-- The numbers and names that the journal's accounts have in the company's own books (decision 0119).

create table book_accounts (
  account text primary key,
  code text not null unique check (code <> ''),
  name text not null check (name <> ''),
  set_at timestamptz not null,
  set_by text not null
);
