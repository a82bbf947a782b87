-- Owners object to a line of a sent statement, and get an answer (decision 0126). The statement stays as it was sent: what is
-- given back is a bill of the open month.

create table statement_objections (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  statement_number int not null references owner_statements (number),
  line int not null check (line > 0),
  round smallint not null check (round in (1, 2)),
  words text not null check (length(words) between 1 and 1000),
  objected_at timestamptz not null,
  answer_until date not null, -- the last day
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by text,
  bill_id bigint unique references bills, -- what is given back
  constraint statement_objections_rounds unique (statement_number, line, round),
  constraint statement_objections_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint statement_objections_given check (bill_id is null or answer is not null)
);
create index statement_objections_owner on statement_objections (owner_id);
create index statement_objections_open on statement_objections (answer_until) where answered_at is null;
