import type { BookingMessages } from '../types.ts'
import { checkout } from './checkout.ts'
import { stay } from './stay.ts'

export const booking: BookingMessages = { stay, checkout }
