-- Every temporary user so far was made by a verified code.
alter table users add column phone_verified_at timestamptz;
update users set phone_verified_at = created_at where is_temporary;

-- The temporary user who made a booking that an account has claimed since: their session still opens it.
alter table bookings add column claimed_from bigint references users on delete set null;
create index bookings_claimed_from on bookings (claimed_from) where claimed_from is not null;
