import { plainAmount } from '#contract/typed-amount.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'

/** What was typed for each chosen stay, by its id. */
export type Picked = Record<string, string>

/** Undefined for what is no sum. */
export function hundredthsOf(typed: string): number | undefined {
  const [, sign = '', amount = ''] = /^\s*([-−]?)(.*)$/su.exec(typed) ?? []
  const plain = plainAmount(amount)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100) * (sign === '' ? 1 : -1)
}

export const sumOf = dirhamsOf

type Expected = { expected: string | null; received: string }

/** What is still to come; nothing where nobody knows. */
export const openOf = ({ expected, received }: Expected): string =>
  expected === null ? '' : dirhamsOf(filsOf(expected) - filsOf(received))
