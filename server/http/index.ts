export type { BookingAccess, BookingCall, Call, Handlers, House, Person, PersonCall } from './call.ts'
export { refuse, Refusal } from './refuse.ts'
export { wordsIn } from './words.ts'
