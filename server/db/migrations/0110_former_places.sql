-- Areas and buildings that became another one: links and files that name them mean that one.
create table former_areas (
  slug text primary key,
  became bigint not null references locations on delete cascade,
  merged_at timestamptz not null
);
create table former_buildings (
  name text primary key, -- the English one, by which files know a building
  became bigint not null references properties on delete cascade,
  merged_at timestamptz not null
);
