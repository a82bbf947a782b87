/** What guests order for a stay beside its nights. */
export const EXTRA_KINDS = ['early_check_in', 'late_check_out', 'item', 'service'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** Of a line of a price: one of them, or what a guest pays for a change. */
export const CHANGE_FEE = 'change_fee'
export const CHARGED_KINDS = [...EXTRA_KINDS, CHANGE_FEE] as const

/** What its price is for. A person, an hour: as many as the guest orders. */
export const EXTRA_UNITS = ['stay', 'night', 'person', 'hour'] as const
export type ExtraUnit = (typeof EXTRA_UNITS)[number]

/** How guests of other sites pay at the desk, and are paid back. */
export const DESK_METHODS = ['card', 'cash'] as const
export type DeskMethod = (typeof DESK_METHODS)[number]

export const EXTRAS = {
  name_max: 60,
  about_max: 200,
  most: 50,
  hours_most: 12, // of an early check-in or a late check-out
  hours_before_most: 720,
  price_most_fils: 100_000_00,
  all: 100,
} as const
