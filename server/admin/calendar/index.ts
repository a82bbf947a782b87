export { multiCalendarHandlers } from './handlers.ts'
