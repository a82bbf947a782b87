/** What the company's numbers are told by. */
export const NUMBERS_BY = ['month', 'home', 'area', 'owner', 'weekday', 'source'] as const
export type NumbersBy = (typeof NUMBERS_BY)[number]

/** In months: the longest period, and what of the default one has been and is to come. */
export const NUMBERS_PERIOD = { max: 36, past: 8, ahead: 3 } as const

/** What was sold in the last so many days is picked up. */
export const PICK_UP_DAYS = 7
