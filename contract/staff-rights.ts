/** What a colleague may do; each call of the admin area names one of them. */
export const STAFF_RIGHTS = [
  'bookings',
  'prices',
  'homes',
  'leads',
  'refunds',
  'books',
  'settings',
  'content',
  'team',
] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** How long a second factor opens what asks for one. */
export const PROOF_MINUTES = 15
/** From where on a change of prices asks for one: a discount of more, or more nights. */
export const PROOF_FROM = { discount_bp: 3_000, nights: 100 } as const
export const INVITATION_DAYS = 7
/** How long a link makes the first colleague. */
export const SET_UP_MINUTES = 60
