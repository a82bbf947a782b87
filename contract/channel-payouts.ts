import * as z from 'zod/mini'
import { plainAmount } from '#contract/typed-amount.ts'

export const CHANNEL_PAYOUT = {
  reference_max: 60,
  stays_max: 500,
  page: 20,
  most_awaited: 200,
} as const

/** Below zero: taken back. */
export const share = z.codec(
  z.string().check(z.overwrite(plainShare), z.regex(/^-?\d{1,9}(\.\d{1,2})?$/)),
  z.int(),
  {
    decode: (amount) => Math.round(Number(amount) * 100),
    encode: (hundredths) => String(hundredths / 100),
  },
)

function plainShare(text: string): string {
  const [, sign = '', amount = ''] = /^\s*([-−]?)(.*)$/su.exec(text) ?? []
  return `${sign === '' ? '' : '-'}${plainAmount(amount)}`
}
