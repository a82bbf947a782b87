import type { reviews } from '#contract/endpoints/reviews.ts'
import type { Handlers } from '#server/call/call.ts'
import { addReviewPhotograph, removeReviewPhotograph } from './photographs.ts'
import { reportReview } from './report-review.ts'
import { readMyReview, submitReview } from './write-review.ts'

export const reviewsHandlers = {
  readMyReview,
  submitReview,
  addReviewPhotograph,
  removeReviewPhotograph,
  reportReview,
} satisfies Handlers<keyof typeof reviews>
