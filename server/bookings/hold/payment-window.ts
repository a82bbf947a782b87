import type { Config } from '#core/config.ts'

/** When a hold made now lapses if it is not paid for. */
export const paymentWindowEnd = ({ PAYMENT_WINDOW_SECONDS }: Pick<Config, 'PAYMENT_WINDOW_SECONDS'>, now: Date): Date =>
  new Date(now.getTime() + PAYMENT_WINDOW_SECONDS * 1000)
