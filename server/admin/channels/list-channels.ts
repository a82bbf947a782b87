import { FEED_STATES } from '#contract/endpoints/admin/channels.ts'
import { FEEDS } from '#contract/calendar-feeds.ts'
import type { Lang } from '#contract/constants.ts'
import { listFeeds, listLinks, listUnits, type FeedRow } from '#server/calendars/index.ts'
import type { Db } from '#server/db/index.ts'

/** A feed that nobody could read for so long may lack stays. */
const LATE_MS = 3 * FEEDS.poll_minutes * 60_000

type Options = {
  unit_id?: number | undefined
  q?: string | undefined
  lang: Lang
  today: string
  now: Date
}

/** The worst first. */
export async function listChannels(db: Db, { unit_id, q, lang, today, now }: Options) {
  const [rows, links, units] = await Promise.all([
    listFeeds(db, { unit_id, lang, today }),
    listLinks(db, { unit_id, lang }),
    listUnits(db, { unit_id, q, lang }),
  ])
  const feeds = rows.map((row) => ({ ...row, state: stateOf(row, now) }))
  return {
    feeds: feeds.toSorted((one, other) => rank(one) - rank(other)),
    links,
    units,
  }
}

const rank = ({ state }: { state: (typeof FEED_STATES)[number] }) => FEED_STATES.indexOf(state)

function stateOf(row: FeedRow, now: Date): (typeof FEED_STATES)[number] {
  if (row.conflicts.length > 0) return 'conflict'
  if (row.fault !== null) return 'broken'
  if (row.vanished.length > 0) return 'vanished'
  if (row.read_at === null) return 'new'
  return now.getTime() - row.read_at.getTime() > LATE_MS ? 'late' : 'good'
}
