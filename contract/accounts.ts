import * as z from 'zod/mini'
import { NAME_MAX, OTP } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { email, moment, phone, typed } from './wire.ts'

/** Our own pages get the token in a cookie instead, and read an empty string here. */
const Session = z.object({
  token: z.string(),
  refresh_token: z.string(),
  user_id: z.int(),
  role: z.array(z.int()),
  is_email_verified: z.boolean(),
})

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
    asks: z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answers: Session,
    says: 'LOGGED_IN',
    fails: ['INVALID_CREDENTIALS'],
    limit: { calls: 10, seconds: 60 },
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
    answers: z.object({
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
      is_temporary: z.boolean(),
      role: z.array(z.int()),
      referral_code: z.nullable(z.string()),
      enrolled: z.boolean(),
    }),
    says: 'OK',
    fails: [],
  }),
  startGuestCheckout: endpoint({
    method: 'POST',
    path: '/api/user/guest_checkout/',
    room: 'People',
    summary: 'Book without an account: send a one-time code to the phone',
    who: 'anyone',
    asks: z.object({ first_name: typed(NAME_MAX.account), last_name: typed(NAME_MAX.account), email, phone_number: phone }),
    answers: z.extend(CheckoutPerson, { expiry: moment, token: z.string() }),
    says: 'OTP_SENT',
    fails: ['USER_EXIST_CHECKOUT', 'OTP_SEND_FAILED', 'RESEND_LIMIT_EXCEEDED'],
    limit: { calls: 10, seconds: 300 },
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/user/verify_otp/',
    room: 'People',
    summary: 'Exchange the one-time code for a temporary token',
    who: 'anyone',
    asks: z.object({ email, otp: z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${OTP.digits}}$`))) }),
    answers: z.object({ expiry_time: moment, token: z.string(), refresh_token: z.string(), user_id: z.int(), role: z.array(z.int()), is_email_verified: z.boolean() }),
    says: 'PHONE_VERIFIED',
    fails: ['WRONG_OTP', 'OTP_EXPIRED', 'OTP_NOT_INITIATED', 'USER_EXIST_CHECKOUT'],
    limit: { calls: 30, seconds: 300 },
  }),
  resendOtp: endpoint({
    method: 'GET',
    path: '/api/user/verify_otp/',
    room: 'People',
    summary: 'Send the one-time code again',
    who: 'anyone',
    asks: z.object({ resend: z.literal('true'), email }),
    answers: z.extend(CheckoutPerson, { username: z.string(), expiry: moment }),
    says: 'OTP_SENT',
    fails: ['OTP_NOT_INITIATED', 'RESEND_LIMIT_EXCEEDED', 'OTP_SEND_FAILED'],
    limit: { calls: 10, seconds: 300 },
  }),
}
