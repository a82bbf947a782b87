import { activity } from './activity.ts'
import { bookings_desk } from './bookings.ts'
import { phone_bookings } from './phone-bookings.ts'
import { team } from './team.ts'

/** The company's own calls: the browser fetches their table with the admin area only. */
export const admin = { ...bookings_desk, ...phone_bookings, ...team, ...activity }
