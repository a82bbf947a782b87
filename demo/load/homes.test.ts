import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDemoWorld } from '#kit/worlds/demo-world.ts'

const { folder, one, rowsOf } = await openDemoWorld()

test('at least 48 homes in at least 16 areas, of every kind, studios to six bedrooms, one to four units each', async () => {
  expect(await one('select count(*) as value from room_categories')).toBeGreaterThanOrEqual(52)
  expect(
    await one(
      'select count(distinct location_id) as value from room_categories join properties p on p.id = property_id',
    ),
  ).toBeGreaterThanOrEqual(16)
  expect(await one('select count(distinct type) as value from room_categories')).toBe(4)
  expect(await one('select count(distinct bedrooms) as value from room_categories')).toBe(7)
  expect(await rowsOf('select room_category_id from units group by 1 having count(*) > 4')).toEqual(
    [],
  )
  expect(
    await rowsOf(
      'select id from room_categories rc where not exists (select from units u where u.room_category_id = rc.id)',
    ),
  ).toEqual([])
  expect(await rowsOf('select slug from locations where place_id is null')).toEqual([])
})

test('exactly one home is off sale, and villas stand in gated communities', async () => {
  expect(
    await one(
      "select count(*) as value from room_categories where permit_expires_on < '2026-11-21'",
    ),
  ).toBe(1)
  expect(
    await rowsOf(
      "select slug from room_categories rc join property_texts t on t.property_id = rc.property_id where type = 'villa' and lang = 'en' and not 'Gated community' = any(t.services)",
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      'select slug from room_categories where legal_occupants <> 4 + 3 * greatest(0, bedrooms - 1)',
    ),
  ).toEqual([])
})

test('everything the business writes is there in both languages, and no two homes read alike', async () => {
  for (const table of ['location', 'property', 'room_category', 'offer', 'coupon']) {
    expect(
      await rowsOf(
        `select ${table}_id from ${table}_texts group by 1 having count(distinct lang) <> 2`,
      ),
    ).toEqual([])
  }
  expect(
    await rowsOf(
      "select room_category_id from room_category_texts where lang = 'ar' and (name !~ '[\u0600-\u06ff]' or nice_name !~ '[\u0600-\u06ff]' or description !~ '[\u0600-\u06ff]')",
    ),
  ).toEqual([])
  expect(
    await rowsOf('select nice_name from room_category_texts where length(nice_name) > 28'),
  ).toEqual([])
  for (const column of ['name', 'nice_name', 'sub_title', 'description']) {
    expect(
      await rowsOf(`select ${column} from room_category_texts group by 1 having count(*) > 1`),
    ).toEqual([])
  }
  expect(
    await rowsOf(
      "select description from room_category_texts where description not like E'%\\n\\n%' or description ~ '—'",
    ),
  ).toEqual([])
})

const Manifest = z.object({
  pictures: z.array(z.object({ file: z.string(), palette: z.string().nullable() })),
})

/** Stored pictures carry a hash of their content in their names. */
const inAlbum = (file: string) => file.replace(/-[0-9a-f]{16}(?=\.webp$)/, '')

test('the rooms a home shows are of one look, and the file store holds every picture', async () => {
  const { pictures } = Manifest.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../pictures', 'manifest.json'), 'utf8')),
  )
  const palettes = new Map(pictures.map(({ file, palette }) => [file, palette]))
  const shown = await rowsOf<{ slug: string; files: string[] }>(
    'select slug, array_agg(file order by position) as files from room_categories rc join room_category_pictures on room_category_id = rc.id join pictures p on p.id = picture_id group by 1',
  )
  for (const { slug, files } of shown) {
    const looks = new Set(files.flatMap((file) => palettes.get(inAlbum(file)) ?? []))
    expect([slug, looks.size, new Set(files).size]).toEqual([slug, 1, files.length])
  }
  expect(shown.filter(({ files }) => files.length < 8).length).toBeLessThanOrEqual(2)
  expect(
    shown[0]?.files.every((file) => file !== inAlbum(file) && palettes.has(inAlbum(file))),
  ).toBe(true)
  const held = new Set(readdirSync(join(folder, 'files')))
  expect(
    (await rowsOf<{ file: string }>('select file from pictures')).filter(
      ({ file }) => !held.has(file),
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      "select file from pictures where blur not like 'data:image/webp;base64,%' or length(blur) > 600",
    ),
  ).toEqual([])
})

test('amenities of all six groups, 16 to 30 a home', async () => {
  expect(await one('select count(distinct amenity_group) as value from amenities')).toBe(6)
  expect(
    await rowsOf(
      'select room_category_id from room_category_amenities group by 1 having count(*) not between 16 and 30',
    ),
  ).toEqual([])
})

test('some homes can be entered and lived in with a wheelchair, and not every one', async () => {
  const homes = async (code: string) =>
    await one(
      `select count(*) as value from room_category_amenities ra join amenities a on a.id = ra.amenity_id where code = '${code}'`,
    )
  for (const code of [
    'step_free_access',
    'wide_doors',
    'roll_in_shower',
    'grab_rails',
    'accessible_parking',
    'lift',
  ]) {
    expect(await homes(code), code).toBeGreaterThanOrEqual(6)
    expect(await homes(code), code).toBeLessThan(50)
  }
})

