import type { Lang } from './constants.ts'

/** What a guest agrees to before a hold may be renewed on the same card; kept as it was read. */
export const RENEWAL_CONSENT: Readonly<Record<Lang, string>> = {
  en: 'If the hold ends while I am staying, it may be placed again on the same card, for the same amount, until I leave.',
  ar: 'إذا انتهى حجز المبلغ على البطاقة أثناء إقامتي، أوافق على تجديده على البطاقة نفسها وبالمبلغ نفسه حتى مغادرتي.',
}
