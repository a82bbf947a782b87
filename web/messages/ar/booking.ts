import type { BookingWords } from '../index.ts'
import { checkout } from './checkout.ts'
import { stay } from './stay.ts'

export const booking: BookingWords = { stay, checkout }
