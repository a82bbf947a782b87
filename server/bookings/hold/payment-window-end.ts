import type { Config } from '#server/core/config.ts'

/**
 * When a hold made now lapses if it is not paid for: after HOLDS.payment_window_minutes, unless the
 * environment sets other seconds.
 */
export const paymentWindowEnd = (
  { PAYMENT_WINDOW_SECONDS }: Pick<Config, 'PAYMENT_WINDOW_SECONDS'>,
  now: Date,
): Date => new Date(now.getTime() + PAYMENT_WINDOW_SECONDS * 1000)
