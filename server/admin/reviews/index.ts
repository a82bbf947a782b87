export { staffReviewsHandlers } from './handlers.ts'
