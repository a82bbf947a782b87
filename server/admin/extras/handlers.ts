import type { kept_extras } from '#contract/endpoints/admin/extras.ts'
import type { Handlers } from '#server/call/call.ts'
import { listExtras, saveExtra } from './extras.ts'

export const extrasHandlers = {
  listExtras,
  saveExtra,
} satisfies Handlers<keyof typeof kept_extras>
