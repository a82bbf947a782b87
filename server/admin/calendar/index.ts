export { multiCalendarHandlers } from './handlers.ts'
export { placeAndTell } from './place-stays.ts'
