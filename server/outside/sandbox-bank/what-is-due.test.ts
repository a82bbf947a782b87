import { expect, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '#server/db/index.ts'
import { world } from '#kit/index.ts'
import { findWhatIsDue } from './sandbox-bank-queries.ts'

const INTENTS = 500
const ROUNDS = 10 // from the sixth on PostgreSQL may choose a plan for any moment

test('whether something is due is known without reading what is settled', async () => {
  const { database_url, clock } = await world()
  const pool = openPool(database_url, 1)
  onTestFinished(() => pool.end())
  const db = openDb(pool)
  await pool.query(
    `insert into sandbox_bank.intents (id, client_secret, amount_fils, currency, description, receipt_email, metadata, created_at)
     select 'pi_' || n, 'secret_' || n, 100, 'aed', '', 'sara@example.com', '{}', now() from generate_series(1, ${INTENTS}) n`,
  )
  const readRows = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ read: number }>(
      `select seq_tup_read::int as read from pg_stat_user_tables where schemaname = 'sandbox_bank' and relname = 'intents'`,
    )
    return rows[0]?.read ?? 0
  }
  const before = await readRows()
  for (let n = 0; n < ROUNDS; n += 1)
    expect(await findWhatIsDue(db, clock())).toEqual({
      intents: false,
      refunds: false,
      deliveries: false,
    })
  expect((await readRows()) - before).toBe(0)

  await pool.query(
    `update sandbox_bank.intents set status = 'processing', settles_at = $1 where id = 'pi_7'`,
    [clock()],
  )
  expect(await findWhatIsDue(db, clock())).toMatchObject({ intents: true })
})
