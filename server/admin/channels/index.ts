export { channelPayoutsHandlers } from './payout-handlers.ts'
export { channelsHandlers } from './handlers.ts'
export { channelStaysHandlers } from './stays-handlers.ts'
export { channelTableHandlers } from './table-handlers.ts'
