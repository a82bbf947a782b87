import type { BookingMessages } from '../index.ts'
import { checkout } from './checkout.ts'
import { stay } from './stay.ts'

export const booking: BookingMessages = { stay, checkout }
