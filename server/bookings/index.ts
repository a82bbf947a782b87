export { addBlock, removeBlock } from './blocks.ts'
export { findBookingAccess, makeBookingLink, revokeBookingLinks } from './booking-links.ts'
export { sendFoundBookingEmail } from './find-booking.ts'
export { bookingsHandlers } from './handlers.ts'
export { deleteOldBookingLinks } from './link-queries.ts'
export { cancelBooking } from './cancel-booking.ts'
export { confirmBooking } from './confirm-booking.ts'
export { moveArrivalsAndDepartures, releaseHolds } from './moves.ts'
export { markArrived, markDeparted } from './mark-arrived.ts'
export {
  ARRIVAL_TIME,
  BookingFacts,
  FolioLine,
  arrivalMoment,
  checkInMoment,
  findBooking,
  findBookingByNumber,
  findMyBooking,
  findMyBookingById,
  findWrittenBooking,
  folioOf,
  insertFolioLines,
  listFolioLines,
  listLaterOfStay,
  lockBooking,
  lockBookingAndHome,
  myBooking,
  readBookedHome,
  readBookedStay,
  type BookedHome,
  type BookedStay,
  type WrittenBooking,
} from './queries.ts'
export { deleteOldHoldKeys, readHeldShare } from './night-queries.ts'
export { chargesOf, showBooking } from './booking-view.ts'
