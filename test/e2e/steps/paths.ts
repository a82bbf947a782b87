/** Pages that a visitor opens without having done anything before. */
export const PUBLIC_PATHS = [
  '/',
  '/book-a-stay',
  '/search-results?adults=2',
  '/search-results?adults=2&view=map',
  '/login',
  '/register?referral_code=NOBODY',
  '/forgot-password',
  '/reset-password?email=sara@example.com&id=unknown',
  '/check-in?id=unknown',
  '/nothing-here',
]

/** Pages that only tell, and the forms of hosts, partners and those who write to us. */
export const CONTENT_PATHS = [
  '/offers',
  '/locations',
  '/our-services',
  '/about-us',
  '/contact-us',
  '/list-property',
  '/partner-with-us',
  '/find-booking',
  '/cancellation',
]

export const PROFILE_TABS = [
  'personal-information',
  'coupons',
  'bookings',
  'bookings&show=past',
  'wishlist',
]
