import type { Breakage } from './breakage.ts'
import { CLERKS } from './clerks.ts'
import { CHAINS_AND_REFUNDS } from './chains-and-refunds.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { EMAILS } from './emails.ts'
import { PRICES } from './prices.ts'
import { PROMISES } from './promises.ts'
import { TEXTS } from './texts.ts'

export type { Breakage } from './breakage.ts'
export { BLIND_ONLY } from './promises.ts'

/** The product broken on purpose; the checker must name each. */
export const BREAKAGES: Breakage[] = [
  ...PROMISES,
  ...PRICES,
  ...EMAILS,
  ...TEXTS,
  ...CHAINS_AND_REFUNDS,
  ...CLERKS,
  ...ELSEWHERE,
]
