export { contentHandlers } from './handlers.ts'
export { COMPANY_PHOTOGRAPHS } from './company-photographs.ts'
