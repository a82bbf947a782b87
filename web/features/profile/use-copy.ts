import { TOAST_MS } from '#contract/constants.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'

export function useCopy() {
  const { coupons } = usePersonalMessages().profile
  return async (text: string, confirmation: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: confirmation, kind: 'good', ms: TOAST_MS.coupon })
    } catch {
      showToast({ text: coupons.not_copied, kind: 'error' })
    }
  }
}
