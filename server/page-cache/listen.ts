import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CHANNELS = { pages: 'pages', admin: 'admin' } // schema/page-notify.sql, schema/admin-notify.sql
const HEARTBEAT_MS = 5_000
const PAUSE_MS = { first: 100, longest: 5_000 }
const END_TIMEOUT_MS = 1_000

export type Changes = {
  isListening: () => boolean
  /** With the topic of each change; 'all' when some may have been missed. */
  onChange: (onNotification: (topic: string) => void) => void
  /** Something that the admin area shows has changed, or some of it may have been missed. Returns how to stop. */
  onAdminChange: (onNotification: () => void) => () => void
  close: () => Promise<void>
}

export function listenForChanges(database_url: string): Changes {
  const closing = new AbortController()
  const subscribers: ((topic: string) => void)[] = []
  const colleagues = new Set<() => void>()
  const notify = (topic: string) => subscribers.forEach((onNotification) => onNotification(topic))
  const notifyColleagues = () => colleagues.forEach((onNotification) => onNotification())
  let is_listening = false
  let disconnect = () => {}

  async function listenOnce(client: pg.Client) {
    const { promise: lost, resolve: reportLost } = Promise.withResolvers<void>()
    disconnect = reportLost
    client.on('notification', ({ channel, payload }) => (channel === CHANNELS.admin ? notifyColleagues() : notify(payload ?? 'all')))
    client.on('error', () => reportLost())
    client.once('end', () => reportLost())
    await client.connect()
    await client.query(`listen ${CHANNELS.pages}`)
    await client.query(`listen ${CHANNELS.admin}`)
    is_listening = true
    const heartbeat = setInterval(() => void client.query('select 1').catch(() => reportLost()), HEARTBEAT_MS) // a half-open connection reports no error
    await lost
    clearInterval(heartbeat)
  }

  async function keepListening() {
    let pause_ms: number = PAUSE_MS.first
    while (!closing.signal.aborted) {
      const client = clientOf(database_url)
      const was_lost = await listenOnce(client).catch(() => false)
      is_listening = false
      notify('all')
      notifyColleagues()
      await Promise.race([client.end().catch(() => {}), pause(END_TIMEOUT_MS, undefined, { ref: false })])
      pause_ms = was_lost === false ? Math.min(pause_ms * 2, PAUSE_MS.longest) : PAUSE_MS.first
      await pause(pause_ms, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    isListening: () => is_listening,
    onChange: (onNotification) => void subscribers.push(onNotification),
    onAdminChange: (onNotification) => {
      colleagues.add(onNotification)
      return () => void colleagues.delete(onNotification)
    },
    close: async () => {
      closing.abort()
      disconnect()
      await listening
    },
  }
}

const clientOf = (database_url: string) =>
  new pg.Client({
    connectionString: database_url,
    application_name: 'sadaf pages',
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_MS,
  })
