import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { passkeyProof } from './passkeys.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { secondFactor } from './security.ts'
import {
  PICTURE_FAULTS,
  count,
  day,
  email,
  humanCheck,
  moment,
  newPassword,
  otp,
  personName,
  phone,
  profilePhone,
  rowId,
  typedOrEmpty,
  upload,
  yesNo,
} from '#contract/wire.ts'

/** empty for our own pages, which get the token in a cookie */
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

/** Fault on the second field when they differ. */
const repeated = z.refine<{ new_password: string; reenter_password: string }>(
  ({ new_password, reenter_password }) => new_password === reenter_password,
  { error: 'PASSWORD_MISMATCH', path: ['reenter_password'] },
)
const currentPassword = z.string().check(z.minLength(1), z.maxLength(200))
const reentered = z.string().check(z.minLength(1), z.maxLength(200))
const linkId = z.string().check(z.minLength(1), z.maxLength(120))

/** default: the newest code sent to this e-mail from the same network */
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
    tag: 'People',
    summary: 'Log in with e-mail and password',
    access: 'anyone',
    /** required after too many wrong passwords */
    input: z.object({
      email,
      password: currentPassword,
      human_check: z.optional(humanCheck),
      second_factor: z.optional(secondFactor), // of accounts that have one
      passkey: z.optional(passkeyProof), // instead
    }),
    output: Session,
    success: 'LOGGED_IN',
    errors: [
      'INVALID_CREDENTIALS',
      'TOO_MANY_TRIES',
      'HUMAN_CHECK_FAILED',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
      'SECOND_FACTOR_LOCKED',
      'PASSKEY_FAILED',
    ],
    limit: { calls: 30, seconds: 60 },
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/user/logout/',
    tag: 'People',
    summary: 'End the session',
    access: 'anyone',
    input: z.object({}),
    output: z.object({}),
    success: 'LOGGED_OUT',
    errors: [],
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/api/user/user_profile/',
    tag: 'People',
    summary: 'The person behind the token',
    access: 'guest',
    input: z.object({}),
    output: Profile,
    success: 'OK',
    errors: [],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/user_profile/',
    tag: 'People',
    summary: 'Change the profile; the e-mail only while it is unverified; owners cannot',
    access: 'user',
    has_files: true,
    input: z.object({
      id: z.optional(rowId),
      email,
      first_name: personName(NAME_MAX.account),
      last_name: personName(NAME_MAX.account),
      phone_number: profilePhone,
      country: z.optional(typedOrEmpty(60)),
      city: z.optional(typedOrEmpty(80)),
      profile_picture: z.optional(upload),
      is_picture_removed: z.optional(yesNo),
    }),
    output: Profile,
    success: 'PROFILE_UPDATED',
    errors: ['EMAIL_NOT_AVAILABLE', 'EMAIL_ALREADY_VERIFIED', ...PICTURE_FAULTS],
    limit: { calls: 30, seconds: 60 },
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/user/refresh_token/',
    tag: 'People',
    summary: 'Exchange the refresh token for a new pair; each works once',
    access: 'anyone',
    /** empty from our own pages, which send the cookie */
    input: z.object({ refresh_token: z.string().check(z.maxLength(200)), id: z.optional(rowId) }),
    output: z.extend(Session, { is_temporary: z.boolean() }),
    success: 'OK',
    errors: [],
    limit: { calls: 120, seconds: 60 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/user/forgot_password/',
    tag: 'People',
    summary: 'Send a link that opens the way to a new password',
    access: 'anyone',
    input: z.object({ email }),
    output: z.object({}),
    success: 'RESET_LINK_SENT',
    errors: ['ACCOUNT_NOT_FOUND'],
    limit: { calls: 20, seconds: 300 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/reset_password/',
    tag: 'People',
    summary: 'Set a new password with the link of the mail; every session ends',
    access: 'anyone',
    input: z
      .object({
        email,
        new_password: newPassword,
        reenter_password: reentered,
        verification_id: linkId,
      })
      .check(repeated),
    output: z.object({}),
    success: 'PASSWORD_RESET_SUCCESSFUL',
    errors: ['PASSWORD_MISMATCH', 'RESET_LINK_EXPIRED'],
    limit: { calls: 30, seconds: 300 },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/change_password/',
    tag: 'People',
    summary: 'Change the password; every other session ends',
    access: 'user',
    input: z
      .object({
        old_password: currentPassword,
        new_password: newPassword,
        reenter_password: reentered,
        email: z.optional(email),
      })
      .check(repeated),
    output: z.object({}),
    success: 'PASSWORD_CHANGED',
    errors: ['PASSWORD_MISMATCH', 'WRONG_OLD_PASSWORD', 'SAME_PASSWORD', 'TOO_MANY_TRIES'],
    limit: { calls: 20, seconds: 300 },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/user/verify_now/',
    tag: 'People',
    summary: 'Send the link that verifies the e-mail; with a stay, it leads back to it',
    access: 'user',
    input: z.object({
      room_category_slug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
      arrival_date: z.optional(day),
      departure_date: z.optional(day),
      guests: z.optional(count(1, 40)),
    }),
    output: z.object({}),
    success: 'VERIFICATION_SENT',
    errors: ['EMAIL_ALREADY_VERIFIED'],
    limit: { calls: 30, seconds: 600 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/user/email_verification/',
    tag: 'People',
    summary:
      'Verify the e-mail with the link of the mail; outside a session of the account, reset_id then sets a new password',
    access: 'anyone',
    input: z.object({ id: linkId }),
    output: z.object({ email: z.string(), reset_id: z.nullable(z.string()) }),
    success: 'EMAIL_VERIFIED',
    errors: ['EMAIL_ALREADY_VERIFIED', 'VERIFICATION_LINK_EXPIRED'],
    limit: { calls: 60, seconds: 300 },
  }),
  readSignInWays: endpoint({
    method: 'GET',
    path: '/api/user/sign_in_ways/',
    tag: 'People',
    summary: 'Where Google and Facebook are asked who somebody is; null where it is switched off',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      google: z.nullable(z.object({ authorize_url: z.string(), client_id: z.string() })),
      facebook: z.nullable(z.object({ authorize_url: z.string(), client_id: z.string() })),
      is_local: z.boolean(),
    }),
    success: 'OK',
    errors: [],
  }),
  readHumanCheck: endpoint({
    method: 'GET',
    path: '/api/human_check/',
    tag: 'People',
    summary: 'An ALTCHA challenge; its solution opens one sign-up',
    access: 'anyone',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 60 },
  }),
  startGuestCheckout: endpoint({
    method: 'POST',
    path: '/api/user/guest_checkout/',
    tag: 'People',
    summary: 'Book without an account: send a one-time code to the phone',
    access: 'anyone',
    input: z.object({
      first_name: personName(NAME_MAX.account),
      last_name: personName(NAME_MAX.account),
      email,
      phone_number: phone,
      /** required for the first message to an unverified number */
      human_check: z.optional(humanCheck),
    }),
    /** valid for verify_otp only */
    output: z.extend(CheckoutPerson, { expiry: moment, token: z.string() }),
    success: 'OTP_SENT',
    errors: [
      'USER_EXIST_CHECKOUT',
      'OTP_SEND_FAILED',
      'RESEND_LIMIT_EXCEEDED',
      'HUMAN_CHECK_FAILED',
      'PHONE_COUNTRY_UNSUPPORTED',
    ],
    limit: { calls: 60, seconds: 300 },
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/user/verify_otp/',
    tag: 'People',
    summary: 'Exchange the one-time code for a temporary token',
    access: 'anyone',
    input: z.object({ email, token: proofToken, otp }),
    output: z.object({
      expiry_time: moment,
      token: z.string(),
      refresh_token: z.string(),
      user_id: z.int(),
      role: z.array(z.int()),
      is_email_verified: z.boolean(),
    }),
    success: 'PHONE_VERIFIED',
    errors: ['WRONG_OTP', 'OTP_EXPIRED', 'OTP_NOT_INITIATED', 'USER_EXIST_CHECKOUT'],
    limit: { calls: 120, seconds: 300 },
  }),
  resendOtp: endpoint({
    method: 'GET',
    path: '/api/user/verify_otp/',
    changes: true,
    tag: 'People',
    summary: 'Send the one-time code again',
    access: 'anyone',
    input: z.object({ resend: z.literal('true'), email, token: proofToken }),
    output: z.extend(CheckoutPerson, { username: z.string(), expiry: moment }),
    success: 'OTP_SENT',
    errors: ['OTP_NOT_INITIATED', 'RESEND_LIMIT_EXCEEDED', 'OTP_SEND_FAILED'],
    limit: { calls: 60, seconds: 300 },
  }),
}
