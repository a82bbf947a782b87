import { once } from 'node:events'
import { FEEDS, type FeedFault } from '#contract/calendar-feeds.ts'
import { askStranger, type Reach, type StrangersAnswer } from './fetch-strangers-file.ts'

/** What is known of a feed since it was read last. */
type Known = { etag: string | null; last_modified: string | null; timeout_ms?: number }
export type CalendarAnswer =
  | { is_new: false }
  | { is_new: true; bytes: Buffer; etag: string | null; last_modified: string | null }

export type Calendars = {
  read: (address: string, known: Known) => Promise<CalendarAnswer | FeedFault>
}

const TIMEOUT_MS = 10_000
const ACCEPT = 'text/calendar, text/plain;q=0.9, application/octet-stream;q=0.8, */*;q=0.1'
const GONE: readonly number[] = [404, 410]
/** Headers of a stranger that are kept. */
const HEADER_MAX = 200

/** Sites that the demo plays itself: asked in this process, at an origin that nobody has. */
export type PlayedSites = {
  origin: string
  answer: (path: string, headers: Record<string, string>) => Promise<Response>
}

type Options = {
  /** Of the demo alone. */
  played: PlayedSites | null
  reach?: Reach
}

/** Feeds of other sites. */
export const openCalendars = ({ played, reach = {} }: Options): Calendars => ({
  read: async (address, { etag, last_modified, timeout_ms = TIMEOUT_MS }) => {
    const headers = {
      accept: ACCEPT,
      'user-agent': 'calendar reader',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(last_modified !== null && { 'if-modified-since': last_modified }),
    }
    const asking = { max_bytes: FEEDS.most_bytes, timeout_ms, headers }
    const answer = await (played !== null && address.startsWith(`${played.origin}/`)
      ? askPlayed(played, address, asking)
      : askStranger(address, { ...asking, ...reach }))
    if (typeof answer === 'string') return answer
    if (answer.status === 304) return { is_new: false }
    if (GONE.includes(answer.status)) return 'address_gone'
    if (answer.status !== 200) return 'address_failed'
    return {
      is_new: true,
      bytes: answer.bytes,
      etag: kept(answer.headers.etag),
      last_modified: kept(answer.headers['last-modified']),
    }
  },
})

const kept = (header: string | undefined): string | null =>
  header === undefined || header.length > HEADER_MAX ? null : header

type Asking = { timeout_ms: number; headers: Record<string, string> }

async function askPlayed(
  { origin, answer }: PlayedSites,
  address: string,
  { timeout_ms, headers }: Asking,
): Promise<StrangersAnswer | FeedFault> {
  const late = AbortSignal.timeout(timeout_ms)
  const answered = await Promise.race([
    answer(address.slice(origin.length), headers),
    once(late, 'abort').then(() => null),
  ])
  if (answered === null) return 'address_too_long'
  const bytes = Buffer.from(await answered.arrayBuffer())
  return { status: answered.status, headers: Object.fromEntries(answered.headers), bytes }
}
