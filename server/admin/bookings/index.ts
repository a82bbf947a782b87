export {
  cancelForGuestIn,
  carryOutCancellations,
  undoCancellingIn,
} from './cancelling/cancel-for-guest.ts'
export { findHomeId, findUnitOfBooking } from './moves/move-queries.ts'
export { moveBookingIn } from './moves/move-booking.ts'
export { splitStayIn } from './moves/split-stay.ts'
export { previewMove } from './moves/preview-move.ts'
export { staffBookingsHandlers } from './handlers.ts'
export { changeBookingCompanyIn } from './invoice-company/change-booking-company.ts'
export { changeGuestNameIn } from './guest-name/change-guest-name.ts'
export { resendMessageIn } from './messages/resend.ts'
export { writeNoteIn } from './write-note.ts'
export { sendFormerAddress, textFormerNumber } from './guest-name/former-address.ts'
