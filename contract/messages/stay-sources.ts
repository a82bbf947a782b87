import type { StaySource } from '#contract/channel-stays.ts'

export const STAY_SOURCE_NAMES: Record<StaySource, string> = {
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  vrbo: 'Vrbo',
  agent: 'Agent',
  other: 'Another site',
}
