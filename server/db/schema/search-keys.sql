-- Search keeps its rows by home and by bucket of 32 days of arrival, counted from 2020-01-01 (decision 0023), and places homes in a grid of 0.02 degrees.

create or replace function search_bucket(day date) returns int language sql immutable parallel safe
  return (day - date '2020-01-01') / 32;
create or replace function search_bucket_start(bucket int) returns date language sql immutable parallel safe
  return date '2020-01-01' + bucket * 32;
create or replace function search_cell(latitude double precision, longitude double precision) returns int language sql immutable parallel safe
  return floor((latitude + 90) * 50)::int * 18000 + floor((longitude + 180) * 50)::int;
