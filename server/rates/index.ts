export { changeRatesIn, undoRatesIn } from './change-rates.ts'
export { findHomeIds } from './rate-queries.ts'
export { ratesHandlers } from './handlers.ts'
