import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const END_TIMEOUT_MS = 1_000

type Options = {
  channels: string[]
  onNotification: (channel: string, payload: string) => void
  timeout_ms: number
  /** Ends the line. */
  stopped: AbortSignal
}

export type Line = {
  /** Throws when a notification sent over a second connection does not come back over the first in time. */
  hearPulse: () => Promise<void>
  /** Throws as soon as the line is lost. */
  rest: (ms: number) => Promise<void>
  close: () => Promise<void>
}

/**
 * Two connections, because what a connection tells itself proves nothing: a pooler delivers it with the answer and drops what others send
 * to whoever waits. A connection that is cut without a word, or by a proxy that passes no notifications on, is noticed by the pulse alone.
 */
export async function openLine(database_url: string, { channels, onNotification, timeout_ms, stopped }: Options): Promise<Line> {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  const ended = new AbortController()
  const end = (error: unknown) => {
    lost.reject(error)
    ended.abort()
  }
  const onStop = () => end(new Error('Closed'))
  stopped.addEventListener('abort', onStop, { once: true })
  const clientOf = (application_name: string) => {
    const timeouts = { connectionTimeoutMillis: timeout_ms, query_timeout: timeout_ms }
    const client = new pg.Client({ connectionString: database_url, application_name, keepAlive: true, ...timeouts })
    client.on('error', end)
    client.once('end', () => end(new Error('The connection was closed')))
    return client
  }
  const listener = clientOf('sadaf pages')
  const speaker = clientOf('sadaf pulse')
  const pulse = `pulse_${randomBytes(8).toString('hex')}`
  let onPulse = () => {}
  listener.on('notification', ({ channel, payload = '' }) => (channel === pulse ? onPulse() : onNotification(channel, payload)))

  const unlessLost = <T>(promise: Promise<T>): Promise<T> => Promise.race([promise, lost.promise])
  const close = async () => {
    onStop()
    stopped.removeEventListener('abort', onStop)
    const all = Promise.all([listener, speaker].map((client) => client.end().catch(() => {})))
    await Promise.race([all, pause(END_TIMEOUT_MS, undefined, { ref: false })])
  }
  const rest = (ms: number) => unlessLost(pause(ms, undefined, { signal: ended.signal }))
  const hearPulse = async () => {
    const heard = new Promise<true>((resolve) => (onPulse = () => resolve(true)))
    await unlessLost(speaker.query('select pg_notify($1, $2)', [pulse, '']))
    const has_come = await Promise.race([heard, rest(timeout_ms)])
    if (!has_come) throw new Error('A notification of our own did not come back; there must be no pooler in between')
  }
  try {
    await unlessLost(Promise.all([listener.connect(), speaker.connect()]))
    for (const channel of [...channels, pulse]) await unlessLost(listener.query(`listen ${channel}`))
    return { hearPulse, rest, close }
  } catch (error) {
    await close()
    throw error
  }
}
