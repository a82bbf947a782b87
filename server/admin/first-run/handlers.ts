import type { first_run } from '#contract/endpoints/admin/first-run.ts'
import type { Handlers } from '#server/call/call.ts'
import { checkSetUp, confirmTestMail, readFirstRun, skipSetUp } from './first-run.ts'

export const firstRunHandlers = {
  readFirstRun,
  checkSetUp,
  confirmTestMail,
  skipSetUp,
} satisfies Handlers<keyof typeof first_run>
