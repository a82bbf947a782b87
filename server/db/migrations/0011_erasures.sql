-- People who asked to be forgotten: who they were is gone, their papers stay as long as the tax law keeps them.
create table erasures (
  user_id bigint primary key references users,
  erased_at timestamptz not null,
  papers_until date not null -- from this day on their papers lose the name too
);
create index erasures_due on erasures (papers_until);

insert into settings (name, valid, value) values
  ('tax_record_years', '[2018-01-01,)', '5'); -- after the year of the supply
