-- Where a visitor proved their phone number, as a key: there strangers' tries from elsewhere do not count against them.
alter table users add proven_on_network bigint;
