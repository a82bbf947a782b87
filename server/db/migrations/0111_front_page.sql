-- The front page is a page of the company too: its words, and a picture of its banner.
-- locks: a row for each page and language
alter table static_pages drop constraint static_pages_type_check, add constraint static_pages_type_check check (type between 1 and 7);
-- locks: a row for each page at most
alter table page_drafts drop constraint page_drafts_type_check, add constraint page_drafts_type_check check (type between 1 and 7);
-- locks: a row for each text a page had
alter table page_revisions drop constraint page_revisions_type_check, add constraint page_revisions_type_check check (type between 1 and 7);
alter table static_pages add column picture jsonb;
comment on column static_pages.picture is 'of the banner; null: the one that came with the product';

alter table attractions add column is_shown boolean not null default true;
