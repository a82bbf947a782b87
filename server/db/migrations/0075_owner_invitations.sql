-- An owner is invited by a link that sets their password.
alter table email_links drop constraint email_links_kind_check;
-- locks: links are deleted a month after they end, so the table has thousands of rows and is read in milliseconds.
alter table email_links add constraint email_links_kind_check check (kind in ('verify', 'reset', 'keep_factor', 'invite'));
