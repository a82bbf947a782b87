export { reviewsHandlers } from './handlers.ts'
export { sendReviewEmail } from './review-emails.ts'
export { askForReviews, sendReviewRequest } from './ask-for-reviews.ts'
export { dueAt } from './reviewable.ts'
