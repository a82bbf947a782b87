-- What needed attention and was dealt with outside the product, such as guests registered on another system.
create table settled_troubles (
  what text not null check (what in ('registration_open', 'payment_unsettled')),
  subject_id bigint not null,
  at timestamptz not null,
  by bigint references users, -- null: by the command line
  reason text not null check (length(reason) between 1 and 300),
  primary key (what, subject_id)
);
