import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* kept plan */'

export const KEPT_PLAN = sql.raw<never>(MARK)

const names = new Map<string, string>()
const nameOf = (text: string) => names.getOrInsertComputed(text, () => createHash('sha256').update(text).digest('base64url'))

export function keepPlans(client: pg.Client | pg.PoolClient) {
  const request = (...input: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, input)
  const query = (input: unknown, ...rest: unknown[]) =>
    typeof input === 'string' && input.includes(MARK) ? request({ name: nameOf(input), text: input }, ...rest) : request(input, ...rest)
  Object.assign(client, { query })
}
