import { createHmac } from 'node:crypto'
import type { Input } from '#contract/define-endpoint.ts'
import type { reviews } from '#contract/endpoints/reviews.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { isOnPage, keepReport } from './report-queries.ts'

/** A second report by the same reader changes nothing. Refuses NOT_FOUND. */
export async function reportReview(
  { review_id, rule, text }: Input<(typeof reviews)['reportReview']>,
  { db, services, visitor, now }: Call,
) {
  if (!(await isOnPage(db, review_id))) refuse('NOT_FOUND')
  const reporter = createHmac('sha256', services.config.keyFor('reports of reviews'))
    .update(visitor)
    .digest()
  await keepReport(db, { review_id, reporter, rule, text: text || null, reported_at: now })
  return {}
}
