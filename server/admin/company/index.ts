export { companyDetailsHandlers } from './handlers.ts'
