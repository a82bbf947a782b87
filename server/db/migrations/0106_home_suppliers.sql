-- Who sells the stays of a home, by their day of arrival. Every home has a supplier on every day: the first period has no beginning, the last no end.
create table home_suppliers (
  room_category_id bigint not null references room_categories on delete cascade,
  supplier_id bigint not null references suppliers,
  valid_during daterange not null check (not isempty(valid_during)),
  primary key (room_category_id, valid_during without overlaps)
);
create index home_suppliers_supplier on home_suppliers (supplier_id);
insert into home_suppliers (room_category_id, supplier_id, valid_during) select id, supplier_id, '(,)' from room_categories;

-- Who sells the stay, as of its quote. Null: quoted before suppliers were dated, by that of the home's first days.
alter table quotes add column supplier_id bigint;
alter table quotes add constraint quotes_supplier foreign key (supplier_id) references suppliers not valid;

-- One bit for each day of the bucket on which the home's supplier is registered for VAT otherwise than its last one, of which fee_class is.
alter table home_search add column turned_days int not null default 0;
