export { threadsHandlers } from './handlers.ts'
export { sendThreadAnswer } from './answer-email.ts'
export {
  drawThreadPaper,
  refusePaper,
  resealThreadPapers,
  sendSealed,
  threadPaperFile,
  unsealPaper,
} from './papers.ts'
export { markMoved } from './paper-queries.ts'
export {
  findThread,
  listMessages,
  lockThread,
  markRead,
  updateThread,
  type Thread,
} from './thread-queries.ts'
export { stayPage } from './stay-page.ts'
export { writeMessageIn } from './write-message.ts'
