-- locks: a few rows a home; large installations build it concurrently before
create index if not exists statement_lines_rent_owner on statement_lines (owner_id, month) where num_nonnulls(booking_id, expense_id, channel_stay_id) = 0;
