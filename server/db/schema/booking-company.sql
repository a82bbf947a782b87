-- Whom the documents of a booking are made out to.

create or replace function continue_company() returns trigger language plpgsql as $$
begin
  insert into booking_companies select new.id, name, address, trn from booking_companies where booking_id = new.extends_id;
  return new;
end $$;
comment on function continue_company() is 'An extension begins with the company of the stay it continues.';
create or replace trigger continue_company after insert on bookings for each row when (new.extends_id is not null) execute function continue_company();
