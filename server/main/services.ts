import pg from 'pg'
import type { DestinationStream } from 'pino'
import type { Config } from '#server/core/config.ts'
import { openDb, openPool, openReplica, withoutReplica, type Replica } from '#server/db/index.ts'
import type { Services } from '#server/call/call.ts'
import { openCards } from '#server/outside/payment-provider/index.ts'
import { openFiles, type FilesAway } from '#server/outside/files/index.ts'
import { openGooglePlaces } from '#server/outside/places/index.ts'
import { openAltcha } from '#server/outside/human-check/index.ts'
import { openInboxMail, openSmtpMail } from '#server/outside/mail/index.ts'
import { serveSandboxBank, type Delays } from '#server/outside/sandbox-bank/index.ts'
import { channelFeeds } from '#server/outside/sandbox-channels/index.ts'
import { openCalendars, type PlayedSites } from '#server/outside/strangers/index.ts'
import { openInboxSms, openSms, type SmsProviders } from '#server/outside/sms/index.ts'
import { localProvider, openHttpProvider } from '#server/outside/accredited-provider/index.ts'
import { openLibreTranslate } from '#server/outside/translation/index.ts'
import { keepForecasts, openOpenMeteo } from '#server/outside/weather/index.ts'
import { openCloudApi } from '#server/outside/whatsapp/index.ts'
import { openIdentity, type LocalIdentity } from './identity.ts'
import { openLog } from './log.ts'
import { smsReportUrl } from './sms-routes.ts'
import { PLAYED_ORIGIN, sandboxPaths } from './sandbox-paths.ts'

/** More concurrent queries would take CPU time from this process (decision 0026). */
const POOL = { max: 10 }
/** The four workers of the job queue, its listener, and one for what they add. */
const DIRECT_POOL = { max: 6 }

export type OpenServices = {
  services: Services
  pool: pg.Pool
  /** Leads to the database itself where `pool` leads to a pooler, else the same. */
  direct_pool: pg.Pool
  direct_url: string
  bank: Bank | null
  local_identity: LocalIdentity | null
  close: () => Promise<void>
}
type Bank = { stop: () => Promise<void>; options: Parameters<typeof serveSandboxBank>[0] }
type Options = {
  config: Config
  database_url: string
  clock: () => Date
  bank_delays?: Partial<Delays>
  log_to?: DestinationStream | undefined
  /** Opened, and ended, by somebody else. */
  pool?: pg.Pool | undefined
  /** Those that SMS_PROVIDER chooses from; default: the product's. */
  sms_providers?: SmsProviders | undefined
}

export async function openServices({
  config,
  database_url,
  clock,
  bank_delays = {},
  log_to,
  pool: lent,
  sms_providers,
}: Options): Promise<OpenServices> {
  const direct_url = config.DATABASE_DIRECT_URL ?? database_url
  const pool = lent ?? openPool(database_url, POOL.max)
  const direct_pool = direct_url === database_url ? pool : openPool(direct_url, DIRECT_POOL.max)
  const db = openDb(pool, config)
  const log = openLog({ config, clock, log_to })
  const replica = openReads({ config, db, log })
  const { cards, bank } = await openPaymentProvider({ config, db, clock, bank_delays })
  const { identity, local_identity } = await openIdentity(config, clock)
  const services: Services = {
    config,
    db,
    database_url: direct_url,
    replica,
    log,
    cards,
    mail: openMailService(config, db, clock),
    sms:
      openSms({ config, report_url: smsReportUrl(config), providers: sms_providers }) ??
      openInboxSms(db, clock),
    files: openFiles({
      data_dir: config.DATA_DIR,
      bucket: config.bucket,
      onOutage: noteOutage(log),
    }),
    identity,
    human_check: openAltcha(config.keyFor('human check')),
    translation: config.TRANSLATION_URL
      ? openLibreTranslate({ url: config.TRANSLATION_URL, key: config.TRANSLATION_KEY })
      : null,
    weather: config.WEATHER_URL
      ? keepForecasts(openOpenMeteo({ url: config.WEATHER_URL, key: config.WEATHER_KEY }), clock)
      : null,
    whatsapp: config.whatsapp && openCloudApi(config.whatsapp),
    accredited_provider: openAccreditedProvider(config),
    places: config.GOOGLE_MAPS_KEY
      ? openGooglePlaces({ key: config.GOOGLE_MAPS_KEY, url: config.GOOGLE_PLACES_URL, clock })
      : null,
    calendars: openCalendars({ played: playedSites(config, db, clock) }),
    bank_url: bank ? sandboxPaths.bank : null,
  }
  const close = async () => {
    await bank?.stop()
    await local_identity?.stop()
    await replica.close()
    if (!lent) await pool.end()
    if (direct_pool !== pool) await direct_pool.end()
  }
  return { services, pool, direct_pool, direct_url, bank, local_identity, close }
}

