-- Readers report a review; colleagues read why.

create table review_reports (
  review_id bigint references reviews on delete cascade,
  reporter bytea, -- keyed hash of their address: once each
  rule text not null,
  text text,
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (review_id, reporter)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;
