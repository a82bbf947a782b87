-- Whose the net of an extra is (decision 0145): the company's, or a share of it the owner's. What was ordered says it in its line.

alter table extras add column owner_bp int not null default 0; -- basis points of the price without VAT
-- locks: a row an extra
alter table extras add constraint extras_owner_share check (owner_bp between 0 and 10000);
alter table extra_homes add column owner_bp int; -- its own; null: that of the catalogue
-- locks: a row an extra and home
alter table extra_homes add constraint extra_homes_owner_share check (owner_bp between 0 and 10000);

alter table credits add column owner_extra_fils bigint not null default 0; -- of extra_fils
alter table statement_lines add column owner_extra_fils bigint not null default 0; -- of extra_fils

alter table left_out_lines drop constraint left_out_lines_cause_check;
alter table left_out_lines add constraint left_out_lines_cause_check check (cause in ('stay', 'cancellation', 'refund', 'expense', 'extra')) not valid;
