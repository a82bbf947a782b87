export { extrasHandlers } from './handlers.ts'
