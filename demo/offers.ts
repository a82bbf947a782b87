import { flashDeals } from './offers/flash-deals.ts'
import { longStays } from './offers/long-stays.ts'
import { seasonal } from './offers/seasonal.ts'

/** Offers, relative to today and now; of each kind the home page shows one. */
export const offers = [...flashDeals, ...seasonal, ...longStays]
