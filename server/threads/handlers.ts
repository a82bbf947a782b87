import type { guest_threads } from '#contract/endpoints/threads.ts'
import type { Handlers } from '#server/call/call.ts'
import {
  connectWhatsapp,
  endMyWhatsapp,
  openMyThreadPaper,
  readMyThread,
  readMyThreadPaper,
  seeMyThread,
  sendPaperToHouse,
  translateMyMessage,
  writeToHouse,
} from './my-thread.ts'

export const threadsHandlers = {
  readMyThread,
  writeToHouse,
  sendPaperToHouse,
  readMyThreadPaper,
  openMyThreadPaper,
  translateMyMessage,
  connectWhatsapp,
  endMyWhatsapp,
  seeMyThread,
} satisfies Handlers<keyof typeof guest_threads>
