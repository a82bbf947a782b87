export { staffBookingsHandlers } from './handlers.ts'
export { changeGuestNameIn } from './guest-name/change-guest-name.ts'
export { resendMessageIn } from './messages/resend.ts'
export { writeNoteIn } from './write-note.ts'
