import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CHANNEL = 'pages' // schema/page-notify.sql
const PULSE_MS = 5_000
const PAUSE_MS = { first: 100, longest: 5_000 }
const FAREWELL_MS = 1_000

export type Changes = {
  isListening: () => boolean
  /** With the topic of each change; 'all' when some may have been missed. */
  onChange: (onNotification: (topic: string) => void) => void
  close: () => Promise<void>
}

export function listenForChanges(database_url: string): Changes {
  const closing = new AbortController()
  const subscribers: ((topic: string) => void)[] = []
  const tell = (topic: string) => subscribers.forEach((onNotification) => onNotification(topic))
  let is_listening = false
  let hangUp = () => {}

  async function listenOnce(client: pg.Client) {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    hangUp = lose
    client.on('notification', ({ payload }) => tell(payload ?? 'all'))
    client.on('error', () => lose())
    client.once('end', () => lose())
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    is_listening = true
    const pulse = setInterval(() => void client.query('select 1').catch(() => lose()), PULSE_MS) // a half-open connection reports no error
    await lost
    clearInterval(pulse)
  }

  async function keepListening() {
    let pause_ms: number = PAUSE_MS.first
    while (!closing.signal.aborted) {
      const client = clientOf(database_url)
      const was_lost = await listenOnce(client).catch(() => false)
      is_listening = false
      tell('all')
      await Promise.race([client.end().catch(() => {}), pause(FAREWELL_MS, undefined, { ref: false })])
      pause_ms = was_lost === false ? Math.min(pause_ms * 2, PAUSE_MS.longest) : PAUSE_MS.first
      await pause(pause_ms, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    isListening: () => is_listening,
    onChange: (onNotification) => void subscribers.push(onNotification),
    close: async () => {
      closing.abort()
      hangUp()
      await listening
    },
  }
}

const clientOf = (database_url: string) =>
  new pg.Client({
    connectionString: database_url,
    application_name: 'sadaf pages',
    keepAlive: true,
    connectionTimeoutMillis: PULSE_MS,
    query_timeout: PULSE_MS,
  })
