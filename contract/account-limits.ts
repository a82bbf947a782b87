export const PASSWORD = { min: 6, max: 30, signs: '#?!@$%^&*-' } as const
/**
 * max_sends per proof and per network and number; max_number_sends per number over all networks,
 * but for those on which it was proven.
 */
export const OTP = {
  digits: 6,
  max_sends: 5,
  max_number_sends: 15,
  max_wrong_tries: 5,
  window_minutes: 15,
} as const
/**
 * Failed log-ins: of one account from one network, from one network, of one account from anywhere
 * (then the human check).
 */
export const LOCK_OUT = {
  window_minutes: 15,
  max_failures: 10,
  max_network_failures: 50,
  max_account_failures: 10,
} as const
/**
 * Wrong second factors of an account in a row: its owner is told, and none is judged any more until
 * the password is reset by mail.
 */
export const FACTOR_TRIES = { warned: 10, most: 100 } as const
/** Until the company ends the second factors of somebody who lost them; long enough to object. */
export const FACTOR_REMOVAL_HOURS = 24
/** After a colleague changed whom a booking's links reach, until they cancel it again. */
export const LINK_REST_HOURS = 24
/** Addresses a new account may invite until it is this old, against spam from our address. */
export const NEW_ACCOUNT = { hours: 24, max_invitations: 2 } as const
