export { reviewsHandlers } from './handlers.ts'
export { sendReviewEmail } from './review-emails.ts'
export { dueAt } from './reviewable.ts'
