import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { endpoints, type EndpointName } from '#contract'
import { OWNER_ROLE } from '#contract/constants.ts'
import type { AnsweredFile, Endpoint } from '#contract/endpoint.ts'
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '#contract/errors.ts'
import { dubaiDay } from '#time'
import type { Call, Handlers, House, Person } from './call.ts'
import { fieldErrors } from './faults.ts'
import { Refusal, refuse } from './refuse.ts'
import { measure } from './metrics.ts'
import type { SessionCookies } from './session-cookie.ts'
import { askedLang, wordsIn } from './words.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** Sent by our own pages: put the token into the cookie and keep it out of the answer. */
const COOKIE_SESSION = 'x-sadaf-session'

export type Road = {
  house: House
  handlers: Handlers
  cookies: SessionCookies
  findPerson: (token: string, now: Date) => Promise<Person | undefined>
  countCall: (row: Endpoint, visitor: string) => Promise<void>
  /** The clock; tests and chaos move it. */
  clock: () => Date
}

/** What the host tells about a request that did not come through a socket of its own. */
export type Incoming = { visitor?: string; incoming?: { socket?: { remoteAddress?: string } } }
type ApiContext = Context<{ Bindings: Incoming }>
type Handler = (asked: unknown, call: Call) => Promise<unknown>

/** Mounts every row of the contract's table: one road for every request, in the same order each time. */
export function mountApi(road: Road): Hono<{ Bindings: Incoming }> {
  const api = new Hono<{ Bindings: Incoming }>()
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const handler = road.handlers[name] as Handler
    api.on(row.method, [row.path, row.path.replace(/\/$/, '') || '/'], (c) => answer(road, c, { name, row, handler }))
  }
  api.all('/api/*', (c) => {
    const request_id = requestId(c)
    return fail(c, { refusal: new Refusal('NOT_FOUND'), request_id })
  })
  return api
}

type Route = { name: EndpointName; row: Endpoint; handler: Handler }

async function answer(road: Road, c: ApiContext, { name, row, handler }: Route): Promise<Response> {
  const request_id = requestId(c)
  const log = road.house.log.child({ request_id, call: name })
  const started = performance.now()
  let response: Response
  try {
    const call = await openCall(road, c, log)
    guardOrigin(road, c, row)
    await road.countCall(row, visitorOf(c))
    guardPerson(row, call.person)
    const asked = validate(row, await readAsked(c, row))
    const answered = await handler(asked, call)
    response = row.answers === 'file' ? sendFile(answered as AnsweredFile) : await sendData(road, c, { row, answered })
    response.headers.set('x-request-id', request_id)
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'A call broke')
    const refusal = error instanceof Refusal ? admissible(error, row, log) : new Refusal('INTERNAL_ERROR')
    response = fail(c, { refusal, request_id })
  }
  const ms = performance.now() - started
  measure(name, response.status, ms)
  log.info({ status: response.status, ms: Math.round(ms) }, 'answered')
  return response
}

async function openCall(road: Road, c: ApiContext, log: Call['log']): Promise<Call> {
  const now = road.clock()
  const token = tokenOfHeader(c) ?? (await road.cookies.read(c))
  const person = token ? await road.findPerson(token, now) : undefined
  const { house } = road
  return {
    house,
    db: house.db,
    now,
    today: dubaiDay(now),
    lang: askedLang(c.req.header('accept-language')),
    log,
    person: person ?? null,
    token,
  }
}

function tokenOfHeader(c: ApiContext): string | null {
  return /^Token (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

/** A write that a cookie could authorise must come from our own pages (design 4). */
function guardOrigin({ house }: Road, c: ApiContext, row: Endpoint) {
  if (row.method === 'GET' || tokenOfHeader(c)) return
  const origin = c.req.header('origin')
  if (origin === undefined && !c.req.header('cookie')) return
  if (origin === house.config.public_url || origin === new URL(c.req.url).origin) return
  refuse('FORBIDDEN')
}

function guardPerson(row: Endpoint, person: Person | null) {
  if (row.who === 'anyone') return
  if (!person) refuse('UNAUTHORIZED')
  if (row.who === 'guest') return
  if (person.is_temporary) refuse('UNAUTHORIZED')
  if (row.who === 'owner' && !(person.roles.includes(OWNER_ROLE) && person.is_email_verified)) refuse('FORBIDDEN')
}

async function readAsked(c: ApiContext, row: Endpoint): Promise<unknown> {
  if (row.method === 'GET') return c.req.query()
  const text = await readBody(c)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    refuse('INVALID_INPUT')
  }
}

async function readBody(c: ApiContext): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT_BYTES) refuse('FILE_TOO_LARGE')
  const text = await c.req.text()
  if (Buffer.byteLength(text) > BODY_LIMIT_BYTES) refuse('FILE_TOO_LARGE')
  return text
}

function validate(row: Endpoint, asked: unknown): unknown {
  const parsed = z.safeParse(row.asks, asked)
  if (!parsed.success) refuse('INVALID_INPUT', { fields: fieldErrors(parsed.error.issues, asked) })
  return parsed.data
}

async function sendData(road: Road, c: ApiContext, { row, answered }: { row: Endpoint; answered: unknown }): Promise<Response> {
  const data: unknown = z.encode(row.answers as z.core.$ZodType, answered)
  const kept = c.req.header(COOKIE_SESSION) === 'cookie' ? await intoCookie(road, c, data) : data
  if (row.says === 'LOGGED_OUT') road.cookies.clear(c)
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 200, message: row.says, data: kept })
}

async function intoCookie({ cookies }: Road, c: ApiContext, data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || !('token' in data) || typeof data.token !== 'string') return data
  const kind = 'expiry_time' in data ? 'temporary' : 'permanent'
  if (data.token !== '') await cookies.write(c, kind, data.token)
  return { ...data, token: '', ...('refresh_token' in data ? { refresh_token: '' } : {}) }
}

function sendFile({ name, type, bytes }: AnsweredFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' },
  })
}

/** A code that the row does not name is a bug of ours, not an answer. */
function admissible(refusal: Refusal, row: Endpoint, log: Call['log']): Refusal {
  const named: readonly ErrorCode[] = [...row.fails, ...COMMON_ERRORS, 'FILE_TOO_LARGE']
  if (named.includes(refusal.code)) return refusal
  log.error({ code: refusal.code }, 'A call failed with a code its row does not name')
  return new Refusal('INTERNAL_ERROR')
}

function fail(c: ApiContext, { refusal, request_id }: { refusal: Refusal; request_id: string }): Response {
  const words = wordsIn(askedLang(c.req.header('accept-language')))
  const errors = refusal.fields.map(({ field, code, n }) => ({
    field,
    code,
    message: code in words.faults ? words.faults[code as keyof typeof words.faults](n ?? '') : words.errors[code as ErrorCode],
  }))
  const status = ERRORS[refusal.code]
  const body = { status, message: refusal.code, errors, request_id, ...(refusal.data === undefined ? {} : { data: refusal.data }) }
  return Response.json(body, { status, headers: { 'x-request-id': request_id, 'cache-control': 'no-store' } })
}

function requestId(c: ApiContext): string {
  const given = c.req.header('x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function visitorOf(c: ApiContext): string {
  return c.env?.visitor ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
}
