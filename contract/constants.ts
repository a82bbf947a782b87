/** Spec 9. Tax and fee rates are dated settings (vat-fees-and-terms.ts). */

/** @public */
export const CURRENCY = 'AED'
export const TIME_ZONE = 'Asia/Dubai'

export const GUESTS = { min: 1, max: 10, default_adults: 2, default_children: 0 } as const
export const NAME_MAX = { account: 25, host: 50 } as const
export const PHONE_DIGITS = { min: 10, max: 14 } as const
/** fewer digits count as missing (spec 5) */
export const PHONE_JUDGED_FROM = 4
export const PROFILE_PHONE_DIGITS = { min: 10, max: 15 } as const
export const UPLOAD = {
  max_bytes: 2 * 1024 * 1024,
  name_max: 100,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const
/** As a browser offers files of a camera. */
export const PHOTOGRAPH_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'
export const PHOTOGRAPH_MAX_BYTES = 25 * 1024 * 1024
export const AVATAR = { shrink_px: 500, side_px: 300, bytes: 100 * 1024 } as const
export const PHONE_DEFAULT_COUNTRY = 'AE'

export const LEAD_ANSWER_DAYS = 7
export const APP_LINK = 'https://play.google.com/store/apps/details?id=example.sadaf.homes'
export const STATIC_PAGE = {
  about_us: 1,
  privacy: 2,
  services: 3,
  cancellation: 4,
  payment_and_refund: 5,
  contact_us: 6,
  front_page: 7,
} as const
export const OFFER_TYPES = ['flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer'] as const
export const TOP_OFFER_TYPES = ['flash_deal', 'seasonal', 'stay_and_get_free'] as const

/** @public */
export const SHORT_STAY_MAX_NIGHTS = 20

export const RATING_COLOURS = { red_below: 2, green_above: 3 } as const

export const TOAST_MS = {
  usual: 3_000,
  error: 3_500,
  coupon: 4_500,
  verification: 5_000,
  book_failed: 5_500,
} as const

/** Addresses that one call invites at most. */
export const INVITED_AT_ONCE = 5
/** From the lowest; from how many points on, the settings say. */
export const LOYALTY_LEVELS = ['pearl', 'lagoon', 'horizon'] as const
export type LoyaltyLevel = (typeof LOYALTY_LEVELS)[number]
export const DOCUMENT_KINDS = ['emirates_id', 'passport', 'visa'] as const
export const RESET_EXPIRED_REDIRECT_MS = 3_500
export const APP_POPUP_MS = 2_000
export const RESERVATION_PREFIX = 'SDF-'
export const OWNER_ROLE = 2
export const STAFF_ROLE = 3
export const COUPON_PERCENT = 1

export const PAYMENT_STATUS = {
  unpaid: 0,
  paid: 1,
  failed: 2,
  refunded: 3,
  processing: 4,
  partly_refunded: 5,
} as const
export const NIGHTLY_RATE = { highest_fils: 30_000_000 } as const
export const PAYMENT_METHODS = {
  all: ['card', 'transfer', 'cash'],
  by_hand: ['transfer', 'cash'],
} as const
export const BOOKING_LINK = {
  days_after_departure: 30,
  proven_minutes: 30,
  max_requested_per_hour: 3,
} as const

export const LANGS = ['en', 'ar'] as const
/** As speakers of each call it, whatever the page is in. */
export const LANGUAGE_NAMES = { en: 'English', ar: 'العربية' } as const
export type Lang = (typeof LANGS)[number]

export const EXPENSE_CATEGORIES = [
  'air_conditioning',
  'plumbing',
  'electrical',
  'appliances',
  'painting',
  'pest_control',
  'deep_cleaning',
  'furnishing',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** px @public */
export const MOBILE_UNDER_PX = { main: 1_110, owner: 768 } as const

/**
 * Why nights of a unit are withheld from sale: its owner stays there, it is repaired, or it is kept
 * back.
 */
/** Blocks in which somebody lives who is neither guest nor owner. */
export const INTERNAL_STAYS = ['contractor', 'staff'] as const
export const BLOCK_KINDS = ['owner_stay', 'repair', 'hold_back', ...INTERNAL_STAYS] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/**
 * Units by days: days shown at first and at most; a page ends with the home that reaches so many
 * units; stays that move at once.
 */
export const CALENDAR = { days: 30, days_max: 92, units: 200, placements_max: 100 } as const
