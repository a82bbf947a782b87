alter table quotes validate constraint quotes_supplier;
