export { bookingsQuery, type MyBooking, type OpenHold } from '#stays/my-bookings.ts'

export type Show = 'upcoming' | 'past'
