import type { accounts } from '#contract/endpoints/accounts.ts'
import type { passkeys } from '#contract/endpoints/passkeys.ts'
import type { security } from '#contract/endpoints/security.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Handlers } from '#server/call/call.ts'
import { resendCode, startGuestCheckout, verifyCode } from './guest-checkout/guest-checkout.ts'
import { logIn } from './sessions/log-in.ts'
import { findProfile } from './user-queries.ts'
import {
  confirmAuthenticator,
  proveSecondFactor,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-factor/handlers.ts'
import { keepSecondFactor } from './second-factor/lost-factor.ts'
import {
  addPasskey,
  provePasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
  startPasskeyProof,
} from './passkeys/handlers.ts'
import { endSessions, listSessions } from './sessions/session-list.ts'
import { logOutSession, renewSession } from './sessions/sessions.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords/set-password.ts'
import { sendVerification, verifyEmail } from './emails/verify-email.ts'
import { updateProfile } from './profile/update-profile.ts'

export const accountsHandlers = {
  logIn,
  logOut: async (_asked, { db, token }) => {
    if (token) await logOutSession(db, token)
    return {}
  },
  updateProfile,
  readProfile: (_asked, { db, person }) => findProfile(db, person.user_id),
  refreshToken: async ({ refresh_token, id }, { services, now, refresh_token: carried }) => {
    const secret = refresh_token || carried
    return (
      (secret ? await renewSession(services, { refresh_token: secret, now, id }) : undefined) ??
      refuse('UNAUTHORIZED')
    )
  },
  forgotPassword,
  resetPassword,
  changePassword,
  sendVerification,
  verifyEmail,
  readSignInWays: async (_asked, { services: { identity } }) => ({
    google: identity.google && {
      authorize_url: identity.google.authorize_url,
      client_id: identity.google.client_id,
    },
    facebook: identity.facebook && {
      authorize_url: identity.facebook.authorize_url,
      client_id: identity.facebook.client_id,
    },
    is_local: identity.is_local,
  }),
  readHumanCheck: (_asked, { services, now }) => services.human_check.challenge(now),
  startGuestCheckout,
  verifyOtp: verifyCode,
  resendOtp: async (input, call) => {
    const sent = await resendCode(input, call)
    return { ...sent, username: `${sent.first_name} ${sent.last_name}` }
  },
  listSessions,
  endSessions,
  readSecondFactor,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  proveSecondFactor,
  keepSecondFactor,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeyProof,
  provePasskey,
  startPasskeyLogIn,
} satisfies Handlers<keyof typeof accounts | keyof typeof security | keyof typeof passkeys>
