import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { FEEDS } from '#contract/calendar-feeds.ts'
import type { Random } from '#demo/random.ts'
import { openListing, type Listing, type Trick } from './listing.ts'
import type { Site } from './write-calendar.ts'

/** Where the product finds the sites; nobody has this address. */
export const SITES_ORIGIN = 'https://sites.example'

/** Leads to itself. */
const ROUND = '/round-and-round.ics'

/** One unit on two sites, one on none. */
const LISTED: readonly (readonly [site: Site, unit_id: number])[] = [
  ['airbnb', 1],
  ['airbnb', 2],
  ['booking_com', 2],
  ['vrbo', 3],
]

export type Sites = {
  port: number
  listings: readonly Listing[]
  /** From now on they answer well and at once, and sell nothing more. */
  settle: () => void
  misbehave: () => void
  close: () => Promise<void>
}

type Options = { random: Random; today: () => string }

/** Other sites that sell our units: a service of their own, which knows nothing of the product. */
export async function openSites({ random, today }: Options): Promise<Sites> {
  let are_well = true
  const listings = LISTED.map(([site, unit_id]) =>
    openListing({
      path: `/${site}-${unit_id}.ics`,
      site,
      unit_id,
      random: random.of(`${site} ${unit_id}`),
      areWell: () => are_well,
    }),
  )
  const server = createServer((req, res) => {
    void (async () => {
      const asked_ms = Date.now()
      if (req.url === ROUND) return await play('loops', { res, body: '' })
      const listing = listings.find(({ path }) => path === req.url)
      if (!listing) return void res.writeHead(404).end()
      const etag = req.headers['if-none-match']
      const reply = listing.answer({ today: today(), etag })
      if (reply.late_ms > 0) await pause(reply.late_ms)
      if (reply.sales !== null)
        listing.answers.push({ asked_ms, given_ms: Date.now(), sales: reply.sales })
      if (reply.trick !== undefined) return await play(reply.trick, { res, body: reply.body })
      const type = reply.body.startsWith('<') ? 'text/html' : 'text/calendar; charset=utf-8'
      const headers = reply.etag === '' ? {} : { etag: reply.etag }
      res.writeHead(reply.status, { 'content-type': type, ...headers }).end(reply.body)
    })().catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    listings,
    settle: () => void (are_well = true),
    misbehave: () => void (are_well = false),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Longer than a sale waits, and bounded: the round goes on. */
const STALLED_MS = 3_000

/** None of it may be taken, nor lead anywhere, nor keep who asks. */
async function play(trick: Trick, { res, body }: { res: ServerResponse; body: string }) {
  const half = body.slice(0, Math.floor(body.length / 2))
  switch (trick) {
    case 'loops':
      return void res.writeHead(302, { location: `${SITES_ORIGIN}${ROUND}` }).end()
    case 'leads_inside':
      return void res.writeHead(302, { location: 'https://169.254.169.254/latest/' }).end()
    case 'bursts':
      return void res.writeHead(200).end(body.padEnd(2 * FEEDS.most_bytes, ' '))
    case 'tears':
      res.writeHead(200, { 'content-length': body.length }).write(half)
      await pause(50)
      return void res.destroy()
    case 'stalls':
      res.writeHead(200).write(half)
      await pause(STALLED_MS)
      return void res.destroy()
  }
}
