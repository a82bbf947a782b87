export { booksHandlers } from './handlers.ts'
