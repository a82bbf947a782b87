import { activity } from './activity.ts'
import { phone_bookings } from './phone-bookings.ts'
import { rates } from './rates.ts'
import { team } from './team.ts'

/** The company's own calls: the browser fetches their table with the admin area only. */
export const admin = { ...phone_bookings, ...rates, ...team, ...activity }
