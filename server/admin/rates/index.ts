export { ratesHandlers } from './handlers.ts'
