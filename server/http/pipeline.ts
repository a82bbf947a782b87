import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { endpoints, type EndpointName } from '#contract'
import { UPLOAD, OWNER_ROLE, type Lang } from '#contract/constants.ts'
import type { FileOutput, Endpoint } from '#contract/endpoint.ts'
import { COMMON_ERRORS, ERRORS, type ErrorCode, type SuccessCode } from '#contract/errors.ts'
import { faultSentence, fieldErrors, isErrorCode } from '#contract/faults.ts'
import { isUnavailable } from '#db'
import { dubaiDay } from '#core/time.ts'
import type { BookingAccess, Call, Handlers, Services, Person } from '#core/context.ts'
import { RETRY_AFTER_SECONDS, keepSlot, type Limiter, type YieldSlot } from './concurrency.ts'
import { Refusal, refuse } from '#core/refuse.ts'
import type { DiskSpace } from './disk-space.ts'
import { measure } from './metrics.ts'
import type { KnownSession } from './page-session.ts'
import type { SessionCookies } from './session-cookie.ts'
import { networkOf } from './visitor.ts'
import { requestLang, namedLang, messagesIn } from '#core/messages.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const FILES_LIMIT_BYTES = UPLOAD.max_bytes + BODY_LIMIT_BYTES
/** Sent by our own pages: tokens go into the cookie instead of the response. */
const COOKIE_SESSION = 'x-sadaf-session'

export type PipelineDeps = {
  services: Services
  handlers: Handlers
  cookies: SessionCookies
  findPerson: (token: string, now: Date) => Promise<Person | undefined>
  findBookingAccess: (secret: string, now: Date) => Promise<BookingAccess | undefined>
  endSession: (token: string) => Promise<void>
  followLanguage: (user_id: number, lang: Lang) => Promise<void>
  countCall: (row: Endpoint, visitor: string) => Promise<void>
  limiter: Limiter
  room: DiskSpace
  clock: () => Date
}

/** Passed by in-process callers; a socket request has only `incoming`. */
export type Incoming = {
  visitor?: string
  /** Internal call while rendering a shared page; not rate-limited. */
  is_for_everybody?: boolean
  /** The enclosing page render already holds a slot. */
  is_inside?: boolean
  /** The session of the page being rendered, to avoid a lookup per call. */
  known?: KnownSession | null
  incoming?: { socket?: { remoteAddress?: string }; headers?: IncomingHttpHeaders }
}
type ApiContext = Context<{ Bindings: Incoming }>
type Handler = (input: unknown, call: Call) => Promise<unknown>

export function mountApi(deps: PipelineDeps): Hono<{ Bindings: Incoming }> {
  const api = new Hono<{ Bindings: Incoming }>()
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const handler = deps.handlers[name] as Handler
    api.on(row.method, bothForms(row.path), (c) => answer(deps, c, { name, row, handler }))
  }
  api.all('/api/*', (c) => {
    const request_id = requestId(c)
    const methods = methodsOf(c.req.path)
    if (methods.length === 0) return fail(c, { refusal: new Refusal('NOT_FOUND'), request_id })
    const refused = fail(c, { refusal: new Refusal('METHOD_NOT_ALLOWED'), request_id })
    refused.headers.set('allow', methods.join(', '))
    return refused
  })
  return api
}

/** With and without the trailing slash (decision 0010). */
function bothForms(path: string): string[] {
  const bare = path.replace(/\/$/, '')
  return [bare, `${bare}/`]
}

function methodsOf(path: string): string[] {
  const rows = Object.values<Endpoint>(endpoints).filter((row) => bothForms(row.path).includes(path))
  return [...new Set(rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

type Route = { name: EndpointName; row: Endpoint; handler: Handler }

async function answer(deps: PipelineDeps, c: ApiContext, { name, row, handler }: Route): Promise<Response> {
  const request_id = requestId(c)
  const log = deps.services.log.child({ request_id, call: name })
  const started = performance.now()
  const answered_to: { user_id?: number; code?: ErrorCode } = {}
  let response: Response
  try {
    const perform = async (yieldSlot: YieldSlot) => {
      const call = await openCall(deps, c, log)
      if (call.person) answered_to.user_id = call.person.user_id
      guardOrigin(deps, c, row)
      if (!c.env?.is_for_everybody) await deps.countCall(row, visitorOf(c))
      guardCaller(row, call, c)
      const input = validate(row, await readInput(c, row, yieldSlot))
      await noteLanguage(deps, row, call)
      const answered = await handler(input, call)
      return row.output === 'file' ? sendFile(answered as FileOutput) : await sendData(deps, c, { row, answered })
    }
    response = await (c.env?.is_inside ? perform(keepSlot) : deps.limiter.run(perform))
    response.headers.set('x-request-id', request_id)
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ err: error }, 'Unhandled error in a call')
      deps.room.notice(error)
    }
    const refusal = error instanceof Refusal ? admissible(error, row, log) : new Refusal(codeOf(error))
    response = fail(c, { refusal, request_id })
    answered_to.code = refusal.code
    if (name === 'refreshToken' && refusal.code === 'UNAUTHORIZED' && isByCookie(c)) keepInBrowser(response, deps.cookies.clearing)
  }
  const ms = performance.now() - started
  measure(name, response.status, ms)
  log.info({ status: response.status, ...answered_to, ms: Math.round(ms) }, 'answered')
  return response
}

