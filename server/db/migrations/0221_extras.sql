-- What guests order for a stay beside its nights (decision 0123). What was ordered is a line of the folio that says all of it: the
-- catalogue may change at any time.

create table extras (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('early_check_in', 'late_check_out', 'item', 'service')),
  charged_per text not null check (charged_per in ('stay', 'night', 'person', 'hour')),
  price_fils bigint not null check (price_fils between 1 and 10000000), -- with VAT
  most int not null check (most between 1 and 50), -- of it, or hours
  hours_before int not null check (hours_before between 0 and 720), -- until when it is ordered and taken back
  name_en text not null check (length(name_en) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  about_en text not null check (length(about_en) between 1 and 200),
  about_ar text not null check (length(about_ar) between 1 and 200),
  is_offered boolean not null,
  is_everywhere boolean not null, -- else in the homes that are named
  place int not null,
  constraint extras_hours check (kind in ('item', 'service') or charged_per in ('stay', 'hour') and most <= 12)
);

create table extra_homes (
  extra_id bigint not null references extras,
  room_category_id bigint not null references room_categories,
  price_fils bigint check (price_fils between 1 and 10000000), -- its own; null: that of the catalogue
  primary key (extra_id, room_category_id)
);
create index extra_homes_home on extra_homes (room_category_id);

alter type folio_kind add value 'extra' after 'cleaning_fee';
alter type accrual_cause add value 'extra' after 'arrival';
alter table credits add extra_fils bigint not null default 0, add extra_vat_fils bigint not null default 0;
alter table statement_lines add extra_fils bigint not null default 0, add extra_vat_fils bigint not null default 0;
-- The lines of a change that orders an extra and moves nothing.
alter table booking_changes add is_order boolean not null default false;
alter table refunds drop constraint refunds_folio_kind_check;
alter table refunds add constraint refunds_folio_kind_check check (folio_kind in ('accommodation', 'cleaning_fee', 'service_charge', 'extra')) not valid;
