// One process of the product for a round: unchanged, except for the round's clock, a proxied
// payment provider, and other sites that are reached by the function for strangers, without TLS. Runs until killed.
import { createServer, request as askPlainly } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readConfig } from '#server/main/read-config.ts'
import { openApp } from '#server/main/app.ts'
import { openServices } from '#server/main/services.ts'
import { startJobs } from '#server/main/tasks.ts'
import { openCards } from '#server/outside/payment-provider/index.ts'
import { openCalendars } from '#server/outside/strangers/index.ts'
import { readClock } from './clock.ts'

/** As the sites' name is found; the connection goes to the port where they are played. */
const OF_THE_INTERNET = '93.184.216.34'

process.once('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0)
const { CHAOS_CLOCK = '', CHAOS_BANK_PORT = '', CHAOS_SITES_PORT = '', ...env } = process.env
const config = readConfig(env)
const clock = readClock(CHAOS_CLOCK)
const opened = await openServices({ config, database_url: config.DATABASE_URL ?? '', clock })
const cards = openCards({
  secret_key: config.STRIPE_SECRET_KEY ?? '',
  publishable_key: config.STRIPE_PUBLISHABLE_KEY ?? '',
  webhook_secret: config.STRIPE_WEBHOOK_SECRET ?? '',
  api: { host: '127.0.0.1', port: Number(CHAOS_BANK_PORT), protocol: 'http' },
  now: clock,
})
const calendars = openCalendars({
  played: null,
  reach: {
    resolve: async () => [OF_THE_INTERNET],
    request: ({ pathname: path }, { lookup: _lookup, ...options }) =>
      askPlainly({ ...options, host: '127.0.0.1', port: Number(CHAOS_SITES_PORT), path }),
  },
})
const open = { ...opened, services: { ...opened.services, cards, calendars } }
const app = openApp({ open, clock, web: null })
const server = createServer(
  getRequestListener((request, bindings) =>
    app.fetch(request, { incoming: 'incoming' in bindings ? bindings.incoming : undefined }),
  ),
)
await startJobs(open.services, { pool: open.direct_pool, clock })
server.listen(config.PORT, config.HOST)
