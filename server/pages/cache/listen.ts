import { setTimeout as pause } from 'node:timers/promises'
import { openListener } from './listener.ts'

// schema/page-notify.sql, schema/admin-notify.sql
const CHANNELS = { pages: 'pages', admin: 'admin' }
const HEARTBEAT_MS = 5_000
const PAUSE_MS = { first: 100, longest: 5_000 }

export type Changes = {
  isListening: () => boolean
  /** With the topic of each change; 'all' when some may have been missed. */
  onChange: (onNotification: (topic: string) => void) => void
  /**
   * Something that the admin area shows has changed, or some of it may have been missed. Returns
   * how to stop.
   */
  onAdminChange: (onNotification: () => void) => () => void
  close: () => Promise<void>
}

/**
 * Listens whenever it can. It counts as listening while a notification of its own comes back every
 * few seconds; `onLost` gets the reason
 * when that ends, or has never been so.
 */
export function listenForChanges(
  database_url: string,
  onLost: (reason: unknown) => void = () => {},
  heartbeat_ms = HEARTBEAT_MS,
): Changes {
  const closing = new AbortController()
  const subscribers: ((topic: string) => void)[] = []
  const colleagues = new Set<() => void>()
  const notify = (topic: string) => subscribers.forEach((onNotification) => onNotification(topic))
  const notifyColleagues = () => colleagues.forEach((onNotification) => onNotification())
  const onNotification = (channel: string, payload: string) =>
    channel === CHANNELS.admin ? notifyColleagues() : notify(payload)
  const options = {
    channels: Object.values(CHANNELS),
    onNotification,
    timeout_ms: heartbeat_ms,
    stopped: closing.signal,
  }
  let is_listening = false

  async function listenOnce() {
    const listener = await openListener(database_url, options)
    try {
      for (;;) {
        await listener.receiveHeartbeat()
        is_listening = true
        await listener.rest(heartbeat_ms)
      }
    } finally {
      await listener.close()
    }
  }

  async function keepListening() {
    let pause_ms: number = PAUSE_MS.first
    let is_reported = false
    while (!closing.signal.aborted) {
      const reason: unknown = await listenOnce().catch((error: unknown) => error)
      const has_listened = is_listening
      is_listening = false
      notify('all')
      notifyColleagues()
      if (closing.signal.aborted) break
      if (has_listened || !is_reported) onLost(reason)
      is_reported = true
      pause_ms = has_listened ? PAUSE_MS.first : Math.min(pause_ms * 2, PAUSE_MS.longest)
      await pause(pause_ms, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    isListening: () => is_listening,
    onChange: (onChange) => void subscribers.push(onChange),
    onAdminChange: (onChange) => {
      colleagues.add(onChange)
      return () => void colleagues.delete(onChange)
    },
    close: async () => {
      closing.abort()
      await listening
    },
  }
}
