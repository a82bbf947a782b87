import { TOAST_MS } from '#contract/constants.ts'
import { usePersonalMessages } from '#api/app.ts'
import { showToast } from '#frame/toasts.tsx'

/** Puts a text into the clipboard and says so, or that the browser did not let us. */
export function useCopy() {
  const { coupons } = usePersonalMessages().profile
  return async (text: string, said: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: said, kind: 'good', ms: TOAST_MS.coupon })
    } catch {
      showToast({ text: coupons.not_copied, kind: 'error' })
    }
  }
}
