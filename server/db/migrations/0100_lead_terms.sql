-- What the owner of a home was offered: the agreement that the home begins with once it is published.

-- locks: a row a home that is offered
alter table lead_homes
  add column company_fee_bp integer check (company_fee_bp between 0 and 10000),
  add column expense_limit_fils bigint check (expense_limit_fils >= 0),
  add column own_stay_nights smallint check (own_stay_nights between 0 and 366);
