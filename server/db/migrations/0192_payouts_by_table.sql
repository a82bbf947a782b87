-- Payouts of another site that came by its table.

alter table channel_payouts add column import_id bigint references channel_imports on delete set null;
create index channel_payouts_import on channel_payouts (import_id) where import_id is not null;
