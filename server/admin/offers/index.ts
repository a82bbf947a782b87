export { companyOffersHandlers } from './handlers.ts'