/** In the demo a local one, through the same client. */
function openAccreditedProvider({ E_INVOICE_URL: url, E_INVOICE_KEY: key, is_demo }: Config) {
  if (url) return openHttpProvider({ url, key })
  if (!is_demo) return null
  const local = localProvider()
  const send = async (request: Request) => await local.fetch(request)
  return openHttpProvider({ url: 'https://provider.example', key: undefined, send })
}

function openReads({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Replica {
  const { DATABASE_READ_URL: url, has_prepared_statements } = config
  if (!url) return withoutReplica(db)
  return openReplica({
    url,
    primary: db,
    has_prepared_statements,
    onFound: () => log.info('The standby is read from'),
    onLost: (reason) =>
      log.warn({ err: reason }, 'The standby is not read from; the primary answers everything'),
  })
}

/** Stripe when its keys are set, otherwise the sandbox bank, used through the same client. */
async function openPaymentProvider({
  config,
  db,
  clock,
  bank_delays,
}: {
  config: Config
  db: Services['db']
  clock: () => Date
  bank_delays: Partial<Delays>
}) {
  if (config.STRIPE_SECRET_KEY && config.STRIPE_PUBLISHABLE_KEY && config.STRIPE_WEBHOOK_SECRET) {
    const keys = {
      secret_key: config.STRIPE_SECRET_KEY,
      publishable_key: config.STRIPE_PUBLISHABLE_KEY,
      webhook_secret: config.STRIPE_WEBHOOK_SECRET,
    }
    return { cards: openCards(keys), bank: null }
  }
  const webhook_secret = `whsec_${config.keyFor('sandbox webhooks').toString('base64url')}`
  const secret_key = `sk_test_${config.keyFor('sandbox bank').toString('base64url')}`
  const options = {
    db,
    now: clock,
    webhook_secret,
    secret_key,
    delays: bank_delays,
    webhook_url: `http://${reachable(config.HOST)}:${config.PORT}/api/payment/webhook/`,
    site_origins: [config.public_url, `http://127.0.0.1:${config.PORT}`],
  }
  const running = await serveSandboxBank(options)
  const cards = openCards({
    secret_key,
    publishable_key: 'pk_test_sandbox',
    webhook_secret,
    api: { host: running.host, port: running.port, protocol: 'http' },
    now: clock,
  })
  return { cards, bank: { stop: running.stop, options } }
}

const noteOutage = (log: Services['log']) => (away: FilesAway | null) =>
  away
    ? log.warn({ why: away.message }, 'The file store is away')
    : log.warn('The file store is back')

function openMailService(config: Config, db: Services['db'], clock: () => Date) {
  const { SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = config
  if (!SMTP_URL) return openInboxMail(db, clock)
  const dkim =
    DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
      ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, private_key: DKIM_PRIVATE_KEY }
      : undefined
  return openSmtpMail({ smtp_url: SMTP_URL, from: MAIL_FROM, dkim })
}

/** With DEMO=on alone. */
function playedSites({ is_demo }: Config, db: Services['db'], now: () => Date): PlayedSites | null {
  if (!is_demo) return null
  const feeds = channelFeeds({ db, now })
  return {
    origin: PLAYED_ORIGIN,
    answer: async (path, headers) => await feeds.request(path, { headers }),
  }
}

/** Wildcard addresses are not valid destinations. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
