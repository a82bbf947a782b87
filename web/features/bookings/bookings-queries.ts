export { bookingsQuery, type MyBooking, type OpenHold } from '#stays/my-bookings.ts'

/** Which of the two lists is shown; kept in the page's address. */
export type Show = 'upcoming' | 'past'
