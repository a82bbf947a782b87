import type { VEvent } from 'node-ical'
import type { Channel } from '#contract/calendar-feeds.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import type { EventKind, FeedEvent } from './feed-event.ts'

/** Ends the UIDs of what we send out. */
export const OWN_UID = '@nights.sadaf'

type Words = { summary: string; description: string; channel: Channel }

const NOT_SOLD = /not available|unavailable|blocked|closed|maintenance|\bblock\b/i

export function kindOf(event: VEvent, { summary, description, channel }: Words): EventKind {
  const { uid, status, transparency } = event
  const busy: unknown = Reflect.get(event, 'MICROSOFT-CDO-BUSYSTATUS')
  if (String(status).toUpperCase() === 'CANCELLED') return 'cancelled'
  if (String(transparency).toUpperCase() === 'TRANSPARENT') return 'cancelled'
  if (String(busy).toUpperCase() === 'FREE') return 'cancelled'
  if (uid.split('#')[0]?.endsWith(OWN_UID)) return 'own'
  // Booking.com writes its bookings as it writes what is closed
  if (channel === 'booking_com') return 'stay'
  if (channel === 'airbnb') return /\/details\//.test(description) ? 'stay' : ofAirbnb(summary)
  return NOT_SOLD.test(summary) ? 'block' : 'stay'
}

const ofAirbnb = (summary: string): EventKind => (NOT_SOLD.test(summary) ? 'block' : 'stay')

/** Days of notice that other sites offer. */
const NOTICE_DAYS = 8
/** A booking window is the rest of the year that a feed shows. */
const WINDOW = { ends_after_days: 330, nights: 30 }
const PREPARATION_NIGHTS = 2

type Reading = { channel: Channel; today: string }

/**
 * Blocks that come of a rule of the other side and move by themselves: its notice, its booking
 * window, and with Airbnb the days beside a stay.
 */
export function tellWindows(events: FeedEvent[], { channel, today }: Reading): FeedEvent[] {
  const stays = events.filter(({ kind }) => kind === 'stay')
  const beside = new Set(stays.flatMap(({ from, to }) => [`before ${from}`, `after ${to}`]))
  // a feed of last night still begins its notice there
  const isNotice = ({ from, to }: FeedEvent) =>
    from >= addDays(today, -1) && from <= today && to <= addDays(today, NOTICE_DAYS)
  const isRest = ({ from, to }: FeedEvent) =>
    from > today &&
    to >= addDays(today, WINDOW.ends_after_days) &&
    nightsBetween(from, to) >= WINDOW.nights
  const isPreparation = ({ from, to }: FeedEvent) =>
    channel === 'airbnb' &&
    nightsBetween(from, to) <= PREPARATION_NIGHTS &&
    (beside.has(`before ${to}`) || beside.has(`after ${from}`))
  return events.map((event) => {
    if (event.kind === 'block' && (isNotice(event) || isRest(event) || isPreparation(event)))
      return { ...event, kind: 'window' }
    const is_rest = channel === 'booking_com' && event.kind === 'stay' && isRest(event)
    return is_rest ? { ...event, kind: 'window' } : event
  })
}
