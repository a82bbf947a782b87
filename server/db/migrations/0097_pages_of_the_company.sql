-- The company's pages as colleagues write them: one draft a page, and every text that was published, with the moment
-- from which guests read it. static_pages has what guests read now.

create table page_drafts (
  type integer primary key check (type between 1 and 6), -- as the wire numbers them
  words jsonb not null, -- PageInLanguages of the contract
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by text not null
);
create table page_revisions (
  id bigint generated always as identity primary key,
  type integer not null check (type between 1 and 6),
  words jsonb not null,
  in_force_from timestamptz not null,
  published_at timestamptz not null,
  published_by text, -- null: as the product came
  reason text
);
create index page_revisions_of_type on page_revisions (type, in_force_from desc, id desc);

insert into page_revisions (type, words, in_force_from, published_at)
select type, jsonb_object_agg(lang, to_jsonb(p) - 'type' - 'lang'), '2026-11-29 00:00+00', '2026-11-29 00:00+00'
from static_pages p group by type;

-- locks: a row a colleague
alter table staff drop constraint staff_rights_check;
-- locks: a row a colleague
alter table staff add constraint staff_rights_check check (rights <@ array['bookings', 'guests', 'prices', 'homes', 'tasks', 'leads', 'refunds', 'payouts', 'documents', 'settings', 'team', 'content']);
-- locks: a row a colleague
update staff set rights = rights || '{content}' where 'settings' = any (rights);

-- what the log is about; checked by the next migration
alter table activity_log drop constraint activity_log_subject_kind_check;
alter table activity_log add constraint activity_log_subject_kind_check check (subject_kind in ('booking', 'home', 'unit', 'guest', 'owner', 'colleague', 'lead', 'coupon', 'offer', 'setting', 'list', 'place', 'page')) not valid;
