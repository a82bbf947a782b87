export { resealIncoming, unsealIncoming } from './papers.ts'
export { keyOf, takeMail } from './take-mail.ts'
export { takeWhatsapp } from './take-whatsapp.ts'
export {
  countUnsorted,
  deleteIncomingPapers,
  listIncomingPapers,
  listLeadReplies,
  listUnsorted,
  lockMail,
  noteSorted,
  type LockedMail,
} from './mail-queries.ts'
