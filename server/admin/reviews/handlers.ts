import type { staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import type { Handlers } from '#server/call/call.ts'
import { answerReview, decideReview, settleReports } from './decide.ts'
import { listReviews } from './list.ts'
import { keepSiteReview, listSiteReviews, removeSiteReview } from './site-reviews.ts'

export const staffReviewsHandlers = {
  listReviews,
  decideReview,
  settleReports,
  answerReview,
  listSiteReviews,
  keepSiteReview,
  removeSiteReview,
} satisfies Handlers<keyof typeof staff_reviews>
