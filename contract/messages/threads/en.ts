import type { AdminErrorCode } from '#contract/errors.ts'

/** Guests read it in their thread, and colleagues in theirs. */
export const thread_errors = {
  THREAD_PAPERS_FULL: 'This conversation has sixty pictures and PDFs already: no more fit in',
} as const satisfies Partial<Record<AdminErrorCode, string>>
