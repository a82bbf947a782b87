import type { inbox } from '#contract/endpoints/admin/inbox.ts'
import type { message_schedules } from '#contract/endpoints/admin/message-schedules.ts'
import type { message_templates } from '#contract/endpoints/admin/message-templates.ts'
import type { Handlers } from '#server/call/call.ts'
import { answerGuest } from './answer.ts'
import { listThreads } from './list.ts'
import {
  listThreadParty,
  moveThreadPaper,
  openThreadPaper,
  readThreadPaper,
  sendPaperToGuest,
} from './papers.ts'
import { readThread, translateThreadMessage } from './read.ts'
import { listUnsortedMails, putMailAway, sortMail } from './unsorted.ts'
import { assignThread, markAnswered, seeThread, snoozeThread } from './stand.ts'

import { listPlannedMessages, skipScheduledMessage } from './schedules/planned.ts'
import { listMessageSchedules, scheduleMessage } from './schedules/schedules.ts'
import { suggestAnswers } from './templates/suggest.ts'
import {
  endMessageTemplate,
  listMessageTemplates,
  saveMessageTemplate,
} from './templates/templates.ts'

export const inboxHandlers = {
  listThreads,
  readThread,
  answerGuest,
  sendPaperToGuest,
  readThreadPaper,
  openThreadPaper,
  listThreadParty,
  moveThreadPaper,
  listUnsortedMails,
  sortMail,
  putMailAway,
  translateThreadMessage,
  assignThread,
  snoozeThread,
  markAnswered,
  seeThread,
  listMessageTemplates,
  saveMessageTemplate,
  endMessageTemplate,
  suggestAnswers,
  listMessageSchedules,
  scheduleMessage,
  listPlannedMessages,
  skipScheduledMessage,
} satisfies Handlers<
  keyof typeof inbox | keyof typeof message_templates | keyof typeof message_schedules
>
