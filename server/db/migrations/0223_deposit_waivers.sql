-- An extra may stand for the refundable deposit (decision 0135): a sale, taxed like any other.

alter table extras add column waives_deposit boolean not null default false;
-- locks: a row an extra
alter table extras add constraint extras_waiver check (not waives_deposit or (kind = 'item' and charged_per = 'stay' and most = 1));
