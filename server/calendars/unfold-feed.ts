import { TIME_ZONE } from '#contract/constants.ts'
import type { FeedFault } from '#contract/calendar-feeds.ts'
import { NO_UID } from './no-uid.ts'

type Unfolded = { lines: string; events: number; maker: string | null }

/** Lines of a calendar, each whole, each event with a UID of its own. */
export function unfoldedFeed(bytes: Buffer): Unfolded | FeedFault {
  const text = unfolded(bytes)
  if (text === '') return 'feed_empty'
  if (text.startsWith('<')) return 'feed_html'
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text)) return 'feed_no_calendar'
  if (!/^END:VCALENDAR\s*$/im.test(text)) return 'feed_cut_off'
  const begun = text.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0
  const ended = text.match(/^END:VEVENT\s*$/gim)?.length ?? 0
  if (begun !== ended) return 'feed_cut_off'
  const zone = /^X-WR-TIMEZONE:([\w/+-]+)\s*$/im.exec(text)?.[1] ?? TIME_ZONE
  const lines = withOwnUids(text).replaceAll(FLOATING, `$1;TZID=${zone}:$2`)
  return { lines, events: begun, maker: makerOf(text) }
}

/** Times without a zone are those of the calendar, or of the home. */
const FLOATING = /^(DTSTART|DTEND)(?:;VALUE=DATE-TIME)?:(\d{8}T\d{6})$/gim

/** Folded by octets, so a letter may lie on two lines: joined before they are read as text. */
const unfolded = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n[ \t]/g, ''), 'latin1')
    .toString('utf8')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\0', '')
    .trim()
    .replace(/^\uFEFF/, '')
    .trim()

/** The maker and product of a PRODID, without parameters, version and language. */
function makerOf(text: string): string | null {
  const [, id] = /^PRODID(?:;(?:"[^"]*"|[^":\n])*)?:(.*)$/im.exec(text) ?? []
  if (id === undefined) return null
  // the parameter of some is written as if it were a part of the value
  const [, company = '', product = ''] = id.slice(Math.max(0, id.indexOf('-//'))).split('//')
  const named = company === '' ? id : `${company} ${product}`
  return named
    .toLowerCase()
    .replaceAll(/[\d.]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}

/** The reader keeps one event of each UID; some calendars give the same one twice, or none. */
function withOwnUids(text: string): string {
  const seen = new Set<string>()
  let numbered = 0
  return text.replaceAll(/^BEGIN:VEVENT\s*\n[\s\S]*?^END:VEVENT\s*$/gim, (event) => {
    const uid = /^UID(?:;[^:\n]*)?:(.*)$/im.exec(event)?.[1]?.trim() ?? ''
    if (/^RECURRENCE-ID[;:]/im.test(event)) return event
    numbered += 1
    if (uid === '')
      return event.replace(/^UID.*\n/im, '').replace('\n', `\nUID:${NO_UID}${numbered}\n`)
    if (!seen.has(uid)) {
      seen.add(uid)
      return event
    }
    return event.replace(/^UID.*$/im, () => `UID:${uid}#${numbered}`)
  })
}
