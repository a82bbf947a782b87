import * as z from 'zod/mini'
import { Session } from './accounts.ts'
import { passkeyProof, RequestOptions } from './passkeys.ts'
import { secondFactor } from './security.ts'
import { PriceView } from './catalogue.ts'
import { INVITED_AT_ONCE, LOYALTY_LEVELS, NAME_MAX } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import {
  aed,
  aedInput,
  codeOf,
  day,
  email,
  humanCheck,
  moment,
  newPassword,
  personName,
  phone,
  picture,
  rowId,
  yesNo,
} from '#contract/wire.ts'

const referralCode = z.optional(codeOf(20))
const JOINED = [
  'SIGNUP_SUCCESS',
  'SIGNUP_SUCCESS_REFERRAL_GRANTED',
  'SIGNUP_SUCCESS_REFERRAL_EXPIRED',
] as const
const Joined = z.extend(Session, { id: z.int() })

export const COUPON_STATES = ['ready', 'held', 'used', 'expired'] as const
export const COUPON_OBSTACLES = [
  'total_too_low',
  'higher_than_booking',
  'first_booking_only',
  'held',
  'used',
  'expired',
] as const

export const WishlistHome = z.object({
  room_category: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    nice_name: z.string(),
    area: z.string(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    max_occupants: z.int(),
  }),
  images: z.array(picture),
  /** daily_rate: the first night of the stay, or the last night that had a price. */
  price: z.object({
    member: z.object({ daily_rate: aed }),
    non_member: z.object({ daily_rate: aed }),
  }),
  /** The earliest one can book from tomorrow on, on the cheapest terms. */
  stay: z.nullable(z.object({ from: day, to: day, member: PriceView, non_member: PriceView })),
  is_active: z.boolean(),
  rating: z.object({ count: z.int(), score: z.number() }),
  amenities: z.array(z.string()),
  property: z.object({ services: z.array(z.string()) }),
})

const invited = z
  .pipe(
    z.transform((input) => (typeof input === 'string' ? [input] : input)),
    z.array(email).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)),
  )
  .register(z.globalRegistry, {
    anyOf: [
      { type: 'string' },
      { type: 'array', items: { type: 'string' }, maxItems: INVITED_AT_ONCE },
    ],
  })

const Loyalty = z.object({
  enrolled: z.boolean(),
  guestId: z.nullable(z.string()),
  loyalty_level: z.nullable(z.enum(LOYALTY_LEVELS)),
  points: z.int(),
  next_level: z.nullable(z.object({ loyalty_level: z.string(), points_missing: z.int() })),
  discount: z.string(), // percent off nightly rates, of every level
  points_per_100_dirhams: z.int(),
})

const providerToken = z.string().check(z.minLength(1), z.maxLength(5_000))

const social = (provider: 'google' | 'facebook') =>
  endpoint({
    method: 'POST',
    path: `/api/user/${provider}_social_auth/`,
    tag: 'Members',
    summary: `Sign in or up with the token that ${provider === 'google' ? 'Google' : 'Facebook'} gave`,
    access: 'anyone',
    input: z.object({
      token: providerToken,
      referral_code: referralCode,
      second_factor: z.optional(secondFactor), // of accounts that have one
      passkey: z.optional(passkeyProof), // instead
    }),
    output: Joined,
    success: ['LOGGED_IN', ...JOINED],
    errors: [
      'SOCIAL_LOGIN_FAILED',
      'USER_EXIST',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
      'SECOND_FACTOR_LOCKED',
      'PASSKEY_FAILED',
    ],
    limit: { calls: 30, seconds: 60 },
  })

