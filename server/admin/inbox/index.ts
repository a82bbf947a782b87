export { inboxHandlers } from './handlers.ts'
