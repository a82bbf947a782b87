export { monthHandlers } from './handlers.ts'
