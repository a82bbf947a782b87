import { join } from 'node:path'
import { Hono } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import {
  accountsHandlers,
  endSession,
  findPerson,
  followLanguage,
  renewSession,
} from '#server/accounts/index.ts'
import { guestCalendarHandlers, sellingHandlers } from '#server/calendars/index.ts'
import { staysHandlers } from '#server/stays/index.ts'
import { depositsHandlers, takeDepositWebhook } from '#server/deposits/index.ts'
import { threadsHandlers } from '#server/threads/index.ts'
import { arrivalsHandlers } from '#server/arrivals/index.ts'
import { bookingsHandlers, findBookingAccess } from '#server/bookings/index.ts'
import {
  catalogueHandlers,
  findSharedHome,
  listSitemapSections,
  listSearchedPlaces,
  listSlugsOfSection,
} from '#server/catalogue/index.ts'
import { contentHandlers } from '#server/content/index.ts'
import type { Changes } from '#server/pages/cache/listen.ts'
import type { Handlers } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { leadsHandlers } from '#server/leads/index.ts'
import { privacyHandlers } from '#server/privacy/index.ts'
import { membersHandlers } from '#server/members/index.ts'
import { localIdentity } from '#server/outside/identity/index.ts'
import { takeMail } from '#server/incoming-mail/index.ts'
import { inboxRoutes } from '#server/outside/inbox/index.ts'
import { ownersHandlers } from '#server/owners/index.ts'
import { sandboxChannels } from '#server/outside/sandbox-channels/index.ts'
import { sandboxBank } from '#server/outside/sandbox-bank/index.ts'
import { takeWebhook } from '#server/billing/index.ts'
import { guestBookingsHandlers } from '#server/guest-bookings/index.ts'
import { reviewsHandlers } from '#server/reviews/index.ts'
import { findPayer } from '#server/admin/phone/index.ts'
import { adminHandlers } from '#server/operator/admin-handlers.ts'
import { findNextOfferTurn, pricingHandlers } from '#server/pricing/index.ts'
import { adminChangeRoutes } from '#server/http/admin-changes.ts'
import { manifestRoutes } from '#server/pages/manifest.ts'
import { openCompanyReader, type CompanyReader } from '#server/pages/company-reader.ts'
import { answerBroken } from '#server/pages/busy.ts'
import {
  CAPACITY,
  withLimiter,
  openLimiter,
  type Capacity,
} from '#server/http/limits/concurrency.ts'
import { healthRoutes } from '#server/http/health.ts'
import { compressAnswers } from '#server/http/compress-answers.ts'
import { openAnswerCache } from '#server/pages/cache/answers.ts'
import { cachedPageRoutes } from '#server/pages/cache/serve.ts'
import { openLimits } from '#server/http/limits/limits.ts'
import { pageRoutes, type AnswerCache } from '#server/pages/pages.ts'
import { pictureRoutes } from '#server/pages/pictures/picture-routes.ts'
import { sharePictureRoutes } from '#server/pages/pictures/share-pictures.ts'
import { plainAddress } from '#server/pages/plain-address.ts'
import { safeAnswers } from '#server/http/security-headers.ts'
import { watchOutage, type Outage } from '#server/http/outage.ts'
import { mountApi, type PipelineDeps } from '#server/http/pipeline.ts'
import type { Incoming } from '#server/http/request.ts'
import { traceRequests } from '#server/http/trace-requests.ts'
import { watchDiskSpace, type DiskSpace } from '#server/http/disk-space.ts'
import { siteMapRoutes } from '#server/pages/sitemap.ts'
import type { SessionDeps } from '#server/http/session/page-session.ts'
import { sessionCookies } from '#server/http/session/session-cookie.ts'
import type { OpenServices } from './services.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { builtFiles } from './built-files.ts'
import { emailGalleryRoutes } from './email-gallery/routes.ts'
import { figuresOf } from './figures.ts'
import { mailRoutes } from './mail-routes.ts'
import { smsRoutes } from './sms-routes.ts'
import { whatsappRoutes } from './whatsapp-routes.ts'
import { PLAYED_ORIGIN, sandboxPaths } from './sandbox-paths.ts'
import type { Web } from './web.ts'

