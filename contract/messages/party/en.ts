import type { AdminErrorCode } from '#contract/errors.ts'

/** Whoever opens the page of a stay by the link of its party reads it, and colleagues in the API. */
export const party_errors = {
  PARTY_COMPLETE:
    'Everybody of this party has a link of their own or is registered. Ask the person who booked.',
} as const satisfies Partial<Record<AdminErrorCode, string>>
