export { addBlock, changeBlock, removeBlock, unitNumbered } from './blocks/blocks.ts'
export { findInTheWay, findStays } from './moving/place-queries.ts'
export { placeStays, type Placement } from './moving/place-stays.ts'
export {
  findChange,
  findPendingChange,
  markCarriedOut,
  nameAsStay,
  type Change,
} from './changes/change-queries.ts'
export { holdChange, holdOrder } from './changes/hold-change.ts'
export {
  expireHeld,
  guardNoChange,
  releaseHeld,
  withdrawChanges,
} from './changes/pending-changes.ts'
export { followMove } from './moving/follow-move-queries.ts'
export { lockForMove } from './moving/lock-for-move.ts'
export { setGuests, shortenStay } from './moving/shorten-queries.ts'
export { findPlace, type FoundPlace } from './moving/find-place.ts'
export { moveNights, setPlace, type MovedTo, type Place } from './moving/move-queries.ts'
export { findStayNights, listParts, listReaches, type Part } from './moving/split-queries.ts'
export { splitStay, type Split } from './moving/split-stay.ts'
export { findBookingAccess, makeBookingLink, revokeBookingLinks } from './links/booking-links.ts'
export { makePaymentSecret } from './links/payment-secret.ts'
export { codeEmail } from './links/code-email.ts'
export { sendFoundBookingEmail } from './links/find-booking.ts'
export { bookingsHandlers } from './handlers.ts'
export { deleteOldBookingLinks } from './links/link-queries.ts'
export { listSentMessages, type Sent } from './messages/message-queries.ts'
export {
  queueSms,
  retrySms,
  sendSms,
  settleSms,
  smsHindrance,
  type OrderedSms,
} from './messages/sms.ts'
export { countFailingSms, isSmsTrouble, listFailingSms } from './messages/sms-queries.ts'
export { takeSmsReport } from './messages/sms-reports.ts'
export { mailAboutBooking, noteLinkOpened } from './messages/sent-messages.ts'
export { cancelBooking } from './statuses/cancel-booking.ts'
export { confirmBooking } from './statuses/confirm-booking.ts'
export { keepReleasingHolds } from './statuses/keep-releasing.ts'
export {
  moveArrivalsAndDepartures,
  releaseHolds,
  releaseNoShows,
} from './statuses/statuses-by-clock.ts'
export { endUnusedStay } from './statuses/end-unused-stay.ts'
export { resumeStay } from './statuses/resume-stay.ts'
export { markArrived, markDeparted } from './statuses/mark-arrived.ts'
export {
  ARRIVAL_TIME,
  arrivalMoment,
  checkInMoment,
  takeBackStatus,
} from './statuses/status-queries.ts'
export {
  BookingFacts,
  findBooking,
  firstOfStay,
  findBookingByNumber,
  findMyBooking,
  findMyBookingById,
  findWrittenBooking,
  listLaterOfStay,
  lockBooking,
  lockBookingAndHome,
  myBooking,
  type WrittenBooking,
} from './booking-queries.ts'
export { FolioLine, folioOf, insertFolioLines, listFolioLines } from './folio-queries.ts'
export {
  homeOfStay,
  readBookedHome,
  readBookedStay,
  stayColumns,
  bookedStayOf,
  StayRow,
  type BookedHome,
  type BookedStay,
} from './booked-stay-queries.ts'
export { holdSplitStay } from './hold/hold-split-stay.ts'
export {
  deleteOldHoldKeys,
  holdForGuest,
  lockHome,
  releaseLapsed,
  readHeldShare,
} from './night-queries.ts'
export { chargesOf, toldUnit, viewOfBooking } from './booking-view.ts'
export { PRODUCT, stayEvent } from './ics-file.ts'
