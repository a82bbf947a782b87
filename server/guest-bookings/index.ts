export { guestBookingsHandlers } from './handlers.ts'
