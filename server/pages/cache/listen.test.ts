import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, world } from '#kit/index.ts'
import { listenForChanges } from './listen.ts'
import { carryOutbox } from '#server/jobs/outbox.ts'

async function listening() {
  const there = await world()
  await carryOutbox(there.services.db)
  const changes = listenForChanges(there.database_url)
  onTestFinished(() => changes.close())
  const notified: string[] = []
  changes.onChange((topic) => notified.push(topic))
  await eventually(() => expect(changes.isListening()).toBe(true))
  async function onNotification(...statements: string[]) {
    notified.length = 0
    for (const statement of statements) await there.pool.query(statement)
    await carryOutbox(there.services.db)
    await there.pool.query("select pg_notify('pages', 'last')")
    await eventually(() => expect(notified).toContain('last'))
    return notified.slice(0, -1)
  }
  return { ...there, changes, notified, onNotification }
}

test('everything that pages show tells of itself when it is written', async () => {
  const { onNotification } = await listening()
  const writes = [
    "update places set rank = rank where id = 'dubai-marina'",
    "update pictures set alt_en = 'A room'",
    'update locations set is_top = true',
    "update location_texts set name = 'Marina'",
    'update properties set latitude = 25',
    "update property_texts set name = 'Tower'",
    "update suppliers set legal_name_en = 'Omar'",
    'update room_categories set bathrooms = 2',
    "update unit_permits set number = 'NEW-1' where room_category_id = 1",
    'delete from owner_agreements; update ownerships set owner_id = 1 where room_category_id = 2',
    "update room_category_texts set nice_name = 'Studio'",
    'delete from room_category_pictures',
    "update amenities set name_en = 'Wireless'",
    'delete from room_category_amenities',
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on)
     values (1, 'en', 'Noor', 'Bright', 'Very bright.', 5, '2027-01-02')`,
    'update units set is_active = false where id = 4',
    "update settings set value = '600' where name = 'vat_bp'",
    'update rate_plans set discount_bp = 500',
    `insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
     values ('NEW', 'seasonal', 1000, '2027-01-01', '2027-03-01', '2027-01-01', '2027-02-01')`,
    "insert into offer_texts select id, 'en', 'New', '', '', '' from offers",
    "insert into attractions (slug, position) values ('creek', 1)",
    "insert into attraction_texts select id, 'en', 'The Creek', 'Water' from attractions",
    "update static_pages set maintitle = 'Us' where type = 1",
    "update users set first_name = 'Umar' where email = 'omar@example.com'",
    'truncate nightly_rates',
  ]
  for (const write of writes) expect.soft(await onNotification(write), write).toEqual(['all'])
})

test('nights and prices tell of their home alone, once for a transaction, and only when it is committed', async () => {
  const { onNotification, pool } = await listening()
  const block = (home: number, unit: number, from: string, to: string) =>
    `insert into occupancies (room_category_id, unit_id, during, kind) values (${home}, ${unit}, daterange('${from}', '${to}'), 'block')`
  expect(await onNotification(block(1, 1, '2027-03-01', '2027-03-03'))).toEqual([
    'home:marina-studio',
  ])
  expect(
    await onNotification('update nightly_rates set fils = fils + 100 where room_category_id = 2'),
  ).toEqual(['home:downtown-flat'])
  const rule =
    "insert into night_rules (room_category_id, night, no_arrival) values (2, '2027-03-01', true)"
  expect(await onNotification(rule)).toEqual(['home:downtown-flat'])
  expect(await onNotification('update night_rules set min_nights = 3')).toEqual([
    'home:downtown-flat',
  ])
  expect(await onNotification('delete from night_rules')).toEqual(['home:downtown-flat'])
  expect(await onNotification('delete from occupancies where room_category_id = 1')).toEqual([
    'home:marina-studio',
  ])
  expect(
    await onNotification(
      `begin; ${block(2, 2, '2027-03-01', '2027-03-03')}; ${block(2, 3, '2027-03-01', '2027-03-03')}; commit`,
    ),
  ).toEqual(['home:downtown-flat'])
  expect(
    await onNotification("update occupancies set kind = 'calendar' where unit_id = 3"),
  ).toEqual([])
  const moved = await onNotification(
    'update occupancies set room_category_id = 1, unit_id = 1 where unit_id = 3',
  )
  expect(moved.toSorted()).toEqual(['home:downtown-flat', 'home:marina-studio'])
  const client = await pool.connect()
  await client.query(`begin; ${block(2, 4, '2027-04-01', '2027-04-03')}`)
  expect(await onNotification()).toEqual([])
  await client.query('rollback')
  client.release()
  expect(await onNotification()).toEqual([])
})

test('changes that no page shows are not notified', async () => {
  const { onNotification } = await listening()
  expect(
    await onNotification(
      "update users set first_name = 'Sarah' where email = 'sara@example.com'",
      "update users set lang = 'ar' where email = 'omar@example.com'",
      "delete from occupancies where during && daterange('2030-01-01', '2030-02-01')",
      'update coupons set is_active = false',
    ),
  ).toEqual([])
})

test('a lost line is known to be lost, and found again', async () => {
  const { changes, notified, database_url } = await listening()
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sadaf pages' and datname = current_database()",
  )
  await eventually(() => expect(changes.isListening()).toBe(false))
  expect(notified).toEqual(['all'])
  await eventually(() => expect(changes.isListening()).toBe(true))
  await client.query("select pg_notify('pages', 'home:marina-studio')")
  await eventually(() => expect(notified).toEqual(['all', 'home:marina-studio']))
  await client.end()
})

test('a line that falls silent without an error is known to be lost', async () => {
  const { database_url, pool } = await world()
  const { promise: lost, resolve: onLost } = Promise.withResolvers<unknown>()
  const changes = listenForChanges(database_url, onLost, 1_000)
  onTestFinished(() => changes.close())
  await eventually(() => expect(changes.isListening()).toBe(true))
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'sadaf pages' and datname = current_database()",
  )
  expect(rows).toHaveLength(1)
  const [pid = 0] = rows.map((row) => row.pid)
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  await lost
  expect(changes.isListening()).toBe(false)
})
