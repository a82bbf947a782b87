import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import { openListing, type Listing } from './listing.ts'
import type { Site } from './write-calendar.ts'

/** Where the product finds the sites; nobody has this address. */
export const SITES_ORIGIN = 'https://sites.example'

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
      const listing = listings.find(({ path }) => path === req.url)
      if (!listing) return void res.writeHead(404).end()
      const etag = req.headers['if-none-match']
      const reply = listing.answer({ today: today(), etag })
      if (reply.late_ms > 0) await pause(reply.late_ms)
      if (reply.sales !== null)
        listing.answers.push({ asked_ms, given_ms: Date.now(), sales: reply.sales })
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
