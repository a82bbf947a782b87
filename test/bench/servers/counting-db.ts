import type pg from 'pg'
import { openDb } from '#server/db/index.ts'

export function openCountingDb(pool: pg.Pool) {
  let input = 0
  const connect = async () => {
    const client = await pool.connect()
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') input += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  const db = openDb({ connect, end: async () => {}, options: pool.options })
  return { db, input: () => input }
}
