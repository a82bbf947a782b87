import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openDb, openPool } from '#server/db/index.ts'
import { openLocalFiles } from '#server/outside/files/index.ts'
import { insertAll } from '#demo/load/bulk.ts'
import { loadDemoWorld, type Priced, type PriceStays, type World } from '#demo/load/index.ts'

const NOW = new Date('2026-11-21T09:30:00Z') // 13:30 in Dubai: between check-out and check-in
/** AED 500 a night and one line: enough of a price for what is proven here. */
const priceStays: PriceStays = async (tx, inputs) => {
  const quotes = inputs.map((input) => ({
    id: randomUUID(),
    room_category_id: input.room_category_id,
    arrival_date: input.from,
    departure_date: input.to,
    guests: input.guests,
    quoted_at: input.quoted_at,
    expires_at: input.quoted_at,
  }))
  const priced: Priced[] = inputs.map((input) => {
    const total_fils =
      Math.round((Date.parse(input.to) - Date.parse(input.from)) / 86_400_000) * 50_000
    return {
      rate_id: randomUUID(),
      total_fils,
      refundable_until: input.is_refundable ? input.from : null,
      is_refundable: input.is_refundable,
      offer_id: null,
      lines: [{ kind: 'accommodation', fils: total_fils, computed_from: {} }],
    }
  })
  await insertAll(tx, 'quotes', quotes)
  await insertAll(
    tx,
    'quote_rates',
    priced.map((rate, index) => ({
      id: rate.rate_id,
      quote_id: quotes[index]?.id,
      is_member: inputs[index]?.is_member,
      is_refundable: rate.is_refundable,
      refundable_until: rate.refundable_until,
      total_base_rate_fils: rate.total_fils,
      total_fils: rate.total_fils,
      daily_rate: [],
      lines: rate.lines,
      terms: {},
    })),
  )
  return priced
}

/**
 * The demo's world in a database of its own, and more such databases, until the file's tests are
 * over.
 */
export async function openDemoWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-demo-'))
  const cluster_url = inject('cluster_url')
  const admin = openPool(cluster_url, 1)
  const made: string[] = []

  const world: World = {
    now: NOW,
    today: '2026-11-21',
    files: openLocalFiles(join(folder, 'files')),
    priceStays,
    hashPassword: async (password) => `hash of ${password}`,
    say: () => {},
  }

  /** A migrated database with the gazetteer and nothing else. */
  async function freshDb() {
    const name = `demo_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name} template template_sadaf`)
    made.push(name)
    const pool = openPool(cluster_url.replace('/postgres?', `/${name}?`), 4)
    return { pool, db: openDb(pool) }
  }

  const first = await freshDb()
  await loadDemoWorld(first.db, world)

  afterAll(async () => {
    await first.pool.end()
    for (const name of made) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  })

  async function rowsOf<Row>(sql: string): Promise<Row[]> {
    return (await first.pool.query(sql)).rows
  }

  async function one(sql: string): Promise<number> {
    return Number((await rowsOf<{ value: number }>(sql))[0]?.value)
  }

  return { folder, world, first, freshDb, rowsOf, one }
}
