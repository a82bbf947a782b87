import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from './unavailable.ts'

const PAUSE_MS = { first: 100, longest: 1_000 }
const RETRY = 'ETIMEDOUT'

/**
 * The job queue throws connection errors where nobody can catch them; this pool waits and makes
 * them retryable.
 */
export function retryingPool(pool: pg.Pool, stopped: AbortSignal): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    let pause_ms = PAUSE_MS.first
    while (!stopped.aborted) {
      try {
        return retryingClient(await pool.connect(), stopped)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        await pause(pause_ms, undefined, { ref: false })
        pause_ms = Math.min(2 * pause_ms, PAUSE_MS.longest)
      }
    }
    return await never<pg.PoolClient>()
  }

  async function query(...input: unknown[]): Promise<unknown> {
    const client = await connect()
    try {
      return await Reflect.apply(client.query, client, input)
    } finally {
      client.release()
    }
  }

  type ConnectCallback = (error: unknown, client?: pg.PoolClient, release?: () => void) => void
  const connectWithCallback = (onConnect?: ConnectCallback) => {
    if (!onConnect) return connect()
    connect().then(
      (client) => onConnect(undefined, client, () => client.release()),
      (error: unknown) => onConnect(error),
    )
    return undefined
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connectWithCallback
      if (name === 'query') return query
      return boundTo(target, name)
    },
  })
}

function retryingClient(client: pg.PoolClient, stopped: AbortSignal): pg.PoolClient {
  const query = async (...input: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(client.query, client, input)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (stopped.aborted) return await never()
      throw Object.assign(new Error('The connection to the database was lost', { cause: error }), {
        code: RETRY,
      })
    }
  }
  const release = releasingOnce(client)
  return new Proxy(client, {
    get: (target, name) =>
      name === 'query' ? query : name === 'release' ? release : boundTo(target, name),
  })
}

/**
 * The queue gives a client back a second time while its listener is set up anew; the pool would
 * throw where nobody catches it.
 */
function releasingOnce(client: pg.PoolClient): pg.PoolClient['release'] {
  let is_released = false
  return (error) => {
    if (is_released) return
    is_released = true
    client.release(error)
  }
}

function boundTo(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

const never = <T>() => new Promise<T>(() => {})
