export type { Call, Handlers, House, Person, PersonCall } from './call.ts'
export { refuse, Refusal } from './refuse.ts'
export { wordsIn } from './words.ts'
