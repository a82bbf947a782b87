import type { AdminErrorCode } from '#contract/errors.ts'

/** Why a booking cannot be changed: colleagues and guests read the same. */
export const change_errors = {
  CHANGE_TOO_LATE: 'It is too late to change this booking here. Please call us.',
  CHANGES_USED_UP: 'This booking has been changed as often as it can be here. Please call us.',
  CHANGE_PENDING: 'A change of this booking waits for its payment. Pay or withdraw it first.',
  STAY_IS_EXTENDED: 'This stay has an extension, or is one: its nights cannot be moved',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid',
} as const satisfies Partial<Record<AdminErrorCode, string>>
