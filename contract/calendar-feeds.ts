/** Where homes are sold beside us, and what else keeps a calendar of them. */
export const CHANNELS = ['airbnb', 'booking_com', 'vrbo', 'google', 'outlook', 'other'] as const
export type Channel = (typeof CHANNELS)[number]

/** Why a feed was not taken in: it changes nothing then. */
export const FEED_FAULTS = [
  'address_refused', // not https, or not of the open internet
  'address_failed',
  'address_too_long', // too large, or too slow
  'address_gone', // 404 or 410: the link was revoked
  'feed_empty',
  'feed_html', // a page, most often of a login
  'feed_no_calendar',
  'feed_cut_off',
  'feed_other_maker', // it was another's at the last good read
  'feed_unreadable',
  'feed_too_many',
  'feed_partly_read', // what could be read was taken, and nothing was freed
] as const
export type FeedFault = (typeof FEED_FAULTS)[number]

export const FEEDS = {
  most_bytes: 2 * 1024 * 1024,
  most_events: 2_000,
  poll_minutes: 10,
  per_unit_max: 12,
} as const
