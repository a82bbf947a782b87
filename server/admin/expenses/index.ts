export { expensesHandlers } from './handlers.ts'
