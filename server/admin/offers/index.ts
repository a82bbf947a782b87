export { companyCouponsHandlers } from './coupons/handlers.ts'
export { companyOffersHandlers } from './handlers.ts'
export { insertPicture } from './picture-queries.ts'
