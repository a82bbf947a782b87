import type { Db, Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { findRate, insertQuotes, type SavedRate } from './quote-queries.ts'
import { withTotal } from '#server/pricing/agreed-total.ts'
import { v7 } from '#server/core/uuid.ts'

type Override = { rate_id: string; total_fils: number; reason: string }

/**
 * A quote of the same stay at the agreed total, in fils, or up to 2 fils less where rounding allows
 * no closer. It expires with the quote it replaces. Refuses QUOTE_EXPIRED, and INVALID_INPUT below
 * what the stay costs with its nights for nothing.
 */
export async function overridePrice(
  db: Db | Tx,
  { rate_id, ...agreed }: Override,
  now: Date,
): Promise<{ before: SavedRate; after: SavedRate }> {
  const before = await findRate(db, rate_id)
  if (!before || before.expires_at <= now) refuse('QUOTE_EXPIRED')
  const price = withTotal(before, agreed, before.terms)
  if ('least_fils' in price)
    refuse('INVALID_INPUT', {
      fields: [{ field: 'total', code: 'at_least', n: Math.ceil(price.least_fils / 100) }],
    })
  const quote_id = v7(now)
  const after = { ...before, ...price, id: v7(now), quote_id }
  await insertQuotes(db, [{ ...after, id: quote_id, quoted_at: now }], [after])
  return { before, after }
}
