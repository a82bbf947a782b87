export { inboxAddress } from './address.ts'
export { storeMessage } from './queries.ts'
export { inboxRoutes } from './routes.ts'
