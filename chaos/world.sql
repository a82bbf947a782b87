-- What a round adds to the small world: guests enough to quarrel over four units, an offer, and coupons that run out.
insert into users (email, first_name, last_name, phone_number, roles, is_email_verified, lang, referral_code, created_at)
  select 'chaos' || n || '@example.com', 'Guest', 'No ' || n, '+9715020000' || lpad(n::text, 2, '0'), '{1}', true, 'en', 'CHAOS' || n, '2025-01-01'
  from generate_series(1, 10) n;
insert into loyalty_members (user_id, enrolled_at) select id, '2025-02-01' from users where email in ('chaos1@example.com', 'chaos2@example.com');
insert into loyalty_points (user_id, points, earned_at) select user_id, points, enrolled_at from loyalty_members where points > 0; -- what Layla brought along
update room_categories set min_nights = 1 where id = 2;
insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
  values ('FOUR', 'seasonal', 1500, '2027-01-01', '2028-01-31', 4, '2026-01-01', '2028-01-31');
insert into coupons (code, discount_bp, valid_from, valid_to, max_uses) values
  ('ONLYONE', 3000, '2026-01-01', '2028-01-01', 1), ('ONLYTWO', 2000, '2026-01-01', '2028-01-01', 2), ('ONLYTHREE', 1500, '2026-01-01', '2028-01-01', 3);
insert into coupon_texts (coupon_id, lang, description)
  select id, lang, code from coupons, (values ('en'::lang), ('ar')) as langs (lang) where code like 'ONLY%';
