import type pg from 'pg'
import { currentSpan, traced } from '#server/core/traces.ts'

const wrappers = new WeakMap<pg.PoolClient, pg.PoolClient>()

/**
 * The client, with a span for each statement of a call or job. It tells its name or its first
 * words, never a value.
 */
export const withTracedStatements = (client: pg.PoolClient): pg.PoolClient =>
  wrappers.getOrInsertComputed(client, () => {
    const query = async (
      statement: string | { name: string; text: string; values: unknown[] },
      values?: unknown[],
    ) => {
      const send = () =>
        typeof statement === 'string' ? client.query(statement, values) : client.query(statement)
      if (currentSpan() === undefined) return await send()
      const summary =
        typeof statement === 'string'
          ? summaryOf(statement)
          : statement.name.replace(/_[\da-f]{12}$/, '')
      return await traced(
        summary,
        { kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': summary } },
        send,
      )
    }
    return new Proxy(client, {
      get: (target, property): unknown =>
        property === 'query' ? query : Reflect.get(target, property),
    })
  })

/** Such as "select bookings". */
function summaryOf(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}
