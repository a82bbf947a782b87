import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'

const KEPT = `select 'stays' as kept, s::text as row from home_search s union all select 'card', c::text from home_cards c order by 1, 2`

const TAKE = `insert into occupancies (room_category_id, unit_id, during, kind) values (1, 1, '[2027-02-01,2027-02-05)', 'block')`

const offerOf = (home: number | null) => `
  insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
  values ('OWN', 'flash_deal', ${home}, 500, '2027-01-01', '2027-12-31', 1, '2027-01-01', '2027-12-31')`

const CHANGES = [
  TAKE,
  `insert into nightly_rates (room_category_id, night, fils) values (1, '2028-02-01', 40000)`,
  `update nightly_rates set fils = fils + 1000 where room_category_id = 1 and night = '2027-02-01'`,
  `delete from nightly_rates where room_category_id = 1 and night = '2027-02-01'`,
  `update settings set value = '900' where name = 'member_discount_bp'`,
  `update settings set valid = daterange(lower(valid), '2027-06-01') where name = 'member_discount_bp';
   insert into settings (name, valid, value) values ('member_discount_bp', '[2027-06-01,)', '900')`,
  `update room_categories set max_occupants = 3 where id = 1`,
  `update room_categories set latitude = 25.2 where id = 1`,
  `update room_categories set is_active = false where id = 1`,
  `insert into units (room_category_id, name) values (1, '1205')`,
  `update units set is_active = false where room_category_id = 1`,
  `delete from units where room_category_id = 2 and name = '803'`,
  `update unit_permits set valid_during = daterange(null, '2027-02-03') where room_category_id = 1`,
  `insert into unit_permits (room_category_id, unit_id, number, valid_during) values (2, 2, 'NEXT', '[2028-01-02,2028-06-01)')`,
  `delete from unit_permits where room_category_id = 2`,
  `update rate_plans set discount_bp = 1100 where room_category_id = 1 and not is_refundable`,
  `delete from rate_plans where room_category_id = 1 and not is_refundable`,
  `insert into room_category_amenities select 1, id from amenities where code = 'gym'`,
  `delete from room_category_amenities where room_category_id = 2 and amenity_id = (select id from amenities where code = 'gym')`,
  `update room_category_amenities set amenity_id = (select id from amenities where code = 'gym') where room_category_id = 1`,
  `insert into room_category_beds (room_category_id, room, kind, beds) values (1, 1, 'queen', 1)`,
  `update room_categories set pets_allowed = true where id = 1`,
  `update room_categories set type = 'serviced_flat' where id = 2`,
  `delete from rate_plans where room_category_id = 1 and is_refundable`,
  `update amenities set name_en = 'Wi-Fi' where code = 'wifi'`,
  `update amenities set code = 'shared_pool_2' where code = 'shared_pool'; update amenities set code = 'shared_pool' where code = 'gym'`,
  `update suppliers set is_vat_registered = false, trn = null where id = 1`,
  offerOf(1),
  `update room_category_texts set name = 'Another name' where room_category_id = 1 and lang = 'en'`,
  `delete from room_category_texts where room_category_id = 1 and lang = 'en'`,
  `delete from room_category_pictures where room_category_id = 1`,
  `update pictures set alt_en = 'Another room'`,
  `update properties set location_id = 2 where id = 1`,
  `update locations set slug = 'the-marina' where id = 1`,
  `update location_texts set name = 'The Marina' where location_id = 1 and lang = 'en'`,
  `delete from location_texts where location_id = 1 and lang = 'en'`,
  `truncate nightly_rates`,
  `truncate rate_plans`,
  `truncate room_category_amenities`,
  `truncate room_category_texts`,
  `truncate room_category_pictures`,
]

const BEDS = `insert into room_category_beds (room_category_id, room, kind, beds) values (1, 1, 'queen', 1), (2, 1, 'single', 2)`

const RULES = `insert into night_rules (room_category_id, night, min_nights, no_departure) values (1, '2027-02-01', 4, true), (2, '2027-02-02', 9, false)`

const AND_BACK = [
  [`select 1`, RULES],
  [
    `select 1`,
    `insert into night_rules (room_category_id, night, is_closed) values (1, '2027-02-01', true)`,
  ],
  [
    `select 1`,
    `insert into night_rules (room_category_id, night, max_nights) values (1, '2027-02-01', 5)`,
  ],
  [RULES, `update night_rules set no_arrival = true where room_category_id = 1`],
  [RULES, `delete from night_rules where room_category_id = 2`],
  [RULES, `update room_categories set min_nights = 5 where id = 2`],
  [RULES, `truncate night_rules`],
  [BEDS, `update room_category_beds set beds = 3 where room_category_id = 1`],
  [BEDS, `delete from room_category_beds where room_category_id = 1`],
  [BEDS, `truncate room_category_beds`],
  [TAKE, `delete from occupancies where room_category_id = 1`],
  [TAKE, `update occupancies set during = '[2027-03-01,2027-03-05)' where room_category_id = 1`],
  [TAKE, `truncate occupancies`],
  [
    `delete from rate_plans where room_category_id = 1 and not is_refundable`,
    `insert into rate_plans (room_category_id, is_refundable, discount_bp) values (1, false, 1000)`,
  ],
  [offerOf(1), `delete from offers where code = 'OWN'`],
  [offerOf(null), `update offers set room_category_id = 1 where code = 'OWN'`],
  [
    `create temp table kept on commit drop as select * from room_category_texts where lang = 'ar'; delete from room_category_texts where lang = 'ar'`,
    `insert into room_category_texts select * from kept`,
  ],
  [
    `delete from room_category_pictures where room_category_id = 1`,
    `insert into room_category_pictures (room_category_id, position, picture_id) values (1, 1, 1)`,
  ],
  [
    `insert into pictures (file, width, height, blur, alt_en, alt_ar) values ('other.webp', 960, 640, 'data:,', 'Another', 'أخرى')`,
    `update room_category_pictures set picture_id = (select max(id) from pictures) where room_category_id = 1`,
  ],
] as const

test('whatever is written, what search reads is what it would be made anew', async () => {
  const { pool } = await world()
  const client = await pool.connect()
  const kept = async () => (await client.query<{ kept: string; row: string }>(KEPT)).rows
  try {
    for (const [first, then = first] of [...CHANGES.map((sql) => [sql] as const), ...AND_BACK]) {
      await client.query('begin')
      if (then !== first) await client.query(`${first}; set constraints all immediate`)
      const before = await kept()
      await client.query(then)
      const after = await kept()
      expect(after, `${then} changes nothing`).not.toEqual(before)
      await client.query('select rebuild_search()')
      expect(after, then).toEqual(await kept())
      await client.query('rollback')
    }
  } finally {
    client.release(true)
  }
})
