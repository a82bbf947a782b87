export const CHANNEL_PAYOUT = {
  reference_max: 60,
  stays_max: 500,
  page: 20,
  most_awaited: 200,
} as const
