export { threadsHandlers } from './handlers.ts'
export { sendThreadAnswer } from './answer-email.ts'
export {
  drawThreadPaper,
  refusePaper,
  resealThreadPapers,
  sealPaper,
  sendSealed,
  threadPaperFile,
  unsealPaper,
  type SealedPaper,
} from './papers.ts'
export { countPapers as countThreadPapers, markMoved } from './paper-queries.ts'
export { readOpening } from './opening.ts'
export {
  findByReplyToken,
  findThread,
  listMessages,
  lockThread,
  markRead,
  updateThread,
  type Thread,
} from './thread-queries.ts'
export { stayPage } from './stay-page.ts'
export { translateMessage } from './translate-message.ts'
export { writeMessageIn } from './write-message.ts'
export { codeIn, CODE_LIVES_MS, sendThreadWhatsapp } from './whatsapp.ts'
export { hearNumber, keepNumber, noteStatus, takeCode } from './whatsapp-queries.ts'
