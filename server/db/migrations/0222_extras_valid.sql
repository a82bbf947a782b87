alter table refunds validate constraint refunds_folio_kind_check;
