import type { inbox } from '#contract/endpoints/admin/inbox.ts'
import type { Handlers } from '#server/call/call.ts'
import { answerGuest } from './answer.ts'
import { listThreads } from './list.ts'
import { readThread } from './read.ts'
import { assignThread, markAnswered, seeThread, snoozeThread } from './stand.ts'

export const inboxHandlers = {
  listThreads,
  readThread,
  answerGuest,
  assignThread,
  snoozeThread,
  markAnswered,
  seeThread,
} satisfies Handlers<keyof typeof inbox>
