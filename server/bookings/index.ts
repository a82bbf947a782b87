export { addBlock, removeBlock } from './blocks.ts'
export { findBookingAccess, makeBookingLink, revokeBookingLinks } from './booking-links.ts'
export { sendFoundLetter } from './find-booking.ts'
export { bookingsHandlers } from './handlers.ts'
export { deleteOldBookingLinks } from './link-queries.ts'
export { placeHold } from './hold.ts'
export { cancelBooking, confirmBooking, moveArrivalsAndDepartures, releaseHolds } from './moves.ts'
export { markArrived, markDeparted } from './mark.ts'
export {
  ARRIVAL_TIME,
  checkInMoment,
  findBooking,
  findBookingByNumber,
  findMyBooking,
  findMyBookingById,
  insertFolioLines,
  listFolioLines,
  listLaterOfStay,
  lockBooking,
  lockBookingAndHome,
  readBookedHome,
  readExtendedNumber,
  readUnitName,
  type BookedHome,
  type BookingFacts,
  type FolioLine,
} from './queries.ts'
export { deleteOldHoldKeys, readHeldShare } from './nights.ts'
export { chargesOf, showBooking } from './shown.ts'
