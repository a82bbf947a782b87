export const QUOTE_MINUTES = 30
/**
 * How long nights are held unpaid; unpaid holds at a time per person or phone number; a wait after
 * lapsed ones.
 */
export const HOLDS = {
  payment_window_minutes: 15,
  max_open: 3,
  max_nights: 60,
  max_lapses: 2,
  pause_minutes: 60,
} as const
/**
 * Open holds of one network, by people who have never paid: the next needs a human check; at most
 * (decision 0075).
 */
export const NETWORK_HOLDS = { free: 3, most: 12 } as const
/** How long a booking made for a guest waits for its payment by link; never beyond check-in. */
export const PHONE_HOLD_HOURS = 24
/** How much longer a colleague may let it wait. */
export const PHONE_HOLD_MAX_HOURS = 72
/** Whoever telephones after check-in time has this long to pay. */
export const PHONE_HOLD_LEAST_MINUTES = 30