export const members = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/user/sign_up/',
    tag: 'Members',
    summary: 'Open an account; a referral code brings a coupon',
    access: 'anyone',
    input: z.object({
      first_name: personName(NAME_MAX.account),
      last_name: personName(NAME_MAX.account),
      email,
      phone_number: phone,
      password: newPassword,
      human_check: humanCheck,
      referral_code: referralCode,
    }),
    output: Joined,
    success: JOINED,
    errors: ['USER_EXIST', 'HUMAN_CHECK_FAILED'],
    limit: { calls: 60, seconds: 300 },
  }),
  googleSignIn: social('google'),
  facebookSignIn: social('facebook'),
  startSocialPasskey: endpoint({
    method: 'POST',
    path: '/api/user/social_passkey/',
    tag: 'Members',
    summary:
      'What the browser is asked to sign in by passkey after Google or Facebook; NOT_FOUND without a passkey',
    access: 'anyone',
    input: z.object({ provider: z.enum(['google', 'facebook']), token: providerToken }),
    output: z.object({ challenge_id: z.uuid(), options: RequestOptions }),
    success: 'OK',
    errors: ['SOCIAL_LOGIN_FAILED'],
    limit: { calls: 30, seconds: 60 },
  }),
  listWishlist: endpoint({
    method: 'GET',
    path: '/api/properties/wishlist/',
    tag: 'Members',
    summary: 'The homes a person has put aside, the newest first',
    access: 'user',
    input: z.object({}),
    output: z.object({ wishlist_room_categories: z.array(WishlistHome) }),
    success: 'OK',
    errors: [],
  }),
  addToWishlist: endpoint({
    method: 'POST',
    path: '/api/properties/wishlist/',
    tag: 'Members',
    summary: 'Put a home aside',
    access: 'user',
    input: z.object({ room_category: rowId }),
    output: z.object({ added: z.boolean() }),
    success: 'WISH_ADDED',
    errors: ['INVALID_ROOM_CATEGORY'],
  }),
  removeFromWishlist: endpoint({
    method: 'DELETE',
    path: '/api/properties/wishlist/',
    tag: 'Members',
    summary: 'Take a home off the wishlist',
    access: 'user',
    input: z.object({ room_category: rowId }),
    output: z.object({ added: z.boolean() }),
    success: 'WISH_REMOVED',
    errors: [],
  }),
  readLoyalty: endpoint({
    method: 'GET',
    path: '/api/user/loyalty_points',
    tag: 'Members',
    summary: 'Loyalty level and points',
    access: 'user',
    input: z.object({}),
    output: Loyalty,
    success: 'OK',
    errors: [],
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/user/loyalty_points',
    tag: 'Members',
    summary: 'Join the loyalty programme; member prices follow at once',
    access: 'user',
    input: z.object({}),
    output: Loyalty,
    success: 'ENROLLED',
    errors: ['VERIFY_EMAIL_FIRST'],
  }),
  readReferral: endpoint({
    method: 'GET',
    path: '/api/is_referral_active/',
    tag: 'Members',
    summary: 'Whether friends may be referred, and the percent they get off their first booking',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      discount: z.string(),
      reward: z.string(),
      active: z.boolean(),
      friends_max: z.int(),
    }),
    success: ['REFERRAL_ACTIVE', 'REFERRAL_INACTIVE'],
    errors: [],
  }),
  referFriends: endpoint({
    method: 'POST',
    path: '/api/user/refer_a_friend/',
    tag: 'Members',
    summary:
      'Send an invitation to up to five addresses, to two in all from an account of less than a day',
    access: 'user',
    input: z.object({ email: invited }),
    output: z.object({ sent: z.int() }),
    success: 'REFERRAL_SENT',
    errors: ['REFERRAL_SEND_FAILED', 'TOO_MANY_INVITATIONS', 'VERIFY_EMAIL_FIRST'],
    limit: { calls: 10, seconds: 3_600 },
  }),
  listActiveCoupons: endpoint({
    method: 'GET',
    path: '/api/payment/active_coupons/',
    tag: 'Members',
    summary:
      'Coupons the person may use, for a total when given; with is_all also their own spent and expired ones',
    access: 'guest',
    input: z.object({ total_rate: z.optional(aedInput), is_all: z.optional(yesNo) }),
    output: z.object({
      coupons: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          discount: z.string(), // decimal: percent or dirhams
          discount_type: z.int(), // 1: percent, otherwise flat
          description: z.string(),
          valid_to: moment,
          conditions: z.array(z.string()),
          min_total: aed,
          state: z.enum(COUPON_STATES),
          is_applicable: z.boolean(),
          obstacle: z.nullable(z.enum(COUPON_OBSTACLES)),
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
}
