-- Guests of a stay sold elsewhere are marked as registered, as those of a booking are.
-- locks: a row a settled trouble
alter table settled_troubles drop constraint settled_troubles_what_check;
-- locks: a row a settled trouble
alter table settled_troubles add constraint settled_troubles_what_check
  check (what in ('registration_open', 'channel_registration', 'payment_unsettled', 'offer_steep', 'coupon_steep'));
