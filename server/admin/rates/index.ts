export { changeRatesIn, undoRatesIn } from './change-rates.ts'
export { addPriceRuleIn, stopPriceRuleIn } from './price-rules.ts'
export { findHomeIds } from './rate-queries.ts'
export { ratesHandlers } from './handlers.ts'
