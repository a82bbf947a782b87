export { channelsHandlers } from './handlers.ts'
