-- Extras of stays that other sites sold (decision 0130): ordered at the desk and paid there at once; the company sells them.

create table channel_extras (
  id bigint generated always as identity primary key,
  channel_stay_id bigint not null references channel_stays,
  room_category_id bigint not null references room_categories, -- whose catalogue it is of
  of_nights daterange not null, -- of the stay, when it was ordered
  said jsonb not null, -- all of it, as a line of a folio says it: the catalogue may change
  fils bigint not null generated always as ((said ->> 'units')::bigint * (said ->> 'unit_fils')::bigint) stored, -- with VAT
  vat_fils bigint not null generated always as ((said ->> 'vat_fils')::bigint) stored,
  method text not null check (method in ('card', 'cash')),
  reference text not null check (length(reference) between 1 and 80),
  ordered_at timestamptz not null,
  back_method text check (back_method in ('card', 'cash')),
  back_reference text check (length(back_reference) between 1 and 80),
  back_at timestamptz,
  constraint channel_extras_price check (fils > 0 and vat_fils between 0 and fils),
  constraint channel_extras_nights check (not isempty(of_nights) and not lower_inf(of_nights) and not upper_inf(of_nights)),
  constraint channel_extras_back check (num_nonnulls(back_method, back_reference, back_at) in (0, 3))
);
create index channel_extras_stay on channel_extras (channel_stay_id);
create index channel_extras_home on channel_extras (room_category_id);

-- A paper is of a booking or of an extra.
alter table invoices alter booking_id drop not null;
alter table invoices add channel_extra_id bigint references channel_extras;
