import type { Services } from '#server/call/call.ts'
import { askFeed } from './ask-feed.ts'
import { claimDueFeeds, type Feed } from './feed-queries.ts'

/** Enough for 5,000 feeds in ten minutes, with as many again for slow ones. */
const MOST_A_ROUND = 1_000
const AT_ONCE = 8
/** Whoever claimed a feed and died leaves it for so long. */
const CLAIM_MS = 5 * 60 * 1000

/** Those that are due, the longest waiting first. */
export async function readDueFeeds(services: Services, now: Date): Promise<void> {
  for (let read = 0; read < MOST_A_ROUND; read += AT_ONCE) {
    const until = new Date(now.getTime() + CLAIM_MS)
    const feeds = await claimDueFeeds(services.db, { now, until, limit: AT_ONCE })
    await Promise.all(feeds.map((feed) => readOne(services, feed, now)))
    if (feeds.length < AT_ONCE) return
  }
}

async function readOne(services: Services, feed: Feed, now: Date) {
  try {
    await askFeed(services, feed, { now })
  } catch (error) {
    services.log.error({ err: error, feed: feed.id }, 'A calendar could not be taken in')
  }
}
