import { checkout } from './checkout.ts'
import { stay } from './stay.ts'

export const booking = { stay, checkout }
