-- Payouts of another site that came by its table.

-- locks: a row a payout of another site
alter table channel_payouts add column import_id bigint references channel_imports on delete set null;
-- locks: a row a payout of another site
create index channel_payouts_import on channel_payouts (import_id) where import_id is not null;
