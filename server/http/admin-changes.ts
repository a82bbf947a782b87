import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Incoming } from './request.ts'
import type { SessionDeps } from './session/page-session.ts'

type Options = {
  sessions: Pick<SessionDeps, 'cookies' | 'findPerson' | 'clock'>
  /** Null while sources are watched: nothing is notified then. */
  onAdminChange: ((onNotification: () => void) => () => void) | null
  /**
   * Aborted when the process was told to stop: streams end, and the browser connects again,
   * elsewhere.
   */
  closing: AbortSignal | undefined
}

/** Changes that come together are told once. */
const GATHER_MS = 250
/** Keeps proxies from closing the stream, and lets nobody stay who is no colleague any more. */
const LOOK_AGAIN_MS = 20_000
const MAX_STREAMS = 200
/** Of one colleague, in as many tabs; so none of them takes those of the others. */
const MAX_OWN_STREAMS = 5

/**
 * Server-sent events for colleagues: `changed` when a screen may be out of date, `out` to one who
 * was removed.
 */
export function adminChangeRoutes({
  sessions,
  onAdminChange,
  closing,
}: Options): Hono<{ Bindings: Incoming }> {
  const routes = new Hono<{ Bindings: Incoming }>()
  const streams = countedStreams()
  routes.get('/api/admin/changes/', async (c) => {
    const secrets = await sessions.cookies.read(c)
    const findColleague = async () => {
      const person = secrets && (await sessions.findPerson(secrets.token, sessions.clock()))
      return person?.is_email_verified && person.staff_rights !== null ? person.user_id : undefined
    }
    const user_id = await findColleague()
    if (user_id === undefined) return c.body(null, 403)
    // the browser does not ask again
    if (onAdminChange === null || !streams.open(user_id)) return c.body(null, 204)
    c.header('Cache-Control', 'no-store')
    return streamSSE(c, async (stream) => {
      let wake = () => {}
      let has_changed = false
      const stop = onAdminChange(() => {
        has_changed = true
        wake()
      })
      stream.onAbort(() => wake())
      const wakeToClose = () => wake()
      closing?.addEventListener('abort', wakeToClose)
      try {
        while (!stream.aborted && (await findColleague()) === user_id) {
          if (has_changed) await stream.sleep(GATHER_MS)
          const event = has_changed ? 'changed' : 'here'
          has_changed = false
          await stream.writeSSE({ event, data: '' })
          if (closing?.aborted) break
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, LOOK_AGAIN_MS).unref()
            wake = () => {
              clearTimeout(timer)
              resolve()
            }
            if (has_changed || stream.aborted || closing?.aborted) wake()
          })
        }
        if (!stream.aborted && !closing?.aborted) await stream.writeSSE({ event: 'out', data: '' })
      } finally {
        stop()
        closing?.removeEventListener('abort', wakeToClose)
        streams.close(user_id)
      }
    })
  })
  return routes
}

/** Opens none beyond those of everybody, and of one. */
function countedStreams() {
  const by_person = new Map<number, number>()
  let all = 0
  return {
    open: (user_id: number): boolean => {
      const own = by_person.get(user_id) ?? 0
      if (all >= MAX_STREAMS || own >= MAX_OWN_STREAMS) return false
      by_person.set(user_id, own + 1)
      all += 1
      return true
    },
    close: (user_id: number) => {
      const left = (by_person.get(user_id) ?? 1) - 1
      if (left === 0) by_person.delete(user_id)
      else by_person.set(user_id, left)
      all -= 1
    },
  }
}
