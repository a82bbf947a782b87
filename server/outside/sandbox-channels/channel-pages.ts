import { Hono, type Context } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import { dubaiDay } from '#server/core/time.ts'
import { demoLang } from '#server/outside/demo-page/index.ts'
import { channelFeeds, type Played } from './feed-routes.ts'
import {
  ANSWERS,
  findListing,
  listListings,
  listStays,
  PLAYED_CHANNELS,
  setAnswers,
  type Listing,
} from './listing-queries.ts'
import type { Fault } from './messages.ts'
import { listingPage, listPage } from './page.ts'
import { pathOfLink, readOurs, type ReadSite } from './read-ours.ts'
import { cancel, move, sell } from './sell.ts'

export type ChannelOptions = Played & { mounted_at: string; origin: string; readSite: ReadSite }

const BODY_BYTES = 10_000
const KINDS = PLAYED_CHANNELS.join('|')
const POLICY =
  "default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/** Where somebody plays the other sites: they sell, move, cancel, read us, and stop answering. */
export function sandboxChannels(options: ChannelOptions): Hono {
  const { db, now, mounted_at } = options
  const path = `/:channel{${KINDS}}/:slug{[a-z0-9-]+}` as const
  return new Hono()
    .route('/', channelFeeds(options))
    .get('/', async (c) => {
      guard(c)
      const channel = PLAYED_CHANNELS.find((name) => name === c.req.query('channel')) ?? 'airbnb'
      const q = (c.req.query('q') ?? '').trim().slice(0, 80)
      const listings = await listListings(db, { channel, q, today: dubaiDay(now()) })
      return await c.html(listPage({ lang: langOf(c), mounted_at, channel, q, listings }))
    })
    .get(path, async (c) => await show(c, options))
    .post(path, limitBody(BODY_BYTES), async (c) => {
      if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Not from here.', 403)
      const listing = await listingOf(c, options)
      if (listing === undefined) return c.notFound()
      const fault = await act(new URLSearchParams(await c.req.text()), listing, options)
      if (fault === null) return c.redirect(c.req.url, 303)
      c.status(422)
      return await show(c, options, fault)
    })
}

const langOf = (c: Context) => {
  const asked = c.req.query('lang')
  return asked === 'ar' || asked === 'en' ? asked : demoLang((name) => c.req.header(name))
}

async function listingOf(c: Context, { db }: ChannelOptions): Promise<Listing | undefined> {
  const channel = PLAYED_CHANNELS.find((name) => name === c.req.param('channel'))
  return channel && (await findListing(db, { channel, slug: c.req.param('slug') ?? '' }))
}

async function show(c: Context, options: ChannelOptions, fault?: Fault) {
  const { db, now, mounted_at, origin } = options
  const listing = await listingOf(c, options)
  if (listing === undefined) return c.notFound()
  guard(c)
  const today = dubaiDay(now())
  const stays = await listStays(db, { listing_id: listing.id, today })
  const address = `${origin}/${listing.channel}/${listing.slug}.ics`
  return await c.html(
    listingPage({ lang: langOf(c), mounted_at, address, listing, stays, today, fault }),
  )
}

async function act(
  form: URLSearchParams,
  listing: Listing,
  { db, now: clock, readSite }: ChannelOptions,
): Promise<Fault | null> {
  const now = clock()
  const selling = { listing, now, today: dubaiDay(now) }
  const given = (name: string) => form.get(name) ?? ''
  const nights = { from: given('from'), to: given('to') }
  const acts: Record<string, () => Promise<Fault | null>> = {
    sell: () => sell(db, selling, nights),
    move: () => move(db, selling, { uid: given('uid'), ...nights }),
    cancel: async () => {
      await cancel(db, selling, given('uid'))
      return null
    },
    read: async () => {
      const path = pathOfLink(given('link'))
      const is_read = path !== undefined && (await readOurs(db, { listing, path, now, readSite }))
      return is_read ? null : 'not_read'
    },
    answer: async () => {
      const answers = ANSWERS.find((one) => one === given('answers'))
      if (answers !== undefined) await setAnswers(db, listing.id, answers)
      return null
    },
  }
  const chosen = Object.entries(acts).find(([name]) => name === given('act'))?.[1]
  return chosen === undefined ? null : await chosen()
}

function guard(c: Context) {
  c.header('content-security-policy', POLICY)
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')
}
