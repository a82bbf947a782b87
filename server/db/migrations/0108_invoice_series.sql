-- The numbers of invoices and credit notes, a series for each supplier. Those of before are in invoice_counters, which the version before still counts.
create table invoice_series (
  supplier_id bigint not null references suppliers,
  year int not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  last_number int not null,
  primary key (supplier_id, year, kind)
);
