/** Business constants of spec 9. Rates of tax and fees are dated settings in the database, not here. */

/** @public */
export const CURRENCY = 'AED'
export const TIME_ZONE = 'Asia/Dubai'

export const GUESTS = { min: 1, max: 10, default_adults: 2, default_children: 0 } as const
export const NAME_MAX = { account: 25, host: 50 } as const
export const PHONE_DIGITS = { min: 10, max: 14 } as const
export const PHONE_DEFAULT_COUNTRY = 'AE'
/** @public */
export const CONTACT_MESSAGE_MAX = 200

export const SEARCH = { first_page: 1, page_size: 20, amenities_shown: 3, amenities_expanded: 20, map_limit: 300 } as const
export const SORTS = ['featured', 'newest', 'discount', 'price_high', 'price_low'] as const
export type Sort = (typeof SORTS)[number]

/** A stay of at most this many nights is short, a longer one long. @public */
export const SHORT_STAY_MAX_NIGHTS = 20

/** Below the first red, above the second green, else yellow. */
export const RATING_COLOURS = { red_below: 2, green_above: 3 } as const

export const TOAST_MS = { usual: 3_000, error: 3_500, coupon: 4_500, verification: 5_000, book_failed: 5_500 } as const

export const QUOTE_MINUTES = 30
export const OTP = { digits: 6, max_sends: 5, max_wrong_tries: 5, window_minutes: 15 } as const
export const RESERVATION_PREFIX = 'SDF-'
export const OWNER_ROLE = 2
export const COUPON_PERCENT = 1

/** payment_status on the wire. */
export const PAYMENT_STATUS = { unpaid: 0, paid: 1, failed: 2, refunded: 3, processing: 4 } as const

export const AMENITY_GROUPS = ['bathroom', 'internet', 'kitchen', 'bed_and_laundry', 'entertainment', 'other_facilities'] as const
export const HOME_TYPES = ['apartment', 'studio', 'villa', 'serviced_flat'] as const
export const LANGS = ['en', 'ar'] as const
export type Lang = (typeof LANGS)[number]

/** Width in px under which the layout is the phone's. @public */
export const MOBILE_UNDER_PX = { main: 1_110, owner: 768 } as const
