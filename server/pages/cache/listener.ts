import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const END_TIMEOUT_MS = 1_000

type Options = {
  channels: string[]
  onNotification: (channel: string, payload: string) => void
  timeout_ms: number
  /** Ends it. */
  stopped: AbortSignal
}

export type Listener = {
  /**
   * Throws when a notification sent over a second connection does not come back over the first in
   * time.
   */
  receiveHeartbeat: () => Promise<void>
  /** Throws as soon as a connection is lost. */
  rest: (ms: number) => Promise<void>
  close: () => Promise<void>
}

/**
 * Two connections, because what a connection tells itself proves nothing: a pooler delivers it with
 * the answer and drops what others send to whoever waits. A connection that is cut without a word,
 * or by a proxy that passes no notifications on, is noticed by the heartbeat alone.
 */
export async function openListener(
  database_url: string,
  { channels, onNotification, timeout_ms, stopped }: Options,
): Promise<Listener> {
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
    const client = new pg.Client({
      connectionString: database_url,
      application_name,
      keepAlive: true,
      ...timeouts,
    })
    client.on('error', end)
    client.once('end', () => end(new Error('The connection was closed')))
    return client
  }
  const listener = clientOf('sadaf pages')
  const sender = clientOf('sadaf heartbeat')
  const heartbeat = `heartbeat_${randomBytes(8).toString('hex')}`
  let onHeartbeat = () => {}
  listener.on('notification', ({ channel, payload = '' }) =>
    channel === heartbeat ? onHeartbeat() : onNotification(channel, payload),
  )

  const unlessLost = <T>(promise: Promise<T>): Promise<T> => Promise.race([promise, lost.promise])
  const close = async () => {
    onStop()
    stopped.removeEventListener('abort', onStop)
    const all = Promise.all([listener, sender].map((client) => client.end().catch(() => {})))
    await Promise.race([all, pause(END_TIMEOUT_MS, undefined, { ref: false })])
  }
  const rest = (ms: number) => unlessLost(pause(ms, undefined, { signal: ended.signal }))
  const receiveHeartbeat = async () => {
    const received = new Promise<true>((resolve) => (onHeartbeat = () => resolve(true)))
    await unlessLost(sender.query('select pg_notify($1, $2)', [heartbeat, '']))
    const has_come = await Promise.race([received, rest(timeout_ms)])
    if (!has_come)
      throw new Error(
        'A notification of our own did not come back; there must be no pooler in between',
      )
  }
  try {
    await unlessLost(Promise.all([listener.connect(), sender.connect()]))
    for (const channel of [...channels, heartbeat])
      await unlessLost(listener.query(`listen ${channel}`))
    return { receiveHeartbeat, rest, close }
  } catch (error) {
    await close()
    throw error
  }
}
