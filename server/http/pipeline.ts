import { isDeadlock } from '#server/db/index.ts'
import { Hono } from 'hono'
import { endpoints, type EndpointName } from '#contract/index.ts'
import type { Lang } from '#contract/constants.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Call, Handlers } from '#server/call/call.ts'
import { measureCall } from '#server/core/metrics.ts'
import { currentSpan, traced } from '#server/core/traces.ts'
import { Refusal } from '#server/core/refuse.ts'
import { appendCookies, refusalOf, sendFailure, sendOutput, type AnswerDeps } from './answer.ts'
import { readInput, validate } from './body.ts'
import { keepSlot, type Limiter, type YieldSlot } from './limits/concurrency.ts'
import type { Outage } from './outage.ts'
import type { DiskSpace } from './disk-space.ts'
import { isByCookie, requestId, visitorOf, type ApiContext, type Incoming } from './request.ts'
import { guardCaller, guardOrigin } from './session/guard-caller.ts'
import { openCall, type CallerDeps } from './session/session.ts'

export type PipelineDeps = CallerDeps &
  AnswerDeps & {
    handlers: Handlers
    followLanguage: (user_id: number, lang: Lang) => Promise<void>
    countCall: (row: Endpoint, visitor: string) => Promise<void>
    limiter: Limiter
    disk_space: DiskSpace
    outage: Outage
  }
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
    if (methods.length === 0)
      return sendFailure(c, { refusal: new Refusal('NOT_FOUND'), request_id })
    const refused = sendFailure(c, { refusal: new Refusal('METHOD_NOT_ALLOWED'), request_id })
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
  const rows = Object.values<Endpoint>(endpoints).filter((row) =>
    bothForms(row.path).includes(path),
  )
  return [...new Set(rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

type Route = { name: EndpointName; row: Endpoint; handler: Handler }
type Logged = { user_id?: number; code?: ErrorCode }

const answer = (deps: PipelineDeps, c: ApiContext, route: Route): Promise<Response> =>
  traced(route.name, { kind: 'internal' }, async (span) => {
    const response = await answerInSpan(deps, c, route)
    span?.note({ status: response.status })
    if (response.status >= 500) span?.fail(String(response.status))
    return response
  })

async function answerInSpan(deps: PipelineDeps, c: ApiContext, route: Route): Promise<Response> {
  const request_id = requestId(c)
  const trace_id = currentSpan()?.trace_id
  const log = deps.services.log.child({
    request_id,
    call: route.name,
    ...(trace_id !== undefined && { trace_id }),
  })
  const started = performance.now()
  const logged: Logged = {}
  const perform = (yieldSlot: YieldSlot) => carryOut(deps, c, { ...route, log, logged, yieldSlot })
  let response: Response
  try {
    response = await (c.env?.is_inside ? perform(keepSlot) : deps.limiter.run(perform))
    response.headers.set('x-request-id', request_id)
  } catch (error) {
    response = failed(deps, c, { ...route, log, logged, request_id, error })
  }
  const ms = performance.now() - started
  measureCall(route.name, response.status, ms)
  log.info({ status: response.status, ...logged, ms: Math.round(ms) }, 'answered')
  return response
}

type Step = Route & { log: Call['log']; logged: Logged }

async function carryOut(
  deps: PipelineDeps,
  c: ApiContext,
  { row, handler, log, logged, yieldSlot }: Step & { yieldSlot: YieldSlot },
) {
  const call = await openCall(deps, c, log)
  if (call.person) logged.user_id = call.person.user_id
  guardOrigin(deps, c, row)
  if (!c.env?.is_for_everybody) await deps.countCall(row, visitorOf(c))
  guardCaller(row, call, c)
  const input = validate(row, await readInput(c, row, yieldSlot))
  await noteLanguage(deps, row, call)
  return await sendOutput(deps, c, {
    row,
    output: await runHandler(deps, c, { row, handler, input, call }),
  })
}

type Running = Pick<Route, 'row' | 'handler'> & { input: unknown; call: Call }

/**
 * Whoever has a session may have written a moment ago; a cached page is shown for long. A mailed
 * link is not known again afterwards.
 */
async function runHandler(
  { services: { replica } }: PipelineDeps,
  c: ApiContext,
  { row, handler, input, call }: Running,
) {
  if (row.from_replica) {
    const is_fresh = call.access !== null || c.env?.is_for_everybody === true
    return await replica.read((db) => handler(input, { ...call, db }), { is_fresh })
  }
  const output = await unlessDeadlocked(() => handler(input, call))
  if (call.link !== null && isChange(row)) await replica.untilSeen()
  return output
}

const MAX_TRIES = 3

/**
 * Of two transactions in each other's way the database ends one, whole: asked again it finds the
 * other done.
 */
async function unlessDeadlocked<T>(work: () => Promise<T>, tries_left = MAX_TRIES - 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries_left === 0 || !isDeadlock(error)) throw error
    return await unlessDeadlocked(work, tries_left - 1)
  }
}

const isChange = (row: Endpoint) => row.method !== 'GET' || row.changes === true

type Failure = Step & { request_id: string; error: unknown }

function failed(
  deps: PipelineDeps,
  c: ApiContext,
  { name, row, log, logged, request_id, error }: Failure,
): Response {
  if (!(error instanceof Refusal)) {
    log.error({ err: error }, 'Unhandled error in a call')
    deps.disk_space.notice(error)
    deps.outage.notice(error)
  }
  const refusal = refusalOf(error, row, log)
  logged.code = refusal.code
  const response = sendFailure(c, { refusal, request_id })
  if (name === 'refreshToken' && refusal.code === 'UNAUTHORIZED' && isByCookie(c))
    appendCookies(response, deps.cookies.clearing)
  return response
}

/**
 * E-mails follow the language a person acts in (decision 0035); the owner's area is English only.
 */
async function noteLanguage(
  { followLanguage }: PipelineDeps,
  row: Endpoint,
  { access, named_lang, is_followed_link }: Call,
) {
  const is_act = isChange(row) && row.access !== 'owner' && !is_followed_link
  if (is_act && access && !access.is_payer && named_lang && named_lang !== access.lang)
    await followLanguage(access.user_id, named_lang)
}
