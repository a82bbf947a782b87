import { createHash } from 'node:crypto'
import ical, { type CalendarResponse, type VEvent } from 'node-ical'
import { FEEDS, type Channel, type FeedFault } from '#contract/calendar-feeds.ts'
import { addDays, dubaiMoment } from '#server/core/time.ts'
import type { FeedEvent, ReadFeed } from './feed-event.ts'
import { kindOf, tellWindows } from './event-kinds.ts'
import { nightsOfEvent } from './event-nights.ts'
import { NO_UID } from './no-uid.ts'
import { unfoldedFeed } from './unfold-feed.ts'

/** How far rules are followed. */
const RULE_DAYS = 730
/** Rules within a day take no nights that one event would not. */
const RULES = /FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)\b/
const WITHIN_DAY = /BY(HOUR|MINUTE|SECOND)=/

/** What is in a feed for a day in Dubai: events that are over are left out. */
export function readFeed(
  bytes: Buffer,
  { channel, today }: { channel: Channel; today: string },
): ReadFeed | FeedFault {
  const text = unfoldedFeed(bytes)
  if (typeof text === 'string') return text
  const { lines, events: wanted, maker } = text
  if (wanted > FEEDS.most_events) return 'feed_too_many'
  let parsed: CalendarResponse
  try {
    parsed = ical.sync.parseICS(lines)
  } catch {
    return 'feed_unreadable'
  }
  const found = Object.values(parsed).filter(isEvent)
  const is_withdrawn = /^METHOD:CANCEL$/im.test(lines)
  const read = found.map((event) => eventsOf(event, { channel, today, is_withdrawn }))
  const overrides = found.reduce((sum, event) => sum + overridesOf(event), 0)
  const events = saidOnce(read.flatMap((each) => each ?? []))
  const unread = read.filter((each) => each === null).length
  const lost = Math.max(0, wanted - found.length - overrides)
  if (events.length > FEEDS.most_events) return 'feed_too_many'
  return { maker, events: tellWindows(events, { channel, today }), unread: unread + lost }
}

/** Of events with the same UID the later ones are numbered; those of the same nights say it again. */
function saidOnce(events: FeedEvent[]): FeedEvent[] {
  const said = new Set<string>()
  return events.filter(({ uid, from, to, kind }) => {
    const words = `${uid.replace(/#\d+$/, '')} ${from} ${to} ${kind}`
    if (said.has(words)) return false
    said.add(words)
    return true
  })
}

type Reading = { channel: Channel; today: string; is_withdrawn: boolean }

const isEvent = (part: CalendarResponse[string]): part is VEvent => part?.type === 'VEVENT'

const overridesOf = ({ recurrences }: VEvent) => new Set(Object.values(recurrences ?? {})).size

/** Null when it cannot be read. */
function eventsOf(event: VEvent, reading: Reading): FeedEvent[] | null {
  try {
    const occurrences = event.rrule === undefined ? [event] : occurrencesOf(event, reading)
    return occurrences?.flatMap((each) => readOne(each, reading)) ?? null
  } catch {
    return null
  }
}

function readOne(event: VEvent, { channel, today, is_withdrawn }: Reading): FeedEvent[] {
  const nights = nightsOfEvent(event)
  if (nights.to <= today) return []
  const told = toldBy(event)
  const kind = is_withdrawn ? 'cancelled' : kindOf(event, { ...told, channel })
  return [{ uid: uidOf(event, nights), ...nights, kind, ...factsOf(told, channel) }]
}

/** Each by the day it begins; undefined when the rule is not followed. */
function occurrencesOf(event: VEvent, { today }: Reading): VEvent[] | undefined {
  const rule = String(event.rrule)
  if (!RULES.test(rule) || WITHIN_DAY.test(rule)) return undefined
  return ical
    .expandRecurringEvent(event, {
      from: dubaiMoment(addDays(today, -1)),
      to: dubaiMoment(addDays(today, RULE_DAYS)),
      expandOngoing: true,
    })
    .map(({ start, end, event: one, isFullDay }) => ({
      ...one,
      start,
      end,
      datetype: isFullDay ? ('date' as const) : ('date-time' as const),
      uid: `${event.uid}#${start.toISOString().slice(0, 16)}`,
    }))
}

type Words = { summary: string; description: string }

/** A property with parameters is an object of its value and these. */
const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'val' in value
      ? String(value.val)
      : ''

const toldBy = (event: VEvent): Words => ({
  summary: plain(event.summary),
  description: plain(event.description),
})

const UID_MAX = 300

/** Without one it is known by its nights. One that is too long for a key is known by its hash. */
function uidOf({ uid }: VEvent, { from, to }: { from: string; to: string }): string {
  const given = plain(uid)
  if (given === '' || given.startsWith(NO_UID)) return `nights ${from} ${to}`
  return given.length <= UID_MAX ? given : createHash('sha256').update(given).digest('base64url')
}

const REFERENCES: Partial<Record<Channel, RegExp>> = {
  airbnb: /\/details\/([A-Z0-9]{6,14})\b/,
  vrbo: /\b(HA-[A-Z0-9]{4,12})\b/,
}
const REFERENCE =
  /\b(?:booking|reservation|confirmation)(?: ?(?:id|code|number|no\.?))? ?[:#] ?([A-Z0-9][A-Z0-9-]{3,19})\b/i
const LAST_4 = /last 4 digits\)?:? ?(\d{4})\b/i

function factsOf({ summary, description }: Words, channel: Channel) {
  const text = `${summary}\n${description}`
  return {
    reference: (REFERENCES[channel] ?? REFERENCE).exec(text)?.[1] ?? null,
    phone_last_4: LAST_4.exec(text)?.[1] ?? null,
  }
}
