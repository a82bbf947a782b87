export { showPage } from './company-pages.ts'
export { contentHandlers } from './handlers.ts'
export { COMPANY_PHOTOGRAPHS } from './company-photographs.ts'
export { figuresOf, fillIn } from './fill-in.ts'
