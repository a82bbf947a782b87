export { bookingsQuery, type MyBooking, type OpenHold } from '#web/stays/my-bookings.ts'

export type Show = 'upcoming' | 'past'
