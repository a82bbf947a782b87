import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadDemoWorld } from './index.ts'
import { openDemoWorld } from '#kit/worlds/demo-world.ts'

const { first, freshDb, one, rowsOf, world } = await openDemoWorld()

const nights = (from: string, to: string) => `greatest(0, least(${to}) - greatest(${from}))`

test('about half of the next 120 nights are taken, and more of the past', async () => {
  const units = await one(
    "select count(*) as value from units u join room_categories rc on rc.id = room_category_id where permit_expires_on > '2026-11-21'",
  )
  const ahead = await one(
    `select sum(${nights("lower(during), date '2026-11-21'", "upper(during), date '2027-03-21'")}) as value from occupancies`,
  )
  const behind = await one(
    `select sum(${nights("arrival_date, date '2026-05-25'", "departure_date, date '2026-11-21'")}) as value from bookings where status <> 'cancelled'`,
  )
  expect(ahead / (units * 120)).toBeGreaterThan(0.4)
  expect(ahead / (units * 120)).toBeLessThan(0.6)
  expect(behind / (units * 180)).toBeGreaterThan(0.55)
  expect(behind / (units * 180)).toBeLessThan(0.8)
})

test('no two stays of a unit share a night, no guest is in two places, and every stay keeps the rules of its home', async () => {
  const overlap =
    'a.id < b.id and a.arrival_date < b.departure_date and b.arrival_date < a.departure_date'
  expect(
    await rowsOf(
      `select a.id from bookings a join bookings b on a.unit_id = b.unit_id and ${overlap} where a.status <> 'cancelled' and b.status <> 'cancelled'`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      `select a.id from bookings a join bookings b on a.user_id = b.user_id and ${overlap}`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      'select b.id from bookings b join room_categories rc on rc.id = b.room_category_id where no_of_nights < min_nights or guests > max_occupants or not exists (select from units u where u.id = b.unit_id and u.permitted @> daterange(arrival_date, departure_date))',
    ),
  ).toEqual([])
  expect(
    await one(
      'select count(*) as value from bookings a join bookings b on a.unit_id = b.unit_id and a.departure_date = b.arrival_date',
    ),
  ).toBeGreaterThan(50)
})

test('every check-in stands in the log, with who did it and when', async () => {
  const check_ins = await rowsOf(
    'select b.reservation_id, c.at from check_ins c join bookings b on b.id = c.booking_id order by c.at, b.id',
  )
  const logged = await rowsOf(
    "select subject as reservation_id, happened_at as at from activity_log where verb = 'mark-arrived' and actor = 'Salem Al Ketbi' order by id",
  )
  expect(check_ins.length).toBeGreaterThan(20)
  expect(logged).toEqual(check_ins)
})

test('states are true to the clock, and only live ones claim nights', async () => {
  const wrong = `select status, arrival_date, departure_date from bookings where status <> case
    when status = 'cancelled' then 'cancelled' when departure_date + time '08:00' <= timestamp '2026-11-21 09:30' then 'departed'
    when arrival_date + time '11:00' <= timestamp '2026-11-21 09:30' then 'arrived' else 'confirmed' end::booking_status`
  expect(await rowsOf(wrong)).toEqual([])
  expect(
    await rowsOf(
      "select b.id from bookings b left join occupancies o on o.booking_id = b.id where (status in ('confirmed', 'arrived')) <> (o.booking_id is not null)",
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      "select id from bookings where booking_date > '2026-11-21T09:30Z' or booking_date >= arrival_date or confirmed_at > expires_at",
    ),
  ).toEqual([])
  expect(
    await one("select count(*) as value from occupancies where kind = 'block'"),
  ).toBeGreaterThan(5)
})

test('every fils is accounted for', async () => {
  expect(
    await rowsOf(`select b.id from bookings b join folio_lines f on f.booking_id = b.id group by b.id
    having sum(fils) filter (where kind not in ('payment', 'refund')) <> total_fils or sum(fils) filter (where kind = 'payment') <> -total_fils
      or coalesce(sum(fils) filter (where kind = 'refund'), 0) <> case when status = 'cancelled' then total_fils else 0 end`),
  ).toEqual([])
  expect(
    await rowsOf(
      "select b.id from bookings b left join payments p on p.booking_id = b.id where amount_fils is distinct from total_fils or (p.state = 'refunded') <> (b.status = 'cancelled')",
    ),
  ).toEqual([])
})

test('the people of the demo are there: two guests with stays behind and ahead of them, owners with homes', async () => {
  for (const email of ['layla@example.com', 'sara@example.com']) {
    const [stays] = await rowsOf<{ behind: number; may_review: number; ahead: number }>(
      `select count(*) filter (where b.status = 'departed') as behind, count(*) filter (where b.status = 'departed' and b.departure_date >= date '2026-11-21' - 45) as may_review, count(*) filter (where b.status = 'confirmed') as ahead from bookings b join users u on u.id = user_id where email = '${email}'`,
    )
    expect(stays?.behind).toBeGreaterThanOrEqual(2)
    expect(stays?.may_review).toBeGreaterThanOrEqual(1)
    expect(stays?.ahead).toBeGreaterThanOrEqual(1)
  }
  expect(
    await one(
      "select points as value from loyalty_members join users on id = user_id where email = 'layla@example.com'",
    ),
  ).toBeGreaterThan(0)
  expect(
    await one(
      "select count(*) as value from ownerships join users u on u.id = owner_id where email = 'omar@example.com'",
    ),
  ).toBeGreaterThanOrEqual(6)
  expect(
    await rowsOf(
      "select email from users where not is_temporary and (not is_email_verified or password_hash <> 'hash of Sadaf#2026')",
    ),
  ).toEqual([])
  expect(await one('select count(distinct is_vat_registered) as value from suppliers')).toBe(2)
})

const DUMP = `select json_build_object(
  'homes', (select json_agg(rc order by rc.id) from room_categories rc), 'words', (select json_agg(t order by t.room_category_id, t.lang) from room_category_texts t),
  'reviews', (select json_agg(r order by r.id) from reviews r), 'pictures', (select json_agg(p order by p.id) from pictures p),
  'rates', (select sum(fils * (extract(doy from night)::int + room_category_id)) from nightly_rates),
  'bookings', (select json_agg(to_jsonb(b) - 'rate_id' - 'reservation_id' order by b.id) from bookings b)) as world`

test('the same on every machine: two loads of one day are alike; a second load of one database does nothing', async () => {
  const second = await freshDb()
  await Promise.all([loadDemoWorld(second.db, world), loadDemoWorld(second.db, world)])
  const hashOf = async ({ pool }: typeof second) =>
    createHash('sha256')
      .update(JSON.stringify((await pool.query(DUMP)).rows))
      .digest('hex')
  const before = await hashOf(first)
  expect(await hashOf(second)).toBe(before)
  await loadDemoWorld(first.db, { ...world, today: '2027-06-01' })
  expect(await hashOf(first)).toBe(before)
  await second.pool.end()
}, 60_000)