const EVENT_BYTES = 1024 * 1024 // Stripe's events take a few thousand bytes

const handlers: Handlers = {
  ...catalogueHandlers,
  ...pricingHandlers,
  ...accountsHandlers,
  ...membersHandlers,
  ...bookingsHandlers,
  ...guestBookingsHandlers,
  ...reviewsHandlers,
  ...sellingHandlers,
  ...guestCalendarHandlers,
  ...threadsHandlers,
  ...depositsHandlers,
  ...staysHandlers,
  ...arrivalsHandlers,
  ...contentHandlers,
  ...leadsHandlers,
  ...privacyHandlers,
  ...ownersHandlers,
  ...adminHandlers,
}

type ApiParts = {
  clock: () => Date
  calls: Capacity['calls']
  disk_space: DiskSpace
  outage: Outage
}

function openApi(
  { services, pool }: Pick<OpenServices, 'services' | 'pool'>,
  { clock, calls, disk_space, outage }: ApiParts,
) {
  return mountApi({
    services,
    handlers,
    ...sessionDeps(services, clock),
    followLanguage: (user_id, lang) => followLanguage(services.db, user_id, lang),
    countCall: openLimits(pool, services.config),
    limiter: openLimiter('calls', calls),
    disk_space,
    outage,
  })
}

function sessionDeps(
  services: OpenServices['services'],
  clock: () => Date,
): SessionDeps & Pick<PipelineDeps, 'endSession' | 'findBookingAccess'> {
  return {
    cookies: sessionCookies(services.config),
    findPerson: (token, now) => findPerson(services.db, token, now),
    findPayer: (secret, now) => findPayer(services.db, secret, now),
    renew: (refresh_token, now) => renewSession(services, { refresh_token, now }),
    endSession: (token) => endSession(services.db, token),
    findBookingAccess: (secret, now) => findBookingAccess(services.db, secret, now),
    clock,
  }
}

type App = Hono<{ Bindings: Incoming }>
type AppOptions = {
  open: OpenServices
  clock: () => Date
  web: Web | null
  /** Without these no page is cached. */
  changes?: Changes | null
  /** Aborted when the process was told to stop. */
  closing?: AbortSignal
  capacity?: Partial<Capacity>
}

export function openApp({
  open,
  clock,
  web,
  changes = null,
  closing,
  capacity = {},
}: AppOptions): App {
  const { services } = open
  const { config, db } = services
  const app = new Hono<{ Bindings: Incoming }>()
  const { calls, pages, cached_pages } = { ...CAPACITY, ...capacity }
  const disk_space = watchDiskSpace(db, config.DATA_DIR)
  const outage = watchOutage()
  const api = openApi(open, { clock, calls, disk_space, outage })
  const pageLimiter = openLimiter('pages', pages)
  const sessions = sessionDeps(services, clock)
  app.use(traceRequests)
  const company = openCompanyReader({ db, changes: web ? changes : null })
  app.onError(answerBroken(config, { log: services.log, disk_space, outage, company }))
  let answers: AnswerCache = async () => null
  if (web && changes) {
    const findNextChange = (now: Date) => findNextOfferTurn(db, now)
    answers = openAnswerCache({ api, changes, findNextChange, clock })
    app.route(
      '/',
      cachedPageRoutes({
        limiter: openLimiter('cached_pages', cached_pages),
        config,
        api,
        company,
        render: web.render,
        cookies: sessions.cookies,
        changes,
        findNextChange,
        clock,
      }),
    )
  }
  app.use('*', safeAnswers(config))
  app.use('*', plainAddress)
  app.route(
    '/',
    healthRoutes({
      db,
      disk_space,
      files: services.files,
      public_url: config.public_url,
      metrics_token: config.METRICS_TOKEN,
      is_demo: config.is_demo,
      figures: figuresOf(open, clock),
      closing,
    }),
  )
  addWebhooks(app, services, clock)
  app.route('/', calendarRoutes(services, clock))
  app.route(
    '/',
    adminChangeRoutes({ sessions, onAdminChange: changes?.onAdminChange ?? null, closing }),
  )
  app.use('/api/*', compressAnswers('application/json'))
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  addSitemapAndPictures(app, { services, clock, pageLimiter, company })
  addWhatIsPlayed(app, open, clock)
  if (web?.files) app.use('*', builtFiles(web.files))
  if (web) {
    app.use('*', compressAnswers('text/html'))
    app.route(
      '/',
      pageRoutes({
        limiter: pageLimiter,
        config,
        api,
        company,
        answers,
        render: web.render,
        sessions,
        outage,
        has_policy: web.files !== null,
      }),
    )
  }
  return app
}

