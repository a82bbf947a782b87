import { activity } from './activity.ts'
import { staff_bookings } from './bookings.ts'
import { find } from './find.ts'
import { phone_bookings } from './phone-bookings.ts'
import { rates } from './rates.ts'
import { team } from './team.ts'
import { today } from './today.ts'
import { trouble } from './trouble.ts'

/** The company's own calls: the browser fetches their table with the admin area only. */
export const admin = { ...staff_bookings, ...find, ...phone_bookings, ...today, ...trouble, ...rates, ...team, ...activity }
