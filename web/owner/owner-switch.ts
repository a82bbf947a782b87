import { TOAST_MS } from '#contract/constants.ts'
import { loadPersonalMessages } from '#messages'
import type { App } from '#web/api/app.ts'
import { addressOf, savedLanguage, saveLanguage } from '#web/i18n/language.ts'
import type { Person } from '#web/api/person.ts'
import { keepToast, showError, showToast } from '#web/toasts/toasts.tsx'

/** Refused with an unverified e-mail. The owner's area is in English. */
export async function switchToOwner(
  { lang, bundles, messages }: App,
  { is_email_verified }: Person,
) {
  try {
    if (!is_email_verified) {
      const { account } = await bundles.personal.load()
      showToast({ text: account.owner_unverified, kind: 'plain', ms: TOAST_MS.verification })
      return
    }
    const { frame } = await bundles.owner.load()
    saveLanguage(lang)
    keepToast({ text: frame.in_owner_view, kind: 'good' })
    location.assign('/owner')
  } catch (error) {
    showError(error, messages)
  }
}

export async function switchToGuest({ lang, messages }: App) {
  try {
    const back = savedLanguage() ?? lang
    const { account } = await loadPersonalMessages(back)
    keepToast({ text: account.in_guest_view, kind: 'good' })
    location.assign(addressOf('/', back))
  } catch (error) {
    showError(error, messages)
  }
}
