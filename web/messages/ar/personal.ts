import { line_labels } from '#contract/messages/line-labels/ar.ts'
import type { PersonalMessages } from '#web/messages/types.ts'
import { account } from './account.ts'
import { bookings } from './bookings.ts'
import { change_booking } from './change-booking.ts'
import { check_in } from './check-in.ts'
import { deposit } from './deposit.ts'
import { my_extras } from './my-extras.ts'
import { my_stay } from './my-stay.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { review_stay } from './review-stay.ts'
import { security } from './security.ts'
import { thread } from './thread.ts'
import { your_booking } from './your-booking.ts'

export const personal: PersonalMessages = {
  account,
  privacy,
  profile,
  bookings,
  change_booking,
  check_in,
  deposit,
  my_extras,
  my_stay,
  review_stay,
  security,
  thread,
  your_booking,
  line_labels,
}
