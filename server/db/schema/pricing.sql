-- The rules of prices that queries apply in SQL. Their twins are server/pricing/arithmetic.ts and last-refund-day.ts; tests hold them equal.

-- A nightly rate (fils) after the discounts of its rate plan and of membership (basis points), rounded half up once.
create or replace function discounted_rate(fils bigint, plan_bp int, member_bp int) returns bigint language sql immutable parallel safe
  return (fils * (10000 - plan_bp) * (10000 - member_bp) + 50000000) / 100000000;

-- A share (basis points) of an amount (fils), rounded half up.
create or replace function share(fils bigint, bp int) returns bigint language sql immutable parallel safe
  return (fils * bp + 5000) / 10000;

-- The last day on which a refundable stay from an arrival is given back whole (decision 0072); null once it has passed.
create or replace function last_refund_day(arrival date, refundable_until_days int, today date) returns date language sql immutable parallel safe
  return case when arrival - refundable_until_days >= today then arrival - refundable_until_days end;

-- The plan that is always sold is the non-refundable one, where there is one; search relies on its being the cheapest.
create or replace function check_rate_plans() returns trigger language plpgsql as $$
begin
  if exists (select from rate_plans refundable join rate_plans other using (room_category_id)
    where room_category_id = new.room_category_id and refundable.is_refundable and not other.is_refundable and refundable.discount_bp > other.discount_bp)
  then
    raise exception 'The refundable plan of home % is cheaper than the other one', new.room_category_id
      using errcode = 'check_violation', constraint = 'rate_plans_refundable_not_cheaper';
  end if;
  return null;
end $$;
comment on function check_rate_plans() is 'Refuses a refundable plan cheaper than the non-refundable one, at commit.';
drop trigger if exists rate_plans_refundable_not_cheaper on rate_plans; -- a constraint trigger has no "or replace"
create constraint trigger rate_plans_refundable_not_cheaper after insert or update on rate_plans deferrable initially deferred
  for each row execute function check_rate_plans();
