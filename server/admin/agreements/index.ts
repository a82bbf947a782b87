export { agreementsHandlers } from './handlers.ts'
