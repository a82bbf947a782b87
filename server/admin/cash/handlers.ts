import type { cash } from '#contract/endpoints/admin/cash.ts'
import type { Handlers } from '#server/call/call.ts'
import { countCash, undoCashCount } from './count.ts'
import { moveCash, takeCashMoveBack } from './move.ts'
import { readCash } from './read.ts'

export const staffCashHandlers = {
  readCash,
  countCash,
  undoCashCount,
  moveCash,
  takeCashMoveBack,
} satisfies Handlers<keyof typeof cash>
