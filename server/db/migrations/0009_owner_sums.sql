-- What the lines of statements add up to, written in the same statement as they are: what an owner asks for every day reads few rows.

-- By month and unit. A month that is over is read here; in one that is not, some nights are still to come, and the lines tell which.
create table month_sums (
  owner_id bigint not null references users,
  month date not null,
  unit_id bigint not null references units,
  category text, -- of expenses; null for what bookings brought
  gross_fils bigint not null, -- nights less discounts
  nett_fils bigint not null, -- the same less management fee and maintenance
  unique nulls not distinct (owner_id, month, unit_id, category)
);

-- By booking and who owned its nights.
create table booking_sums (
  booking_id bigint not null references bookings,
  owner_id bigint not null references users,
  revenue_fils bigint not null, -- nights less discounts
  tax_other_fils bigint not null, -- cleaning, service charge, VAT, tourism fee
  primary key (booking_id, owner_id)
);

-- Rows in one order, so that two who post at a time wait for each other and never for both.
create function sum_statement_lines() returns trigger language plpgsql as $$
begin
  insert into month_sums as known (owner_id, month, unit_id, category, gross_fils, nett_fils)
  select l.owner_id, l.month, l.unit_id, e.category, sum(l.accommodation_fils + l.discount_fils),
    sum(l.accommodation_fils + l.discount_fils + l.management_fee_fils + l.maintenance_fils)
  from added l left join expenses e on e.id = l.expense_id group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, month, unit_id, category) do update
    set gross_fils = known.gross_fils + excluded.gross_fils, nett_fils = known.nett_fils + excluded.nett_fils;

  insert into booking_sums as known (booking_id, owner_id, revenue_fils, tax_other_fils)
  select l.booking_id, l.owner_id, sum(l.accommodation_fils + l.discount_fils),
    sum(l.cleaning_fee_fils + l.service_charge_fils + l.vat_fils + l.tourism_fee_fils)
  from added l where l.booking_id is not null group by 1, 2 order by 1, 2
  on conflict (booking_id, owner_id) do update
    set revenue_fils = known.revenue_fils + excluded.revenue_fils, tax_other_fils = known.tax_other_fils + excluded.tax_other_fils;
  return null;
end $$;
create trigger sum_lines after insert on statement_lines referencing new table as added
  for each statement execute function sum_statement_lines();

-- Everything again from the lines, while nobody posts (the lock of server/owners/book-queries.ts).
create function rebuild_statement_sums() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(72052043);
  delete from month_sums;
  delete from booking_sums;
  insert into month_sums (owner_id, month, unit_id, category, gross_fils, nett_fils)
  select l.owner_id, l.month, l.unit_id, e.category, sum(l.accommodation_fils + l.discount_fils),
    sum(l.accommodation_fils + l.discount_fils + l.management_fee_fils + l.maintenance_fils)
  from statement_lines l left join expenses e on e.id = l.expense_id group by 1, 2, 3, 4;
  insert into booking_sums (booking_id, owner_id, revenue_fils, tax_other_fils)
  select l.booking_id, l.owner_id, sum(l.accommodation_fils + l.discount_fils),
    sum(l.cleaning_fee_fils + l.service_charge_fils + l.vat_fils + l.tourism_fee_fils)
  from statement_lines l where l.booking_id is not null group by 1, 2;
end $$;
select rebuild_statement_sums();

-- How many of some days lie from a day on until another.
create function days_within(days datemultirange, since date, until date) returns int language sql immutable strict as $$
  select coalesce(sum(upper(d) - lower(d)), 0)::int from unnest(days * datemultirange(daterange(since, greatest(since, until)))) d
$$;