/** Where providers tell what became of payments, mail and text messages. */
function addWebhooks(app: App, services: OpenServices['services'], clock: () => Date) {
  app.post('/api/payment/webhook/', limitBody(EVENT_BYTES), async (c) => {
    const sent = { body: await c.req.text(), signature: c.req.header('stripe-signature') }
    const is_good = await takeWebhook(services, sent, clock())
    if (is_good) await takeDepositWebhook(services, sent, clock())
    return is_good ? c.json({ received: true }) : c.json({ received: false }, 400)
  })
  app.route('/', mailRoutes(services, clock))
  app.route('/', smsRoutes(services, clock))
  app.route('/', whatsappRoutes(services, clock))
}

/** The inbox of a demo, and what stands in for providers without settings. */
function addWhatIsPlayed(
  app: App,
  { services, bank, local_identity }: OpenServices,
  clock: () => Date,
) {
  const { config, db } = services
  if (config.is_demo) {
    app.route(
      '/',
      inboxRoutes({
        db,
        public_url: config.public_url,
        now: clock,
        reply: async (delivery) => await takeMail(services, delivery, clock()),
      }),
    )
    app.route('/', emailGalleryRoutes(services, clock))
    app.route(
      sandboxPaths.channels,
      sandboxChannels({
        db,
        now: clock,
        mounted_at: sandboxPaths.channels,
        origin: PLAYED_ORIGIN,
        readSite: async (path, headers) => await app.request(path, { headers }),
      }),
    )
  }
  if (bank)
    app.route(sandboxPaths.bank, sandboxBank({ ...bank.options, mounted_at: sandboxPaths.bank }))
  if (local_identity) app.mount(sandboxPaths.identity, localIdentity(local_identity.options).fetch)
}

type Shared = {
  services: OpenServices['services']
  clock: () => Date
  pageLimiter: ReturnType<typeof openLimiter>
  company: CompanyReader
}

function addSitemapAndPictures(app: App, { services, clock, pageLimiter, company }: Shared) {
  const { config, db } = services
  app.route('/', manifestRoutes(company))
  app.use('/sitemaps/*', withLimiter(pageLimiter))
  app.use('/sitemap.xml', withLimiter(pageLimiter))
  app.route(
    '/',
    siteMapRoutes({
      origin: config.public_url,
      clock,
      listSections: (day) => listSitemapSections(db, day),
      listSlugs: (section) => listSlugsOfSection(db, section),
      listPlaces: (day) => listSearchedPlaces(db, day),
    }),
  )
  const picture_store = {
    files: services.files,
    cache_folder: join(config.DATA_DIR, 'cache', 'pictures'),
  }
  app.route('/', pictureRoutes(picture_store))
  app.use('/share/*', withLimiter(pageLimiter))
  app.route(
    '/',
    sharePictureRoutes({
      ...picture_store,
      company,
      findHome: (wanted) => findSharedHome(db, { ...wanted, today: dubaiDay(clock()) }),
    }),
  )
}
