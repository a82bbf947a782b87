export { storeMessage } from './queries.ts'
export { inboxRoutes } from './routes.ts'
