import { admin } from './endpoints/admin/index.ts'
import { accounts } from './endpoints/accounts.ts'
import { arrivals } from './endpoints/arrivals.ts'
import { bookings } from './endpoints/bookings.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { content } from './endpoints/content.ts'
import { leads } from './endpoints/leads.ts'
import { members } from './endpoints/members.ts'
import { offers } from './endpoints/offers.ts'
import { owners, page_views } from './endpoints/owners.ts'
import { guest_deposits } from './endpoints/deposits.ts'
import { guest_extras } from './endpoints/extras.ts'
import { guest_stays } from './endpoints/stays.ts'
import { guest_calendars } from './endpoints/subscriptions.ts'
import { guest_threads } from './endpoints/threads.ts'
import { guest_bookings } from './endpoints/guest-bookings.ts'
import { reviews } from './endpoints/reviews.ts'
import { pricing } from './endpoints/pricing.ts'
import { privacy } from './endpoints/privacy.ts'
import { passkeys } from './endpoints/passkeys.ts'
import { security } from './endpoints/security.ts'

// The page of a home asks whether the reader holds nights there.
const { listMyBookings, ...of_a_booking } = guest_bookings
const { findBooking, sendBookingCode, proveBookingLink, readCalendarEvent, ...any_bookings } =
  bookings
const {
  signUp,
  referFriends,
  enrol,
  readLoyalty,
  readReferral,
  listActiveCoupons,
  googleSignIn,
  facebookSignIn,
  startSocialPasskey,
  ...any_members
} = members
const { subscribe, ...of_leads } = leads
// What few readers of a home ask for, and what only other programs do.
const { translateReview, readSiteReviews, readHomePreview, ...any_home } = catalogue
const { quoteRoomRate, ...any_price } = pricing
const {
  startGuestCheckout,
  verifyOtp,
  resendOtp,
  resetPassword,
  changePassword,
  forgotPassword,
  verifyEmail,
  updateProfile,
  sendVerification,
  readSignInWays,
  ...any_accounts
} = accounts

/** What visitors and guests call from pages that many visit. */
export const public_endpoints = {
  ...any_home,
  ...any_price,
  ...offers,
  ...any_accounts,
  ...any_members,
  ...any_bookings,
  listMyBookings,
  ...content,
  subscribe,
  ...page_views,
}

/** What is called from pages of its own, which load these rows themselves. */
export const personal_endpoints = {
  translateReview,
  readSiteReviews,
  readHomePreview,
  quoteRoomRate,
  startGuestCheckout,
  verifyOtp,
  resendOtp,
  resetPassword,
  changePassword,
  forgotPassword,
  verifyEmail,
  updateProfile,
  sendVerification,
  googleSignIn,
  facebookSignIn,
  startSocialPasskey,
  readSignInWays,
  readLoyalty,
  readReferral,
  listActiveCoupons,
  signUp,
  referFriends,
  enrol,
  findBooking,
  sendBookingCode,
  proveBookingLink,
  readCalendarEvent,
  ...of_leads,
  ...security,
  ...passkeys,
  ...of_a_booking,
  ...reviews,
  ...privacy,
  ...guest_threads,
  ...guest_stays,
  ...guest_extras,
  ...guest_deposits,
  ...guest_calendars,
  ...arrivals,
}

export const endpoints = { ...public_endpoints, ...personal_endpoints, ...owners, ...admin }

export type PublicEndpointName = keyof typeof public_endpoints
export type PersonalEndpointName = keyof typeof personal_endpoints
export type OwnerEndpointName = keyof typeof owners
export type AdminEndpointName = keyof typeof admin
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
