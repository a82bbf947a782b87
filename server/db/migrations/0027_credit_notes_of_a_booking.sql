-- The page of a booking asks whether it has a credit note: without this it reads every invoice.
create index invoices_credit_notes on invoices (booking_id) where kind = 'credit_note';
