export { staffBookingsHandlers } from './handlers.ts'
export { resendMessageIn } from './messages/resend.ts'
export { writeNoteIn } from './write-note.ts'
