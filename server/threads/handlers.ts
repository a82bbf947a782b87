import type { guest_threads } from '#contract/endpoints/threads.ts'
import type { Handlers } from '#server/call/call.ts'
import { readMyThread, seeMyThread, writeToHouse } from './my-thread.ts'

export const threadsHandlers = {
  readMyThread,
  writeToHouse,
  seeMyThread,
} satisfies Handlers<keyof typeof guest_threads>
