import pg from 'pg'

const AS_SAVEPOINT: Record<string, string> = {
  begin: 'savepoint borrowed',
  commit: 'release savepoint borrowed',
  rollback: 'rollback to savepoint borrowed',
}

/** Turns a library's transactions into savepoints of the caller's. */
export function borrowedPool(client: pg.Client): pg.Pool {
  const query = async (input: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> => {
    const savepoint_command = typeof input === 'string' ? AS_SAVEPOINT[input] : undefined
    if (savepoint_command !== undefined) return await client.query(savepoint_command)
    await client.query('savepoint asked')
    try {
      const answer = await client.query(input, values)
      await client.query('release savepoint asked')
      return answer
    } catch (error) {
      await client.query('rollback to savepoint asked')
      throw error
    }
  }
  const borrowed = { query, release: () => {} }
  const pool = new pg.Pool({ max: 1 })
  for (const event of ['error', 'connect'] as const) pool.on(event, () => {})
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? async () => borrowed : Reflect.get(target, name)),
  })
}
