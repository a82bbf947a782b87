import type { AdminErrorCode } from '#contract/errors.ts'

/** Why a booking cannot be changed: colleagues and guests read the same. */
export const change_errors = {
  CHANGE_TOO_LATE: 'It is too late to change this booking here. Please call us.',
  EXTRA_NOT_OFFERED: 'This is not offered for your stay.',
  EXTRA_TOO_LATE: 'It is too late for this. Please call us.',
  EXTRA_NO_TIME: 'Other guests need the home at that time.',
  EXTRA_ENOUGH: 'You have ordered as many as there are.',
  CHANGES_USED_UP: 'This booking has been changed as often as it can be here. Please call us.',
  CHANGE_PENDING: 'A change of this booking waits for its payment. Pay or withdraw it first.',
  STAY_IS_EXTENDED: 'This stay has an extension, or is one: its nights cannot be moved',
  TOO_SMALL_FOR_CARD:
    'Less than AED 2 would be left to pay, which no card can be charged with. Choose otherwise, or call us.',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid',
} as const satisfies Partial<Record<AdminErrorCode, string>>
