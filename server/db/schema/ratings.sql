-- The score of a home (decision 0100): the mean of its shown reviews of stays, one that is a year older than the newest counting half.

create or replace function rating_of(home bigint, out score numeric, out count int) language sql stable as $$
  select coalesce(round(sum(overall_rating * weight) / sum(weight), 1), 0), count(*)::int
  from (
    select overall_rating, power(0.5, (max(stayed_on) over () - stayed_on) / 365.0) as weight
    from reviews where room_category_id = home and state = 'shown' and source = 'stay') weighed
$$;
comment on function rating_of(bigint) is 'The score of a home, the newest reviews weighing most, and of how many it is.';

create or replace function update_rating(home bigint) returns void language sql as $$
  update room_categories rc set rating_score = r.score, rating_count = r.count
  from rating_of(home) r
  where rc.id = home and (rc.rating_score, rc.rating_count) is distinct from (r.score, r.count)
$$;
comment on function update_rating(bigint) is 'The score of a home follows its reviews.';
