export {
  listArrivals,
  type ExpectedArrival,
  type ExpectedGuest,
} from './expected-arrival-queries.ts'
export { ensureGuests, setExpectedTime } from './check-in-queries.ts'
export { inviteGuest } from './invite.ts'
export { hashSecret, isSecret } from './links.ts'
export { forgetDocuments, removeSealedFile } from './forget.ts'
export { keepDocument, listParty } from './keep-document.ts'
export { keepSealed, sealDocument } from './seal-document.ts'
export { resealFile, type Resealed } from './reseal-file.ts'
export { makeSoldLink, revokeSoldLink } from './sold-links.ts'
export { arrivalsHandlers } from './handlers.ts'
export { sendCheckInEmail } from './check-in-emails.ts'
export { PAID_STATUSES, PARTS } from './parts-of-stay-queries.ts'
export { openDocument } from './open-document.ts'
export { resealDocuments } from './reseal-documents.ts'
