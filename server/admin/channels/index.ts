export { channelsHandlers } from './handlers.ts'
export { channelStaysHandlers } from './stays-handlers.ts'
