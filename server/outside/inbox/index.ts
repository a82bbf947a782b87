export { listTexts, storeMessage } from './inbox-queries.ts'
export { inboxRoutes } from './routes.ts'
