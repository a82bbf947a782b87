import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { dubaiDay } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { findListing, listStays, PLAYED_CHANNELS } from './listing-queries.ts'
import { writeFeed } from './write-feed.ts'

export type Played = { db: Db; now: () => Date }

const SLOW_MS = 4_000
const KINDS = PLAYED_CHANNELS.join('|')
const A_PAGE = '<!doctype html><title>Log in</title><p>Log in to see this calendar.</p>'

/** The calendars of the demo's channels. */
export function channelFeeds({ db, now }: Played): Hono {
  return new Hono().get(`/:channel{${KINDS}}/:file{[a-z0-9-]+\\.ics}`, async (c) => {
    const channel = PLAYED_CHANNELS.find((name) => name === c.req.param('channel')) ?? 'airbnb'
    const slug = c.req.param('file').slice(0, -'.ics'.length)
    const listing = await findListing(db, { channel, slug })
    c.header('cache-control', 'no-store')
    if (listing === undefined || listing.answers === 'gone')
      return c.text('There is no such calendar.', 404)
    if (listing.answers === 'page') return c.html(A_PAGE)
    if (listing.answers === 'slow') await wait(SLOW_MS)
    const stays = await listStays(db, { listing_id: listing.id, today: dubaiDay(now()) })
    const text = writeFeed(listing, stays)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    c.header('etag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('content-type', 'text/calendar; charset=utf-8')
    return c.body(text)
  })
}
