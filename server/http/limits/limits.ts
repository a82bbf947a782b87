import type pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { countRefusal } from '#server/core/metrics.ts'
import { refuse } from '#server/core/refuse.ts'

const GENERAL = { points: 1_200, duration: 60 } // per visitor and process

type Options = { has_prepared_statements?: boolean }

/** Per-endpoint limits are counted in PostgreSQL, across processes; the general one in memory. */
export function openLimits(pool: pg.Pool, { has_prepared_statements = true }: Options = {}) {
  const storeClient = has_prepared_statements ? pool : withoutNames(pool)
  const general = new RateLimiterMemory({ keyPrefix: 'general', ...GENERAL })
  const own = new Map<Endpoint, RateLimiterAbstract>()
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    if (!row.limit) continue
    const quota = { keyPrefix: name, points: row.limit.calls, duration: row.limit.seconds }
    own.set(
      row,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(quota),
        ...quota,
      }),
    )
  }

  return async function count(row: Endpoint, visitor: string) {
    try {
      await (own.get(row) ?? general).consume(visitor)
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        countRefusal('visitor')
        refuse('TOO_MANY_REQUESTS')
      }
      throw error
    }
  }
}

/** The limiter names its statements, which makes them prepared ones. */
const withoutNames = (pool: pg.Pool) => ({
  query: ({ text, values }: pg.QueryConfig) => pool.query(text, values),
})
