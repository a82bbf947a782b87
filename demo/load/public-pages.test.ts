import { expect, test } from 'vitest'
import { openDemoWorld } from '#kit/worlds/demo-world.ts'

const { one, rowsOf } = await openDemoWorld()

test('eight attractions in both languages, each with a picture of its own, most with an area that has homes', async () => {
  expect(await one('select count(*) as value from attractions')).toBe(8)
  expect(await one('select count(distinct picture_id) as value from attractions')).toBe(8)
  expect(
    await one('select count(*) as value from attractions where location_id is not null'),
  ).toBeGreaterThanOrEqual(6)
  expect(
    await rowsOf(
      'select attraction_id from attraction_texts group by 1 having count(distinct lang) <> 2',
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      "select name from attraction_texts where (lang = 'ar') <> (name ~ '[\u0600-\u06ff]')",
    ),
  ).toEqual([])
  expect(
    await rowsOf(`select slug from locations l where id in (select location_id from attractions)
      and not exists (select from properties p join room_categories rc on rc.property_id = p.id where p.location_id = l.id and rc.is_active)`),
  ).toEqual([])
})

test('offers of every kind are put forward', async () => {
  expect(
    await rowsOf('select type::text from offers where is_featured group by 1 order by 1'),
  ).toEqual([{ type: 'flash_deal' }, { type: 'seasonal' }, { type: 'stay_and_get_free' }])
})

test('homes, agents and messages came in before now, some answered, some not', async () => {
  for (const table of ['property_submissions', 'agent_registrations', 'contact_messages']) {
    expect(
      await one(`select count(*) as value from ${table} where answered_at is null`),
    ).toBeGreaterThan(0)
    expect(
      await one(`select count(*) as value from ${table} where answered_at is not null`),
    ).toBeGreaterThan(0)
    expect(
      await rowsOf(
        `select id from ${table} where submitted_at > '2026-11-21T09:30:00Z' or answered_at < submitted_at`,
      ),
    ).toEqual([])
  }
})
