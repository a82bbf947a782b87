// One process of the product for a round: unchanged, except for the round's clock, a proxied
// payment provider, and other sites that are reached without TLS. Runs until killed.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readConfig } from '#server/main/read-config.ts'
import { openApp } from '#server/main/app.ts'
import { openServices } from '#server/main/services.ts'
import { startJobs } from '#server/main/tasks.ts'
import { openCards } from '#server/outside/payment-provider/index.ts'
import { openCalendars } from '#server/outside/strangers/index.ts'
import { readClock } from './clock.ts'
import { SITES_ORIGIN } from './sites/open-sites.ts'

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
  played: {
    origin: SITES_ORIGIN,
    answer: (path, headers) =>
      fetch(`http://127.0.0.1:${CHAOS_SITES_PORT}${path}`, { headers }).catch(
        () => new Response(null, { status: 502 }),
      ),
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
