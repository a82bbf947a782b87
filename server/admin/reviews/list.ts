import type { Input } from '#contract/define-endpoint.ts'
import { REVIEWS_PAGE, type staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import type { StaffCall } from '#server/call/call.ts'
import { dueAt } from '#server/reviews/index.ts'
import { countReviews, listReviewRows } from './list-queries.ts'

export async function listReviews(
  filter: Input<(typeof staff_reviews)['listReviews']>,
  { db, lang: reader }: StaffCall,
) {
  const [rows, counts] = await Promise.all([
    listReviewRows(db, filter, { reader, limit: REVIEWS_PAGE + 1 }),
    countReviews(db),
  ])
  return {
    reviews: rows.slice(0, REVIEWS_PAGE).map(({ reports, ...row }) => ({
      ...row,
      due_at: dueAt(row.submitted_at),
      reports: reports.map((report) => ({ ...report, reported_at: new Date(report.reported_at) })),
    })),
    has_more: rows.length > REVIEWS_PAGE,
    counts,
  }
}