test('a rating is that of its reviews, of which there are 3 to 14 in both languages, most of ordinary stays that are over', async () => {
  expect(
    await rowsOf(`select slug from room_categories rc left join reviews r on r.room_category_id = rc.id group by rc.id
    having rating_score <> (select score from rating_of(rc.id)) or rating_count <> count(r.id) or count(r.id) not between 3 and 14 or count(distinct r.lang) <> 2`),
  ).toEqual([])
  expect(await one('select count(*) as value from reviews where is_featured')).toBe(6)
  expect(
    await one(
      `select (count(*) filter (where booking_id is null) * 20 < count(*))::int as value from reviews`,
    ),
  ).toBe(1)
  expect(
    await rowsOf(`select r.id from reviews r join bookings b on b.id = r.booking_id
      where b.status <> 'departed' or b.room_category_id <> r.room_category_id or b.departure_date <> r.stayed_on or b.extends_id is not null`),
  ).toEqual([])
})

test('every bedroom has a bed, masters a king, and the beds sleep everybody the home is made for', async () => {
  expect(
    await rowsOf(`select slug from room_categories rc cross join generate_series(1, greatest(rc.bedrooms, 1)) room
      where not exists (select from room_category_beds b where b.room_category_id = rc.id and b.room = room.room)`),
  ).toEqual([])
  expect(
    await rowsOf(`select slug from room_categories rc join room_category_beds b on b.room_category_id = rc.id group by rc.id
      having sum(b.beds * case kind when 'single' then 1 else 2 end) < rc.max_occupants or max(room) > greatest(rc.bedrooms, 1)`),
  ).toEqual([])
  expect(
    await rowsOf(`select slug from room_categories rc where bedrooms > 0
      and not exists (select from room_category_beds b where b.room_category_id = rc.id and room = 1 and kind = 'king')`),
  ).toEqual([])
  expect(await one('select count(distinct kind) as value from room_category_beds')).toBe(5)
})

test('no two reviews of a home share a title or a sentence', async () => {
  const reviews = await rowsOf<{ home: number; title: string; text: string }>(
    'select room_category_id::int as home, review_title as title, review_description as text from reviews',
  )
  const said = reviews.flatMap(({ home, title, text }) =>
    [title, ...text.split(/(?<=[.!؟])\s+/)].map((sentence) => `${home}: ${sentence}`),
  )
  expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([])
})

test('what the front page quotes is said nowhere else', async () => {
  const featured = await rowsOf<{ text: string }>(
    'select review_description as text from reviews where is_featured',
  )
  const others = (
    await rowsOf<{ text: string }>(
      'select review_description as text from reviews where not is_featured',
    )
  ).map(({ text }) => text)
  for (const { text } of featured)
    for (const sentence of text.split(/(?<=[.!؟])\s+/))
      expect(others.filter((other) => other.includes(sentence))).toEqual([])
})

test('every home is better at some things than at others, and all of them agree with its rating', async () => {
  const homes = await rowsOf<{ score: number; topics: number[] }>(
    `select avg(overall_rating)::float as score, array[round(avg(cleanliness), 1), round(avg(accuracy), 1), round(avg(arrival), 1),
      round(avg(location), 1), round(avg(value), 1)]::float[] as topics from reviews group by room_category_id`,
  )
  for (const { score, topics } of homes) {
    expect(new Set(topics).size).toBeGreaterThan(1)
    expect(
      Math.abs(topics.reduce((sum, topic) => sum + topic, 0) / topics.length - score),
    ).toBeLessThan(0.2)
  }
  expect(homes.filter(({ topics }) => new Set(topics).size >= 3).length).toBeGreaterThan(
    homes.length * 0.8,
  )
})

test('the topics of a review agree with its stars', async () => {
  expect(
    await rowsOf(
      'select id from reviews where abs((cleanliness + accuracy + arrival + location + value) / 5.0 - overall_rating) > 0.2',
    ),
  ).toEqual([])
  expect(await rowsOf('select id from reviews where cleanliness is null')).toEqual([])
})

const mean = async (where: string) =>
  await one(`select avg(fils) as value from nightly_rates where ${where}`)

test('every night from 200 days ago to 420 ahead has a price in whole dirhams, dearer at weekends and in winter', async () => {
  expect(
    await rowsOf('select room_category_id from nightly_rates group by 1 having count(*) <> 621'),
  ).toEqual([])
  expect(await one('select count(*) as value from nightly_rates where fils % 100 <> 0')).toBe(0)
  expect(
    await mean("night between '2027-02-01' and '2027-03-01' and extract(dow from night) in (5, 6)"),
  ).toBeGreaterThan(
    1.1 *
      (await mean(
        "night between '2027-02-01' and '2027-03-01' and extract(dow from night) in (1, 2)",
      )),
  )
  expect(await mean("night between '2027-01-10' and '2027-02-01'")).toBeGreaterThan(
    1.3 * (await mean("night between '2027-07-01' and '2027-08-01'")),
  )
})

test('the known guests have wishes, one of them no longer sold, and members points that were earned', async () => {
  expect(
    await rowsOf(
      'select email, count(*)::int as wishlist from wishlist_items join users on users.id = user_id group by 1 order by 1',
    ),
  ).toEqual([
    { email: 'layla@example.com', wishlist: 4 },
    { email: 'sara@example.com', wishlist: 2 },
  ])
  expect(
    await one(
      "select count(*) as value from wishlist_items w join room_categories rc on rc.id = w.room_category_id where permit_expires_on < '2026-11-21'",
    ),
  ).toBe(1)
  expect(
    await rowsOf(
      'select m.user_id from loyalty_members m where points <> (select sum(points) from loyalty_points p where p.user_id = m.user_id)',
    ),
  ).toEqual([])
  expect(
    await one('select count(distinct loyalty_level) as value from loyalty_members'),
  ).toBeGreaterThanOrEqual(2)
  expect(
    await rowsOf('select email from users where length(country) <> 2 or country <> upper(country)'),
  ).toEqual([])
  expect(
    await rowsOf(
      'select email from users where not is_temporary and referral_code is null and 3 <> all (roles)',
    ),
  ).toEqual([])
})
