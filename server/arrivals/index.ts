export {
  listArrivals,
  type ExpectedArrival,
  type ExpectedGuest,
} from './expected-arrival-queries.ts'
export { forgetDocuments } from './forget.ts'
export { arrivalsHandlers } from './handlers.ts'
export { sendCheckInEmail } from './check-in-emails.ts'
export { openDocument } from './open-document.ts'
export { resealDocuments } from './reseal-documents.ts'
