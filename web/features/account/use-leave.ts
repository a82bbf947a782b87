import type { SuccessCode } from '#contract/errors.ts'
import { TOAST_MS } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { readDraft } from '#web/api/booking-draft.ts'
import { addressOf } from '#web/i18n/language.ts'
import { keepToast } from '#web/toasts/toasts.tsx'
import { destinationAfterLogIn } from './after-log-in.ts'

type Entered = { role: readonly number[]; is_email_verified: boolean }
type Joined = Extract<SuccessCode, `SIGNUP_SUCCESS${string}`> | 'LOGGED_IN'

/** A full page load: member prices, header and cached responses all change. */
export function useLeave() {
  const { lang, messages, company } = useApp()
  const { account } = usePersonalMessages()
  const greetingOf = (success: Joined, is_email_verified: boolean): string | undefined => {
    if (success === 'LOGGED_IN') return undefined
    if (!is_email_verified) return messages.successes[success]
    return success === 'SIGNUP_SUCCESS_REFERRAL_GRANTED'
      ? account.welcome_coupon(company.name)
      : account.welcome(company.name)
  }
  return (success: Joined, { role, is_email_verified }: Entered, previous: string | undefined) => {
    const { page, is_unverified_owner } = destinationAfterLogIn({
      previous,
      role,
      is_email_verified,
      draft: readDraft(),
    })
    const greeting = greetingOf(success, is_email_verified)
    if (greeting !== undefined)
      keepToast({ text: greeting, kind: 'good', ms: TOAST_MS.verification })
    else if (is_unverified_owner)
      keepToast({ text: account.owner_unverified, kind: 'plain', ms: TOAST_MS.verification })
    location.assign(addressOf(page, lang))
  }
}
