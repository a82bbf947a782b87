-- locks: no row has one yet
create unique index invoices_channel_extra on invoices (channel_extra_id, kind) where channel_extra_id is not null;
alter table invoices add constraint invoices_of_what check (num_nonnulls(booking_id, channel_extra_id) = 1) not valid;
alter table invoices validate constraint invoices_of_what;
