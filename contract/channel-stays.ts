/** Who sold a stay that was not sold here. */
export const STAY_SOURCES = ['airbnb', 'booking_com', 'vrbo', 'agent', 'other'] as const
export type StaySource = (typeof STAY_SOURCES)[number]

/** Who took the guest's money. */
export const MERCHANTS = ['channel', 'house'] as const

/** `no_stay`: nights that the channel closed, and nobody comes. */
export const CHANNEL_STAY_STATES = ['expected', 'cancelled', 'no_stay'] as const

export const CANCELLED_BECAUSE = ['event_ended', 'feed_removed', 'person'] as const

export const CHANNEL_STAY = { guests_max: 50, most_listed: 200, nights_max: 366 } as const
