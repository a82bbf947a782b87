-- What guests wrote on other sites, as a colleague enters it: with that site's own score, in none of ours.

-- locks: reviews (a home has tens of them, a company thousands)
alter table reviews
  add column site_score numeric(3,1),
  add column site_scale smallint,
  add column entered_by bigint references users on delete set null;
-- locks: reviews (a home has tens of them, a company thousands)
alter table reviews add constraint reviews_site_score check
  ((site_score is null) = (site_scale is null) and (source <> 'stay' or site_score is null)
    and (site_score is null or site_scale in (5, 10) and site_score between 1 and site_scale));
