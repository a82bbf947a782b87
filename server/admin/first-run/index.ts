export { firstRunHandlers } from './handlers.ts'
export { testLetter } from './test-messages.ts'
