export { staffBookingsHandlers } from './handlers.ts'
export { writeNoteIn } from './write-note.ts'
