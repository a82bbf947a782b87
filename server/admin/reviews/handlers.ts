import type { staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import type { Handlers } from '#server/call/call.ts'
import { answerReview, decideReview, settleReports } from './decide.ts'
import { listReviews } from './list.ts'

export const staffReviewsHandlers = {
  listReviews,
  decideReview,
  settleReports,
  answerReview,
} satisfies Handlers<keyof typeof staff_reviews>
