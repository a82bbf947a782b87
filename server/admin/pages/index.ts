export { pagesHandlers } from './handlers.ts'
export { showPlannedPage } from './publish-page.ts'
