export { listTexts, storeMessage } from './queries.ts'
export { inboxRoutes } from './routes.ts'
