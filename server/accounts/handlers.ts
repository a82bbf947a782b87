import type { accounts } from '#contract/accounts.ts'
import type { Handlers } from '#http'
import { resendCode, startGuestCheckout, verifyCode } from './guest-checkout.ts'
import { logIn } from './log-in.ts'
import { deleteSession, findProfile } from './queries.ts'
import { hashToken } from './tokens.ts'

export const accountsHandlers = {
  logIn,
  logOut: async (_asked, { db, token }) => {
    if (token) await deleteSession(db, hashToken(token))
    return {}
  },
  readProfile: (_asked, { db, person }) => findProfile(db, person.user_id),
  startGuestCheckout: async (asked, call) => ({ ...(await startGuestCheckout(asked, call)), token: '' }), // the token comes with the code
  verifyOtp: verifyCode,
  resendOtp: async (asked, call) => {
    const sent = await resendCode(asked, call)
    return { ...sent, username: `${sent.first_name} ${sent.last_name}` }
  },
} satisfies Handlers<keyof typeof accounts>
