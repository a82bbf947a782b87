-- The price stands beside the night in the index, so that whoever asks what nights cost reads no row of the table: rows lie as they were priced, often each of a home's on a page of its own.

create unique index if not exists nightly_rates_with_fils on nightly_rates (room_category_id, night) include (fils);

alter table nightly_rates
  drop constraint nightly_rates_pkey,
  add constraint nightly_rates_pkey primary key using index nightly_rates_with_fils; -- which takes the name of the constraint
