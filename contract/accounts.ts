import * as z from 'zod/mini'
import { NAME_MAX } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  day,
  email,
  humanCheck,
  moment,
  newPassword,
  otp,
  phone,
  profilePhone,
  rowId,
  typed,
  typedOrEmpty,
  upload,
  yesNo,
} from './wire.ts'

/** Our own pages get the token in a cookie instead, and read an empty string here. */
export const Session = z.object({
  token: z.string(),
  refresh_token: z.string(),
  user_id: z.int(),
  role: z.array(z.int()),
  is_email_verified: z.boolean(),
})

const Profile = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  profile_picture: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  is_social_media_login: z.boolean(),
  has_password: z.boolean(),
  is_temporary: z.boolean(),
  role: z.array(z.int()),
  referral_code: z.nullable(z.string()),
  enrolled: z.boolean(),
})

/** Both times the same new password, or the second field is at fault. */
const repeated = z.refine<{ new_password: string; reenter_password: string }>(
  ({ new_password, reenter_password }) => new_password === reenter_password,
  { error: 'PASSWORD_MISMATCH', path: ['reenter_password'] },
)
const currentPassword = z.string().check(z.minLength(1), z.maxLength(200))
const reentered = z.string().check(z.minLength(1), z.maxLength(200))
const linkId = z.string().check(z.minLength(1), z.maxLength(120))

/** As guest_checkout answered it; without it the newest code is meant that was asked for from the same network for this e-mail. */
const proofToken = z.optional(z.string().check(z.maxLength(100)))

const CheckoutPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
})

