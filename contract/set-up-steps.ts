/** What a company sees to before it opens, in the order of its screen. */
export const SET_UP_STEPS = [
  'house',
  'taxes',
  'pages',
  'owner',
  'home',
  'team',
  'payment',
  'mail',
  'sms',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** Those that a colleague has to ask about; the others are done by what stands in the database. */
export const CHECKED_STEPS = ['house', 'taxes', 'pages', 'payment', 'mail', 'sms'] as const
export type CheckedStep = (typeof CHECKED_STEPS)[number]

/**
 * `seen`: by a colleague; `live`, `test`: what the key of the payment provider moves; `refused`: the
 * service answered, and said no.
 */
export const CHECK_RESULTS = [
  'reached',
  'unreachable',
  'seen',
  'live',
  'test',
  'sent',
  'refused',
] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]
