import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { accountsHandlers, endSession, findPerson, followLanguage, renewSession, readSmsOfHour } from '#accounts'
import { arrivalsHandlers } from '#arrivals'
import { bookingsHandlers, findBookingAccess, readHeldShare } from '#bookings'
import { catalogueHandlers, listHomeShelves, listSearchedPlaces, listSlugsOfShelf } from '#catalogue'
import { contentHandlers } from '#content'
import type { Changes } from '#page-cache/changes.ts'
import type { Handlers } from '#core/context.ts'
import { leadsHandlers } from '#leads'
import { membersHandlers } from '#members'
import { localIdentity } from '#outside/identity'
import { inboxRoutes } from '#outside/inbox'
import { ownersHandlers } from '#owners'
import { sandboxBank } from '#outside/sandbox-bank'
import { countOverdueRefunds, overdueSince, takeWebhook } from '#billing'
import { guestBookingsHandlers } from '#guest-bookings'
import { findNextOfferTurn, pricingHandlers } from '#pricing'
import { answerBroken } from '#http/busy.ts'
import { CAPACITY, inTurn, openGate, type Capacity } from '#http/concurrency.ts'
import { houseRoutes } from '#http/health.ts'
import { compressJson } from '#http/compress-json.ts'
import { keptPageRoutes } from '#page-cache/serve.ts'
import { openLimits } from '#http/limits.ts'
import { pageRoutes } from '#http/pages.ts'
import { pictureRoutes } from '#http/pictures.ts'
import { plainAddress } from '#http/plain-address.ts'
import { safeAnswers } from '#http/security-headers.ts'
import type { Figure } from '#http/metrics.ts'
import { mountApi, type Incoming, type Road } from '#http/pipeline.ts'
import { watchRoom, type Room } from '#http/disk-space.ts'
import { siteMapRoutes } from '#http/sitemap.ts'
import type { SessionKeeper } from '#http/page-session.ts'
import { sessionCookies } from '#http/session-cookie.ts'
import type { OpenHouse } from './services.ts'
import { sandboxPaths } from './sandbox-paths.ts'
import type { Web } from './web.ts'

const EVENT_BYTES = 1024 * 1024 // what a card house says of an event takes a few thousand
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Every call has a handler, or this does not compile. */
const handlers: Handlers = {
  ...catalogueHandlers,
  ...pricingHandlers,
  ...accountsHandlers,
  ...membersHandlers,
  ...bookingsHandlers,
  ...guestBookingsHandlers,
  ...arrivalsHandlers,
  ...contentHandlers,
  ...leadsHandlers,
  ...ownersHandlers,
}

type ApiParts = { clock: () => Date; calls: Capacity['calls']; room: Room }

/** The calls of the contract, answered by the slices. */
function openApi({ house, pool }: Pick<OpenHouse, 'house' | 'pool'>, { clock, calls, room }: ApiParts) {
  return mountApi({
    house,
    handlers,
    ...keeperOf(house, clock),
    followLanguage: (user_id, lang) => followLanguage(house.db, user_id, lang),
    countCall: openLimits(pool),
    gate: openGate(calls),
    room,
  })
}

/** How sessions are carried, found, renewed and ended, for calls and pages alike. */
function keeperOf(house: OpenHouse['house'], clock: () => Date): SessionKeeper & Pick<Road, 'endSession' | 'findBookingAccess'> {
  return {
    cookies: sessionCookies(house.config),
    findPerson: (token, now) => findPerson(house.db, token, now),
    renew: (refresh_token, now) => renewSession(house, { refresh_token, now }),
    endSession: (token) => endSession(house.db, token),
    findBookingAccess: (secret, now) => findBookingAccess(house.db, secret, now),
    clock,
  }
}

type Parts = {
  open: OpenHouse
  clock: () => Date
  web: Web | null
  /** Without these no page is kept. */
  changes?: Changes | null
  capacity?: Partial<Capacity>
}

/** Everything that answers on our address. */
export function openApp({ open, clock, web, changes = null, capacity = {} }: Parts): Hono<{ Bindings: Incoming }> {
  const { house, bank, local_identity } = open
  const { config, db } = house
  const app = new Hono<{ Bindings: Incoming }>()
  const { calls, pages, kept_pages } = { ...CAPACITY, ...capacity }
  const room = watchRoom(db, config.DATA_DIR)
  const api = openApi(open, { clock, calls, room })
  const pageGate = openGate(pages)
  const sessions = keeperOf(house, clock)
  app.onError(answerBroken(config, { log: house.log, room }))
  if (web && changes) {
    const nextTurn = (now: Date) => findNextOfferTurn(db, now)
    app.route(
      '/',
      keptPageRoutes({ gate: openGate(kept_pages), config, api, render: web.render, cookies: sessions.cookies, changes, nextTurn, clock }),
    )
  }
  app.use('*', safeAnswers(config))
  app.use('*', plainAddress)
  app.route(
    '/',
    houseRoutes({
      db,
      room,
      public_url: config.public_url,
      metrics_token: config.METRICS_TOKEN,
      is_demo: config.is_demo,
      figures: figuresOf(db, clock),
    }),
  )
  app.post('/api/payment/webhook/', bodyLimit({ maxSize: EVENT_BYTES }), async (c) => {
    const is_good = await takeWebhook(house, { body: await c.req.text(), signature: c.req.header('stripe-signature') }, clock())
    return is_good ? c.json({ received: true }) : c.json({ received: false }, 400)
  })
  app.use('/api/*', compressJson)
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  app.use('/sitemaps/*', inTurn(pageGate))
  app.use('/sitemap.xml', inTurn(pageGate))
  app.route(
    '/',
    siteMapRoutes({
      origin: config.public_url,
      clock,
      listShelves: (day) => listHomeShelves(db, day),
      listSlugs: (shelf) => listSlugsOfShelf(db, shelf),
      listPlaces: (day) => listSearchedPlaces(db, day),
    }),
  )
  app.route('/', pictureRoutes({ files: house.files, cache_folder: join(config.DATA_DIR, 'cache', 'pictures') }))
  if (config.is_demo) app.route('/', inboxRoutes({ db, public_url: config.public_url }))
  if (bank) app.mount(sandboxPaths.bank, sandboxBank({ ...bank.options, mounted_at: sandboxPaths.bank }).fetch)
  if (local_identity) app.mount(sandboxPaths.identity, localIdentity(local_identity.options).fetch)
  if (web?.files) app.use('*', builtFiles(web.files))
  if (web) {
    app.use('*', compress())
    app.route('/', pageRoutes({ gate: pageGate, config, api, render: web.render, sessions, has_policy: web.files !== null }))
  }
  return app
}

const figuresOf = (db: OpenHouse['house']['db'], clock: () => Date): Figure[] => [
  {
    name: 'sadaf_held_nights_share',
    help: 'The share of the nights for sale in the next 90 days that unpaid holds keep from everybody else',
    read: () => readHeldShare(db, clock()),
  },
  {
    name: 'sadaf_sms_this_hour',
    help: 'Text messages sent in the hour that is running; the setting sms_per_hour is their ceiling',
    read: () => readSmsOfHour(db, clock()),
  },
  {
    name: 'sadaf_refunds_overdue',
    help: 'How many refunds have not gone for a day, or have failed and were not paid out in another way',
    read: () => countOverdueRefunds(db, overdueSince(clock())),
  },
]

/** The built files of the web: those with a hash in their name never change. */
function builtFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? IMMUTABLE : 'public, max-age=3600'),
  })
}
