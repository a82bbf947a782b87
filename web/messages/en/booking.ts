import { checkout } from './checkout.ts'
import { stay } from './stay.ts'

/** What a home's page and the way to its booking say; only they load it. */
export const booking = { stay, checkout }