async function openCall(deps: PipelineDeps, c: ApiContext, log: Call['log']): Promise<Call> {
  const now = deps.clock()
  const link = linkOfHeader(c)
  const carried = link === null ? await deps.cookies.read(c) : null // a link grants its own booking only
  const token = tokenOfHeader(c) ?? carried?.token ?? null
  const known = token !== null && c.env?.known?.token === token ? c.env.known.person : undefined
  const person = known ?? (token ? await deps.findPerson(token, now) : undefined)
  const { services } = deps
  return {
    services,
    db: services.db,
    now,
    today: dubaiDay(now),
    lang: requestLang(c.req.header('accept-language')),
    named_lang: namedLang(c.req.header('accept-language')),
    log,
    person: person ?? null,
    access: (link === null ? person && accessOf(person) : await deps.findBookingAccess(link, now)) ?? null,
    link,
    token,
    refresh_token: isByCookie(c) ? (carried?.refresh_token ?? null) : null, // otherwise scripts could read the new one
    visitor: visitorOf(c),
    peopleOfBrowser: () => deps.cookies.peopleOf(c),
    user_agent: c.req.header('user-agent') ?? '',
    is_followed_link: isFollowedLink(c),
  }
}

/** E-mails follow the language a person acts in (decision 0035); the owner's area is English only. */
async function noteLanguage({ followLanguage }: PipelineDeps, row: Endpoint, { access, named_lang, is_followed_link }: Call) {
  const is_act = (row.method !== 'GET' || row.changes === true) && row.access !== 'owner' && !is_followed_link
  if (is_act && access && named_lang && named_lang !== access.lang) await followLanguage(access.user_id, named_lang)
}

const isByCookie = (c: ApiContext) => c.req.header(COOKIE_SESSION) === 'cookie'

function tokenOfHeader(c: ApiContext): string | null {
  return /^Token (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

function linkOfHeader(c: ApiContext): string | null {
  return /^Booking (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

const accessOf = ({ user_id, lang }: Person): BookingAccess => ({ user_id, booking_id: null, is_proven: true, lang })

/** CSRF: a write that a cookie could authorise must come from our own pages (design 4). */
function guardOrigin({ services }: PipelineDeps, c: ApiContext, row: Endpoint) {
  if (row.method === 'GET' || tokenOfHeader(c) || linkOfHeader(c)) return
  const origin = c.req.header('origin')
  if (origin === undefined && !c.req.header('cookie')) return
  if (origin === services.config.public_url) return
  if (services.config.is_demo && origin === new URL(c.req.url).origin) return // a demo runs under any host name
  refuse('FORBIDDEN')
}

function guardCaller(row: Endpoint, { person, access }: Pick<Call, 'person' | 'access'>, c: ApiContext) {
  if (row.access === 'anyone' || (row.access === 'booking' && access)) return
  if (row.access === 'booking' && linkOfHeader(c)) refuse('BOOKING_LINK_EXPIRED')
  if (!person) refuse('UNAUTHORIZED')
  if (row.access === 'guest') return
  if (person.is_temporary) refuse('UNAUTHORIZED')
  if (row.access === 'owner' && !(person.roles.includes(OWNER_ROLE) && person.is_email_verified)) refuse('FORBIDDEN')
}

/** A GET with effects must not run from a link, image or prefetch: only by our own fetch, or with a token (design 4). */
function isFollowedLink(c: ApiContext): boolean {
  if (tokenOfHeader(c) || linkOfHeader(c) || isByCookie(c)) return false // custom headers cannot be sent cross-site
  const mode = c.req.header('sec-fetch-mode')
  return c.req.header('sec-fetch-site') !== 'same-origin' || (mode !== 'cors' && mode !== 'same-origin')
}

async function readInput(c: ApiContext, row: Endpoint, yieldSlot: YieldSlot): Promise<unknown> {
  if (row.method === 'GET') return c.req.query()
  if (row.has_files && c.req.header('content-type')?.startsWith('multipart/form-data')) return await yieldSlot(() => readForm(c))
  const text = new TextDecoder().decode(await yieldSlot(() => readBytes(c, BODY_LIMIT_BYTES)))
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    refuse('INVALID_INPUT')
  }
}

async function readForm(c: ApiContext): Promise<Record<string, unknown>> {
  const bytes = await readBytes(c, FILES_LIMIT_BYTES)
  try {
    const form = await new Response(bytes, { headers: { 'content-type': c.req.header('content-type') ?? '' } }).formData()
    return Object.fromEntries(form)
  } catch {
    refuse('FILE_UPLOAD_FAILED')
  }
}

async function readBytes(c: ApiContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('content-length') ?? 0) > limit) refuse('FILE_TOO_LARGE')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > limit) refuse('FILE_TOO_LARGE')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function validate(row: Endpoint, input: unknown): unknown {
  const parsed = z.safeParse(row.input, input)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error.issues, input)
    const code = fields[0]?.code ?? 'INVALID_INPUT'
    refuse(isErrorCode(code) ? code : 'INVALID_INPUT', { fields })
  }
  guardText(parsed.data)
  return parsed.data
}

