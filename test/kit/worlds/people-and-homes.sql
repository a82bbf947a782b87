-- The small world of every test: Omar and Maha own homes; Layla is a member, Sara a guest; Noor and Salem work for the company. It is January 2027.
insert into users (email, password_hash, first_name, last_name, phone_number, roles, is_email_verified, lang, created_at) values
  ('omar@example.com', null, 'Omar', 'Al Mansoori', '+971501000001', '{1,2}', true, 'en', '2025-01-01'),
  ('maha@example.com', null, 'Maha', 'Al Suwaidi', '+971501000002', '{1,2}', true, 'ar', '2025-01-01'),
  ('layla@example.com', null, 'Layla', 'Haddad', '+971501000003', '{1}', true, 'ar', '2025-01-01'),
  ('sara@example.com', null, 'Sara', 'Mitchell', '+971501000004', '{1}', true, 'en', '2025-01-01');
insert into users (id, email, password_hash, first_name, last_name, phone_number, roles, is_email_verified, lang, created_at) overriding system value values
  (901, 'noor@example.com', null, 'Noor', 'Al Falasi', '+971501000901', '{1,3}', true, 'en', '2025-01-01'),
  (902, 'salem@example.com', null, 'Salem', 'Al Ketbi', '+971501000902', '{1,3}', true, 'ar', '2025-01-01');
insert into staff (user_id, rights, added_at) values
  (901, '{bookings,prices,homes,leads,refunds,books,settings,team,content}', '2025-01-01'),
  (902, '{bookings}', '2025-01-01');
insert into loyalty_members (user_id, points, enrolled_at) select id, 1200, '2025-02-01' from users where email = 'layla@example.com';

insert into pictures (file, width, height, blur, alt_en, alt_ar) values ('living.webp', 960, 640, 'data:,', 'A living room', 'غرفة جلوس');
insert into locations (slug, place_id, latitude, longitude, radius_m, position, is_top) values
  ('dubai-marina', 'dubai-marina', 25.08, 55.14, 2000, 1, true), ('downtown-dubai', 'downtown-dubai', 25.195, 55.276, 2000, 2, true);
insert into location_texts (location_id, lang, name, description) values
  (1, 'en', 'Dubai Marina', 'Towers around the water.'), (1, 'ar', 'مرسى دبي', 'أبراج حول الماء.'),
  (2, 'en', 'Downtown Dubai', 'The middle of it all.'), (2, 'ar', 'وسط مدينة دبي', 'قلب المدينة.');
insert into properties (location_id, latitude, longitude) values (1, 25.081, 55.141), (2, 25.196, 55.277);
insert into property_texts (property_id, lang, name, description) values
  (1, 'en', 'Pearl Tower', 'A tower.'), (1, 'ar', 'برج اللؤلؤ', 'برج.'), (2, 'en', 'Lamp Residence', 'A house.'), (2, 'ar', 'مساكن المصباح', 'مبنى.');
insert into suppliers (legal_name_en, legal_name_ar, address_en, address_ar, is_vat_registered, trn) values
  ('Omar Holiday Homes LLC', 'عمر لبيوت العطلات ذ.م.م', 'Marina, Dubai', 'المرسى، دبي', true, '100123456700003'),
  ('Maha Al Suwaidi', 'مها السويدي', 'Downtown, Dubai', 'وسط المدينة، دبي', false, null);

-- Marina Studio: one unit, taxed. Downtown Flat: three units of two bedrooms, untaxed, deluxe, three nights at least.
insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, min_nights,
  damage_deposit_fils, permit_class, listed_on, latitude, longitude, is_featured, rating_score, rating_count) values
  ('marina-studio', 1, 1, 'studio', 0, 1, 450, 2, 4, 1, 100000, 'standard', '2025-03-01', 25.081, 55.141, true, 4.6, 12),
  ('downtown-flat', 2, 2, 'apartment', 2, 2, 1200, 5, 7, 3, 250000, 'deluxe', '2026-03-01', 25.196, 55.277, false, 4.2, 5);
insert into ownerships select id, id, daterange(listed_on, null) from room_categories;
insert into owner_agreements (room_category_id, owner_id, valid_during, company_fee_bp, created_at)
  select id, id, daterange(listed_on, null), 2000, listed_on from room_categories;
insert into room_category_texts (room_category_id, lang, name, nice_name, sub_title, description) values
  (1, 'en', 'Marina Studio with a view', 'Marina Studio', 'One bright room', 'A bright room.'), (1, 'ar', 'استوديو المرسى بإطلالة', 'استوديو المرسى', 'غرفة مضيئة', 'غرفة مضيئة.'),
  (2, 'en', 'Downtown Flat for families', 'Downtown Flat', 'Two bedrooms', 'Two bedrooms.'), (2, 'ar', 'شقة وسط المدينة للعائلات', 'شقة وسط المدينة', 'غرفتا نوم', 'غرفتا نوم.');
insert into room_category_pictures (room_category_id, position, picture_id) values (1, 1, 1), (2, 1, 1);
insert into room_category_amenities (room_category_id, amenity_id)
  select home, a.id from (values (1, 'wifi'), (2, 'wifi'), (2, 'gym'), (2, 'oven')) has (home, code) join amenities a using (code);
insert into units (room_category_id, name) values (1, '1204'), (2, '801'), (2, '802'), (2, '803');
insert into unit_permits (room_category_id, unit_id, number, unit_code, valid_during, recorded_on)
  select room_category_id, id, case room_category_id when 1 then 'MAR-STU-1' else 'DWN-FLT-' || name end, 'U-' || name, daterange(null, '2028-01-02'), '2025-03-01' from units;
select update_sales_periods(id, listed_on) from room_categories;
-- A cancellation by a colleague is carried out at once, where a test is not about taking it back.
update settings set value = '0' where name = 'desk_cancel_minutes';
insert into rate_plans (room_category_id, is_refundable, discount_bp) values (1, true, 0), (1, false, 1000), (2, true, 0), (2, false, 800);
-- Friday and Saturday nights cost more (domain L1).
insert into nightly_rates (room_category_id, night, fils)
  select home, night::date, base + case when extract(isodow from night) in (5, 6) then 12000 else 0 end
  from (values (1, 40000), (2, 90000)) as homes (home, base), generate_series('2027-01-01'::date, '2028-01-31'::date, '1 day') as night;
insert into coupons (code, discount_bp, discount_fils, min_total_fils, valid_from, valid_to, user_id, max_uses) values
  ('WELCOME10', 1000, null, 0, '2026-01-01', '2028-01-01', null, null), ('FLAT200', null, 20000, 0, '2026-01-01', '2028-01-01', null, null),
  ('HUGE', null, 90000000, 0, '2026-01-01', '2028-01-01', null, null), ('OLD', 1000, null, 0, '2025-01-01', '2026-01-01', null, null),
  ('LAYLAONLY', 2000, null, 0, '2026-01-01', '2028-01-01', 3, null);
insert into coupon_texts (coupon_id, lang, description) select id, lang, code from coupons, (values ('en'::lang), ('ar')) as langs (lang);
