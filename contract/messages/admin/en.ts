import type { AdminErrorCode } from '#contract/errors.ts'

export const adminErrors: Record<AdminErrorCode, string> = {
  SECOND_FACTOR_MISSING: 'This needs a second factor. Set up an authenticator app first.',
  INVITATION_EXPIRED: 'This invitation is no longer valid. Ask for a new one.',
  ALREADY_STAFF: 'This person is on the team already',
  REFUND_TOO_MUCH: 'That is more than is left of what was paid',
  LAST_OF_TEAM: 'Somebody must keep the right to manage the team',
}
