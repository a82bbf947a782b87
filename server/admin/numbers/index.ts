export { countNumbers } from './count.ts'
export { numbersHandlers } from './handlers.ts'
