import type { party_errors as english } from '#contract/messages/party/en.ts'

export const party_errors: Record<keyof typeof english, string> = {
  PARTY_COMPLETE: 'لكل ضيف في هذا الحجز رابطه أو هو مسجَّل. راجع صاحب الحجز.',
}
