export { payoutsHandlers } from './handlers.ts'
