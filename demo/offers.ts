import { flashDeals } from './offers/flash-deals.ts'
import { longStays } from './offers/long-stays.ts'
import { seasonal } from './offers/seasonal.ts'

export const offers = [...flashDeals, ...seasonal, ...longStays]