/** PostgreSQL cannot store NUL in text. */
function guardText(input: object) {
  const holdsNul = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(holdsNul) : typeof value === 'string' && value.includes('\0')
  const fields = Object.entries(input).flatMap(([field, value]) => (holdsNul(value) ? [{ field, code: 'invalid' as const }] : []))
  if (fields.length > 0) refuse('INVALID_INPUT', { fields })
}

async function sendData(deps: PipelineDeps, c: ApiContext, { row, answered }: { row: Endpoint; answered: unknown }): Promise<Response> {
  const { success, content } = sayingOf(row, answered)
  const data: unknown = z.encode(row.output as z.core.$ZodType, content)
  const { kept, set_cookies } =
    success === 'LOGGED_OUT' ? { kept: data, set_cookies: deps.cookies.clearing } : await intoCookie(deps, c, data)
  c.header('Cache-Control', 'no-store')
  const response = c.json({ status: 200, message: success, data: kept })
  keepInBrowser(response, set_cookies)
  return response
}

function sayingOf({ success }: Endpoint, answered: unknown): { success: SuccessCode; content: unknown } {
  if (typeof success === 'string') return { success, content: answered }
  const chosen = answered as { success: SuccessCode; data: unknown }
  return { success: chosen.success, content: chosen.data }
}

/** For our own pages: tokens go into the cookie, and the session they replace is ended. */
async function intoCookie(
  { cookies, endSession }: PipelineDeps,
  c: ApiContext,
  data: unknown,
): Promise<{ kept: unknown; set_cookies: string[] }> {
  const has_token =
    typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' && 'refresh_token' in data
  if (!has_token || !isByCookie(c)) return { kept: data, set_cookies: [] }
  const { token } = data as { token: string }
  const refresh_token = 'refresh_token' in data && typeof data.refresh_token === 'string' ? data.refresh_token : null
  const kept = { ...data, token: '', ...(refresh_token === null ? {} : { refresh_token: '' }) }
  if (token === '') return { kept, set_cookies: [] }
  const is_temporary = 'expiry_time' in data || ('is_temporary' in data && data.is_temporary === true)
  const former = (await cookies.read(c))?.token
  if (former !== undefined && former !== token) await endSession(former)
  const { set_cookies } = await cookies.seal(is_temporary ? 'temporary' : 'permanent', { token, refresh_token })
  const user_id = !is_temporary && 'user_id' in data && typeof data.user_id === 'number' ? data.user_id : undefined
  return { kept, set_cookies: user_id === undefined ? set_cookies : [...set_cookies, await cookies.rememberPerson(c, user_id)] }
}

function keepInBrowser(response: Response, set_cookies: readonly string[]) {
  for (const cookie of set_cookies) response.headers.append('set-cookie', cookie)
}

function sendFile({ name, type, bytes }: FileOutput): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' },
  })
}

const codeOf = (broken: unknown): ErrorCode => (isUnavailable(broken) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')

/** A code that the endpoint does not declare is a bug: INTERNAL_ERROR. */
function admissible(refusal: Refusal, row: Endpoint, log: Call['log']): Refusal {
  const named: readonly ErrorCode[] = [...row.errors, ...COMMON_ERRORS, 'FILE_TOO_LARGE']
  if (named.includes(refusal.code)) return refusal
  log.error({ code: refusal.code }, 'A call failed with a code its endpoint does not declare')
  return new Refusal('INTERNAL_ERROR')
}

function fail(c: ApiContext, { refusal, request_id }: { refusal: Refusal; request_id: string }): Response {
  const messages = messagesIn(requestLang(c.req.header('accept-language')))
  const errors = refusal.fields.map((fault) => ({ field: fault.field, code: fault.code, message: faultSentence(messages, fault) }))
  const status = ERRORS[refusal.code]
  const body = { status, message: refusal.code, errors, request_id, ...(refusal.data === undefined ? {} : { data: refusal.data }) }
  const when = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
  return Response.json(body, { status, headers: { ...when, 'x-request-id': request_id, 'cache-control': 'no-store' } })
}

function requestId(c: ApiContext): string {
  const given = c.req.header('x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function visitorOf(c: ApiContext): string {
  return networkOf(c.env?.visitor ?? c.env?.incoming?.socket?.remoteAddress)
}
