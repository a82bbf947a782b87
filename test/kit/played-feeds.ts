import type { FeedFault } from '#contract/calendar-feeds.ts'
import type { World } from '#kit/index.ts'

export const FEED = 'https://channel.example/calendar.ics'

type Stay = readonly [uid: string, from: string, to: string, ...lines: string[]]
const digits = (day: string) => day.replaceAll('-', '')

/** A feed of these stays, as another site writes it. */
export const feedOf = (stays: readonly Stay[], maker = '-//Airbnb Inc//Hosting Calendar 1.0//EN') =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:${maker}`,
    ...stays.flatMap(([uid, from, to, ...lines]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${digits(from)}`,
      `DTEND;VALUE=DATE:${digits(to)}`,
      ...(lines.length > 0 ? lines : [`SUMMARY:Reserved`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const NUMBERED =
  'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEF12'

/** Plays the other site: what its address answers from now on. */
export function playFeeds(there: World) {
  const answers = new Map<string, string>()
  const asked: { address: string; etag: string | null }[] = []
  there.services.calendars = {
    read: async (address, { etag }) => {
      asked.push({ address, etag })
      const text = answers.get(address) ?? 'address_gone'
      if (text === 'unchanged') return { is_new: false }
      if (!text.includes('\n') && text.startsWith('address_')) return isFault(text)
      return { is_new: true, bytes: Buffer.from(text), etag: '"1"', last_modified: null }
    },
  }
  return {
    asked,
    answer: (text: string, address = FEED) => void answers.set(address, text),
  }
}

const isFault = (answer: string): FeedFault =>
  answer === 'address_gone' || answer === 'address_refused' ? answer : 'address_failed'
