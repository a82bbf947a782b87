export { listTexts, storeMessage } from './inbox-queries.ts'
export { FONTS } from './page.ts'
export { inboxRoutes } from './routes.ts'
