import { afterAll, expect, inject, test } from 'vitest'
import { openDb, openPool } from '#server/db/pool/connection.ts'
import { loadGazetteer } from './gazetteer.ts'

const cluster_url = inject('cluster_url')
const admin = openPool(cluster_url, 1)
await admin.query('create database gazetteer_loaded template template_sadaf')
const pool = openPool(cluster_url.replace('/postgres?', '/gazetteer_loaded?'), 2)
const db = openDb(pool)

afterAll(async () => {
  await pool.end()
  await admin.query('drop database gazetteer_loaded with (force)')
  await admin.end()
})

async function held(): Promise<{ places: number; names: number }> {
  const { rows } = await pool.query(
    'select (select count(*) from places) as places, (select count(*) from place_names) as names',
  )
  return rows[0]
}

test('every place has its names in both languages and its other names, and a second load changes nothing', async () => {
  const before = await held()
  expect(before.places).toBe(346)
  expect(before.names).toBeGreaterThan(2 * before.places)
  await loadGazetteer(db, () => ['another spelling'])
  expect(await held()).toEqual(before)
})

test('a gazetteer that lost places is made whole', async () => {
  const before = await held()
  await pool.query("delete from places where id in ('dubai-marina', 'hatta')")
  await pool.query("update places set name_en = 'Misprint' where id = 'deira'")
  await loadGazetteer(db, (name) => [name.toLowerCase()])
  expect((await held()).places).toBe(before.places)
  expect((await pool.query("select name_en from places where id = 'deira'")).rows).toEqual([
    { name_en: 'Deira' },
  ])
  expect(
    (
      await pool.query(
        "select folded from place_names where place_id = 'dubai-marina' order by folded",
      )
    ).rows,
  ).toContainEqual({
    folded: 'marina',
  })
})
