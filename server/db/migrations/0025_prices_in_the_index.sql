-- What nights cost is answered from the index alone: a home's rows are scattered over the table.

create unique index if not exists nightly_rates_with_fils on nightly_rates (room_category_id, night) include (fils);

alter table nightly_rates
  drop constraint nightly_rates_pkey,
  add constraint nightly_rates_pkey primary key using index nightly_rates_with_fils; -- which takes the name of the constraint
