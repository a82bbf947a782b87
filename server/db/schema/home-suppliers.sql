-- Who sells the stays of a home, by their day of arrival (decision 0087).

-- Every home has a supplier on every day: the one it came with, until another follows. The version before writes the column alone.
create or replace function begin_home_supplier() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into home_suppliers (room_category_id, supplier_id, valid_during) values (new.id, new.supplier_id, '(,)');
  else
    update home_suppliers set supplier_id = new.supplier_id where room_category_id = new.id and upper_inf(valid_during);
  end if;
  return null;
end $$;
comment on function begin_home_supplier() is 'A home has its supplier on every day.';
create or replace trigger begin_home_supplier after insert on room_categories for each row execute function begin_home_supplier();
create or replace trigger begin_home_supplier_anew after update of supplier_id on room_categories for each row
  when (old.supplier_id <> new.supplier_id) execute function begin_home_supplier();

-- Who sells what was quoted: whoever the quote names. A later transfer changes nothing of it.
create or replace function supplier_of_rate(rate uuid) returns bigint language sql stable as $$
  select coalesce(q.supplier_id, (select f.supplier_id from home_suppliers f where f.room_category_id = q.room_category_id and lower_inf(f.valid_during)))
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = rate
$$;
