-- The VAT of a rent, on a line of its own (decision 0150). Whose owner has a tax registration number is owed it from the first day
-- of that number on: for months that are closed it comes as a correction in the open one. The setting rent_vat_bp says how much.

alter type accrual_cause add value 'rent_vat';

alter table statement_lines drop constraint statement_lines_of_what;
alter table statement_lines add constraint statement_lines_of_what
  check (num_nonnulls(booking_id, expense_id, channel_stay_id) = case when cause::text in ('rent', 'rent_vat') then 0 else 1 end) not valid;
