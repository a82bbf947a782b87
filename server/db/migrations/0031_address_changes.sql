-- When a colleague last gave a booking another e-mail or telephone number: for a day nobody cancels it by a mailed link.
alter table bookings add address_changed_at timestamptz;
