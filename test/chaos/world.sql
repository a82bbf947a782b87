-- What a round adds to the small world: guests enough to quarrel over four units, an offer, and coupons that run out.
insert into users (email, first_name, last_name, phone_number, roles, is_email_verified, lang, referral_code, created_at)
  select 'chaos' || n || '@example.com', 'Guest', 'No ' || n, '+9715020000' || lpad(n::text, 2, '0'), '{1}', true, 'en', 'CHAOS' || n, '2025-01-01'
  from generate_series(1, 10) n;
insert into loyalty_members (user_id, enrolled_at) select id, '2025-02-01' from users where email in ('chaos1@example.com', 'chaos2@example.com');
insert into loyalty_points (user_id, points, earned_at) select user_id, points, enrolled_at from loyalty_members where points > 0; -- what Layla brought along
update room_categories set min_nights = 1 where id = 2;
update staff set rights = array(select distinct unnest(rights || '{bookings,refunds}'));
insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
  values ('FOUR', 'seasonal', 1500, '2027-01-01', '2028-01-31', 4, '2026-01-01', '2028-01-31');
insert into coupons (code, discount_bp, valid_from, valid_to, max_uses) values
  ('ONLYONE', 3000, '2026-01-01', '2028-01-01', 1), ('ONLYTWO', 2000, '2026-01-01', '2028-01-01', 2), ('ONLYTHREE', 1500, '2026-01-01', '2028-01-01', 3);
insert into coupon_texts (coupon_id, lang, description)
  select id, lang, code from coupons, (values ('en'::lang), ('ar')) as langs (lang) where code like 'ONLY%';

-- Rates whose shares must be rounded, an offer that gives a night away, and terms that change while guests come.
update nightly_rates set fils = fils + (extract(doy from night)::int * 37 + room_category_id * 11) % 997;
insert into offers (code, type, free_nights, room_category_id, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
  values ('FIFTH', 'stay_and_get_free', 1, 2, '2027-01-01', '2028-01-31', 5, '2026-01-01', '2028-01-31');
update settings set valid = daterange(lower(valid), '2027-01-19')
  where name in ('vat_bp', 'service_charge_bp', 'cleaning_fee_fils', 'tourism_fee_fils', 'tourism_fee_max_nights', 'member_discount_bp');
insert into settings (name, valid, value) values
  ('vat_bp', '[2027-01-19,)', '733'), ('service_charge_bp', '[2027-01-19,)', '467'), ('member_discount_bp', '[2027-01-19,)', '811'),
  ('cleaning_fee_fils', '[2027-01-19,)', '{"0": 20333, "1": 29577, "2": 41111, "3": 49500, "4": 59500, "5": 59500, "6": 59500}'),
  ('tourism_fee_fils', '[2027-01-19,)', '{"standard": 1025, "deluxe": 1575}'), ('tourism_fee_max_nights', '[2027-01-19,)', '4');

-- What a server of many years has: numbers that pass from 31 bits to 32, and from six digits to seven, while guests come.
select setval(format('%I.%I', schemaname, sequencename), 2147483640) from pg_sequences where schemaname = 'public' and max_value > 2147483640;
select setval('reservation_numbers', 999990);

-- What the desk sells to guests of other sites, and who issues its invoices.
insert into suppliers (legal_name_en, legal_name_ar, address_en, address_ar, is_vat_registered, trn) values
  ('Sadaf Holiday Homes LLC', 'صدف لبيوت العطلات ذ.م.م', 'Lamp Tower, Dubai Marina', 'برج المصباح، مرسى دبي', true, '100612345600003');
insert into company_issuers (since, supplier_id, set_at, set_by) select '2026-01-01', max(id), '2026-01-01', 'Noor' from suppliers;
insert into extras (kind, charged_per, price_fils, most, hours_before, name_en, name_ar, about_en, about_ar, is_offered, is_everywhere, place) values
  ('late_check_out', 'hour', 7550, 6, 0, 'Late check-out', 'مغادرة متأخرة', 'Stay longer', 'ابق أكثر', true, true, 1),
  ('item', 'night', 3333, 5, 0, 'Cot', 'سرير رضّع', 'For an infant', 'لرضيع', true, true, 2),
  ('service', 'person', 4999, 8, 0, 'Airport transfer', 'توصيل من المطار', 'From the airport', 'من المطار', true, true, 3);
