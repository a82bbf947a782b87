export { homesHandlers } from './handlers.ts'
