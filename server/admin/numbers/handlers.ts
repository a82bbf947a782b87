import type { numbers } from '#contract/endpoints/admin/numbers.ts'
import type { Handlers } from '#server/call/call.ts'
import { exportNumbers, readNumbers } from './read.ts'

export const numbersHandlers = {
  readNumbers,
  exportNumbers,
} satisfies Handlers<keyof typeof numbers>
