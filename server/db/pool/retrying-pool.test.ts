import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#kit/index.ts'
import { openPool } from './connection.ts'
import { retryingPool } from './retrying-pool.ts'

/** Whose connections may be ended by the server while the test is over. */
async function openWorldPool() {
  const pool = openPool(await freshDatabase('world'), 10)
  onTestFinished(() => pool.end())
  return pool
}

test('a client that is given back twice is given back once, also to the callback of a connection', async () => {
  const pool = await openWorldPool()
  const retrying = retryingPool(pool, new AbortController().signal)
  const client = await retrying.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect(() => client.release()).not.toThrow()
  await new Promise<void>((resolve) => {
    retrying.connect((_error, _client, release) => {
      release()
      expect(() => release()).not.toThrow()
      resolve()
    })
  })
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('a client given back with its error is not used again', async () => {
  const pool = await openWorldPool()
  const client = await retryingPool(pool, new AbortController().signal).connect()
  const { rows: before } = await client.query('select pg_backend_pid() as pid')
  client.release(new Error('The connection is broken'))
  client.release()
  const { rows: after } = await pool.query('select pg_backend_pid() as pid')
  expect(after).not.toEqual(before)
})