export const accounts = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/user/login/',
    room: 'People',
    summary: 'Log in with e-mail and password',
    who: 'anyone',
    /** The human check is needed once an account was tried too often with wrong passwords. */
    asks: z.object({ email, password: currentPassword, human_check: z.optional(humanCheck) }),
    answers: Session,
    says: 'LOGGED_IN',
    fails: ['INVALID_CREDENTIALS', 'TOO_MANY_TRIES', 'HUMAN_CHECK_FAILED'],
    limit: { calls: 30, seconds: 60 },
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/user/logout/',
    room: 'People',
    summary: 'End the session',
    who: 'anyone',
    asks: z.object({}),
    answers: z.object({}),
    says: 'LOGGED_OUT',
    fails: [],
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/api/user/user_profile/',
    room: 'People',
    summary: 'The person behind the token',
    who: 'guest',
    asks: z.object({}),
    answers: Profile,
    says: 'OK',
    fails: [],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/user_profile/',
    room: 'People',
    summary: 'Change the profile; the e-mail only while it is unverified; owners cannot',
    who: 'user',
    has_files: true,
    asks: z.object({
      id: z.optional(rowId),
      email,
      first_name: typed(NAME_MAX.account),
      last_name: typed(NAME_MAX.account),
      phone_number: profilePhone,
      country: z.optional(typedOrEmpty(60)),
      city: z.optional(typedOrEmpty(80)),
      profile_picture: z.optional(upload),
      is_picture_removed: z.optional(yesNo), // with a new picture it means nothing
    }),
    answers: Profile,
    says: 'PROFILE_UPDATED',
    fails: [
      'EMAIL_NOT_AVAILABLE',
      'EMAIL_ALREADY_VERIFIED',
      'FILE_TOO_LARGE',
      'FILE_NAME_TOO_LONG',
      'FILE_UPLOAD_FAILED',
      'FILE_TYPE_INVALID',
      'FILE_BROKEN',
      'IMAGE_TOO_LARGE',
    ],
    limit: { calls: 30, seconds: 60 },
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/user/refresh_token/',
    room: 'People',
    summary: 'Exchange the refresh token for a new pair; each works once',
    who: 'anyone',
    /** Our own pages send an empty refresh_token: theirs is in the cookie. */
    asks: z.object({ refresh_token: z.string().check(z.maxLength(200)), id: z.optional(rowId) }),
    answers: z.extend(Session, { is_temporary: z.boolean() }),
    says: 'OK',
    fails: [],
    limit: { calls: 120, seconds: 60 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/user/forgot_password/',
    room: 'People',
    summary: 'Send a link that opens the way to a new password',
    who: 'anyone',
    asks: z.object({ email }),
    answers: z.object({}),
    says: 'RESET_LINK_SENT',
    fails: ['ACCOUNT_NOT_FOUND'],
    limit: { calls: 20, seconds: 300 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/reset_password/',
    room: 'People',
    summary: 'Set a new password with the link of the mail; every session ends',
    who: 'anyone',
    asks: z.object({ email, new_password: newPassword, reenter_password: reentered, verification_id: linkId }).check(repeated),
    answers: z.object({}),
    says: 'PASSWORD_RESET_SUCCESSFUL',
    fails: ['PASSWORD_MISMATCH', 'RESET_LINK_EXPIRED'],
    limit: { calls: 30, seconds: 300 },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/change_password/',
    room: 'People',
    summary: 'Change the password; every other session ends',
    who: 'user',
    asks: z
      .object({ old_password: currentPassword, new_password: newPassword, reenter_password: reentered, email: z.optional(email) })
      .check(repeated),
    answers: z.object({}),
    says: 'PASSWORD_CHANGED',
    fails: ['PASSWORD_MISMATCH', 'WRONG_OLD_PASSWORD', 'SAME_PASSWORD', 'TOO_MANY_TRIES'],
    limit: { calls: 20, seconds: 300 },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/user/verify_now/',
    room: 'People',
    summary: 'Send the link that verifies the e-mail; with a stay, it leads back to it',
    who: 'user',
    asks: z.object({
      room_category_slug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
      arrival_date: z.optional(day),
      departure_date: z.optional(day),
      guests: z.optional(count(1, 40)),
    }),
    answers: z.object({}),
    says: 'VERIFICATION_SENT',
    fails: ['EMAIL_ALREADY_VERIFIED'],
    limit: { calls: 30, seconds: 600 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/user/email_verification/',
    room: 'People',
    summary: 'Verify the e-mail with the link of the mail',
    who: 'anyone',
    asks: z.object({ id: linkId }),
    answers: z.object({ email: z.string() }),
    says: 'EMAIL_VERIFIED',
    fails: ['EMAIL_ALREADY_VERIFIED', 'VERIFICATION_LINK_EXPIRED'],
    limit: { calls: 60, seconds: 300 },
  }),
  readSignInWays: endpoint({
    method: 'GET',
    path: '/api/user/sign_in_ways/',
    room: 'People',
    summary: 'Where Google and Facebook are asked who somebody is; null where it is switched off',
    who: 'anyone',
    asks: z.object({}),
    answers: z.object({
      google: z.nullable(z.object({ authorize_url: z.string(), client_id: z.string() })),
      facebook: z.nullable(z.object({ authorize_url: z.string(), client_id: z.string() })),
      is_local: z.boolean(), // the demo's own identity provider answers for both
    }),
    says: 'OK',
    fails: [],
  }),
  readHumanCheck: endpoint({
    method: 'GET',
    path: '/api/human_check/',
    room: 'People',
    summary: 'An ALTCHA challenge; its solution opens one sign-up',
    who: 'anyone',
    asks: z.object({}),
    /** The challenge as ALTCHA writes it. */
    answers: z.record(z.string(), z.unknown()),
    says: 'OK',
    fails: [],
    limit: { calls: 60, seconds: 60 },
  }),
  startGuestCheckout: endpoint({
    method: 'POST',
    path: '/api/user/guest_checkout/',
    room: 'People',
    summary: 'Book without an account: send a one-time code to the phone',
    who: 'anyone',
    asks: z.object({
      first_name: typed(NAME_MAX.account),
      last_name: typed(NAME_MAX.account),
      email,
      phone_number: phone,
      /** Needed before the first message to a number that nobody has verified yet: a solved challenge of human_check. */
      human_check: z.optional(humanCheck),
    }),
    /** The token is for verify_otp alone; the session's own comes with the code. */
    answers: z.extend(CheckoutPerson, { expiry: moment, token: z.string() }),
    says: 'OTP_SENT',
    fails: ['USER_EXIST_CHECKOUT', 'OTP_SEND_FAILED', 'RESEND_LIMIT_EXCEEDED', 'HUMAN_CHECK_FAILED', 'PHONE_COUNTRY_UNSUPPORTED'],
    limit: { calls: 60, seconds: 300 },
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/user/verify_otp/',
    room: 'People',
    summary: 'Exchange the one-time code for a temporary token',
    who: 'anyone',
    asks: z.object({ email, token: proofToken, otp }),
    answers: z.object({
      expiry_time: moment,
      token: z.string(),
      refresh_token: z.string(),
      user_id: z.int(),
      role: z.array(z.int()),
      is_email_verified: z.boolean(),
    }),
    says: 'PHONE_VERIFIED',
    fails: ['WRONG_OTP', 'OTP_EXPIRED', 'OTP_NOT_INITIATED', 'USER_EXIST_CHECKOUT'],
    limit: { calls: 120, seconds: 300 },
  }),
  resendOtp: endpoint({
    method: 'GET',
    path: '/api/user/verify_otp/',
    room: 'People',
    summary: 'Send the one-time code again',
    who: 'anyone',
    asks: z.object({ resend: z.literal('true'), email, token: proofToken }),
    answers: z.extend(CheckoutPerson, { username: z.string(), expiry: moment }),
    says: 'OTP_SENT',
    fails: ['OTP_NOT_INITIATED', 'RESEND_LIMIT_EXCEEDED', 'OTP_SEND_FAILED'],
    limit: { calls: 60, seconds: 300 },
  }),
}
