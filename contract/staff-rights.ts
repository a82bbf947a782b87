/** What a colleague may do; each call of the admin area names one of them. */
export const STAFF_RIGHTS = [
  'bookings',
  'guests',
  'prices',
  'homes',
  'tasks',
  'leads',
  'refunds',
  'payouts',
  'documents',
  'settings',
  'team',
] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** How long a second factor opens what asks for one. */
export const PROOF_MINUTES = 15
export const INVITATION_DAYS = 7
