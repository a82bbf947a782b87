import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/db/tables.ts'

type Query<R> = { compile: (db: Kysely<DB>) => CompiledQuery<R> }

/**
 * Statement names by the values of one execution: Kysely passes only text and values to its driver.
 */
const names = new WeakMap<readonly unknown[], string>()

/**
 * Planned once per connection. For queries that are always answered through the same index
 * (decision 0027). Names its columns: a prepared `select *` of a table fails for the version before
 * while an upgrade adds a column.
 */
export const prepared = <R>(name: string, query: Query<R>) => ({
  execute: async (db: Kysely<DB>): Promise<QueryResult<R>> => {
    const compiled = query.compile(db)
    names.set(compiled.parameters, uniqueName(name, compiled.sql))
    return await db.executeQuery(compiled)
  },
})

const by_text = new Map<string, string>()

/** A query with optional parts has several texts, each its own statement. */
const uniqueName = (name: string, text: string): string =>
  by_text.getOrInsertComputed(
    text,
    () => `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`,
  )

const wrappers = new WeakMap<pg.PoolClient, pg.PoolClient>()

/**
 * The client that Kysely uses: it passes named statements to node-postgres as { name, text, values
 * }.
 */
export const withNamedStatements = (client: pg.PoolClient): pg.PoolClient =>
  wrappers.getOrInsertComputed(client, () => {
    const query = (text: string, values: unknown[]) => {
      const name = names.get(values)
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    return new Proxy(client, {
      get: (target, property): unknown =>
        property === 'query' ? query : Reflect.get(target, property),
    })
  })
