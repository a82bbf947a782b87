import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Logger, runOnce } from 'graphile-worker'
import type { DestinationStream } from 'pino'
import type pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import type { EndpointName, Endpoints } from '#contract/index.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import { readConfig } from '#server/main/read-config.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import type { Delays } from '#server/outside/sandbox-bank/index.ts'
import { solveHumanCheck } from '#server/outside/human-check/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { openApp } from '#server/main/app.ts'
import { openServices } from '#server/main/services.ts'
import { taskListOf } from '#server/main/tasks.ts'
import { operate } from '#server/operator/index.ts'
import type { SmsProviders } from '#server/outside/sms/index.ts'
import { replyOf, requestOf, type ApiFailure, type Reply } from '#kit/client.ts'
import { borrowDatabase } from '#kit/servers/reused-databases.ts'
import { eventually } from '#kit/eventually.ts'
import { logEveryoneIn, NOON, openLastingSession, type LoggedIn } from './people.ts'

export const TODAY = '2027-01-10'

type Caller = <Name extends EndpointName>(
  name: Name,
  input: ClientInput<Endpoints[Name]>,
  headers?: Record<string, string>,
) => Promise<Reply<Name>>

type Options = {
  bank_delays?: Partial<Delays>
  env?: Record<string, string>
  log_to?: DestinationStream
  database_url?: string
  sms_providers?: SmsProviders
  /** Of a world that was closed, to open it again. */
  folder?: string
  now?: Date
}

export async function world({
  bank_delays = {},
  env = {},
  log_to,
  sms_providers,
  ...options
}: Options = {}) {
  const { url: database_url, pool } =
    options.database_url === undefined ? await borrowDatabase() : { url: options.database_url }
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'sadaf-world-'))
  let now = options.now ?? NOON
  const clock = () => now

  let answer: ReturnType<typeof getRequestListener> | undefined
  const server = createServer((req, res) => void answer?.(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = readConfig(
    {
      DATABASE_URL: database_url,
      APP_SECRET: 'x'.repeat(32),
      DEMO: 'on',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...env,
    },
    sms_providers,
  )
  const open = await openServices({
    config,
    database_url,
    clock,
    bank_delays,
    log_to,
    pool,
    sms_providers,
  })
  const app = openApp({ open, clock, web: null })
  answer = getRequestListener((request) => app.fetch(request, {}))

  let is_open = true
  const close = async () => {
    if (!is_open) return
    is_open = false
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await open.close()
  }
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const visitor = callerWith({}, '127.0.0.1')
  let networks = 0
  const personWith = (token: string) =>
    callerWith(
      { authorization: `Token ${token}` },
      `10.0.${(networks += 1) >> 8}.${networks & 255}`,
    )
  const person = (logged_in: LoggedIn) => ({ ...logged_in, call: personWith(logged_in.token) })
  const people = options.database_url ? await logEveryoneIn(open.services.db) : inject('people')

  async function temporaryPeople(size: number) {
    const { rows } = await open.pool.query<{ id: number }>(
      `insert into users (email, first_name, last_name, phone_number, is_temporary, created_at)
       select 'guest' || n || '@example.com', 'Guest', 'No ' || n, '+97150000' || n, true, now() from generate_series(1000, 999 + $1::int) n returning id`,
      [size],
    )
    return await Promise.all(
      rows.map(async ({ id }) => {
        const token = await openLastingSession(open.services.db, {
          user_id: id,
          is_temporary: true,
          now,
        })
        return { token, call: personWith(token) }
      }),
    )
  }

  function callerWith(person_headers: Record<string, string>, network: string): Caller {
    return async (name, input, headers = {}) => {
      const { path, method, headers: own_headers, body } = requestOf(name, input)
      const init = {
        method,
        headers: { ...own_headers, ...person_headers, ...headers },
        ...(body !== undefined && { body }),
      }
      return await replyOf(name, await app.request(path, init, { visitor: network }))
    }
  }

  return {
    ...open,
    app,
    port,
    folder,
    /** Ends the process; `world({ database_url, folder, now })` opens it again. */
    close,
    clock,
    database_url,
    visitor,
    withToken: personWith,
    withLink: (secret: string) => callerWith({ authorization: `Booking ${secret}` }, '127.0.0.1'),
    omar: person(people.omar),
    maha: person(people.maha),
    layla: person(people.layla),
    sara: person(people.sara),
    noor: person(people.noor),
    salem: person(people.salem),
    marinaStudio: { id: 1, slug: 'marina-studio' },
    downtownFlat: { id: 2, slug: 'downtown-flat' },
    /** People without accounts, as many as asked. */
    visitors: temporaryPeople,
    humanCheck: async () => await solveHumanCheck(granted(await visitor('readHumanCheck', {}))),
    /** What the operator types after `npm run operator`. */
    operate: (...messages: string[]) =>
      operate(open.services, { now, today: dubaiDay(now) }, messages),
    waitingJobs: async () => {
      await carryOutbox(open.services.db)
      const { rows } = await open.pool.query<{
        name: string
        payload: unknown
        run_at: Date
        key: string | null
      }>(
        `select t.identifier as name, j.payload, j.run_at, j.key
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
      )
      return rows
    },
    runJobs: async () => {
      do {
        await carryOutbox(open.services.db)
        await open.pool.query(IN_THEIR_ORDER)
        const begun = new Date()
        await runOnce({
          pgPool: open.pool,
          taskList: taskListOf(open.services, clock),
          noPreparedStatements: true,
          logger: new Logger(() => () => {}),
        })
        // a runner does not wait until the failure of a job is written
        await untilUnlocked(open.pool, begun)
      } while ((await open.pool.query('select from outbox_jobs limit 1')).rows.length > 0)
    },
    /** Moves the clock to a moment, or forward by so many seconds. */
    setClock: (moment: Date | number) => {
      now = typeof moment === 'number' ? new Date(now.getTime() + moment * 1000) : moment
      return now
    },
  }
}

/** Jobs of one moment run in any order: here in that in which they were added. */
const IN_THEIR_ORDER = `
  update graphile_worker._private_jobs j set run_at = j.run_at - (n || ' microseconds')::interval
  from (select id, row_number() over (order by id desc) as n from graphile_worker._private_jobs where run_at <= now()) due where due.id = j.id`

export type World = Awaited<ReturnType<typeof world>>

/** The data of a call that must have gone well. */
export function granted<Data>(
  reply: { ok: true; data: Data } | ({ ok: false } & ApiFailure),
): Data {
  if (!reply.ok) throw new Error(`Refused with ${reply.code} ${JSON.stringify(reply.errors)}`)
  return reply.data
}

const untilUnlocked = (pool: pg.Pool, since: Date) =>
  eventually(async () => {
    const { rows } = await pool.query(
      'select from graphile_worker._private_jobs where locked_at >= $1',
      [since],
    )
    expect(rows).toHaveLength(0)
  })
