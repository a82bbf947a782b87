import type { month } from '#contract/endpoints/admin/month.ts'
import type { Handlers } from '#server/call/call.ts'
import { exportStatements, listStatements } from './list.ts'
import {
  approveStatements,
  lookAtStatement,
  noteStatement,
  reopenStatement,
  sendStatements,
} from './press.ts'
import { dropLeftOutLine, leaveOutLine, takeLineIn } from './left-out.ts'
import { answerOwnersObjection, listObjections } from './objections.ts'
import { checkStatement, previewStatement, readStatement } from './read.ts'

export const monthHandlers = {
  listStatements,
  exportStatements,
  readStatement,
  previewStatement,
  lookAtStatement,
  noteStatement,
  approveStatements,
  reopenStatement,
  sendStatements,
  checkStatement,
  leaveOutLine,
  takeLineIn,
  dropLine: dropLeftOutLine,
  listObjections,
  answerObjection: answerOwnersObjection,
} satisfies Handlers<keyof typeof month>
