/** Who sold a stay that was not sold here. */
export const STAY_SOURCES = ['airbnb', 'booking_com', 'vrbo', 'agent', 'other'] as const
export type StaySource = (typeof STAY_SOURCES)[number]

/** Established abroad: VAT of their commission is the company's to declare. */
export const SITES_ABROAD = ['airbnb', 'booking_com', 'vrbo'] as const satisfies StaySource[]

/** Who took the guest's money. */
export const MERCHANTS = ['channel', 'house'] as const

/**
 * Whose the commission of a site is, by the agreement of the arrival day. `shared`: it comes off
 * before the company's share; `owner`: the share is of all, and the owner bears it; `company`: the
 * share is of all, and the company bears it.
 */
export const CHANNEL_COMMISSIONS = ['shared', 'owner', 'company'] as const
export type ChannelCommission = (typeof CHANNEL_COMMISSIONS)[number]

/** `no_stay`: nights that the channel closed, and nobody comes. */
export const CHANNEL_STAY_STATES = ['expected', 'cancelled', 'no_stay'] as const

export const CANCELLED_BECAUSE = ['event_ended', 'feed_removed', 'person'] as const

export const CHANNEL_STAY = {
  guests_max: 50,
  most_listed: 200,
  nights_max: 366,
  agreed_longest: 500,
} as const
