-- The company that the invoice of a booking is made out to. Documents that were issued keep their own copy.

create table booking_companies (
  booking_id bigint primary key references bookings,
  name text not null,
  address text not null,
  trn text check (trn ~ '^1[0-9]{12}03$')
);
