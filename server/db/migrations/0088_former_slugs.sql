-- Addresses that homes had before; each leads to its home for good, so none is given to another.
create table former_slugs (
  slug text primary key,
  room_category_id bigint not null references room_categories (id) on delete cascade,
  replaced_on date not null
);
create index former_slugs_home on former_slugs (room_category_id);
