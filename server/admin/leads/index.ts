export { staffLeadsHandlers } from './handlers.ts'
