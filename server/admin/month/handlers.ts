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
  listObjections,
  answerObjection: answerOwnersObjection,
} satisfies Handlers<keyof typeof month>
