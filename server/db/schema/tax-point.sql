-- Of which moment a booking's invoice is: its payment, or the end of the time in which it can be given back.

create or replace function set_tax_point() returns trigger language plpgsql as $$
begin
  new.is_invoiced_on_payment := exists (
      select from suppliers s
      join settings on name = 'tax_point' and valid @> (new.confirmed_at at time zone 'Asia/Dubai')::date and value = '1'
      where s.id = supplier_of_rate(new.rate_id) and s.is_vat_registered);
  return new;
end $$;
comment on function set_tax_point() is 'Its tax point is that of its supplier and of the day it was paid.';
create or replace trigger set_tax_point before update of status on bookings for each row
  when (new.status = 'confirmed' and old.status in ('pencil', 'expired')) execute function set_tax_point();
create or replace trigger set_tax_point_of_home before update of room_category_id on bookings for each row
  when (new.room_category_id <> old.room_category_id and new.confirmed_at is not null) execute function set_tax_point();
