import { calls as rows } from 'virtual:calls'
import type { EndpointName, Endpoints, PublicEndpointName } from '#contract/index.ts'
import type { Lang } from '#contract/constants.ts'
import type { FileOutput, ClientOutput, ClientInput, CallRow } from '#contract/define-endpoint.ts'
import type { ErrorCode, FieldFault } from '#contract/errors.ts'
import type { SessionKeeper } from './browser-session.ts'
import { noteConnection } from './connection.ts'
import type { RequestContext } from './request-context.ts'
import { noteServerTime } from './server-clock.ts'
import type { Remembered } from './session-storage.ts'

type Transport = RequestContext['transport']
/** `link`: token of a mailed booking link, sent instead of the session. */
type Call = { signal?: AbortSignal | undefined; link?: string | undefined }
type FieldError = { field: string; code: FieldFault | ErrorCode; message: string }
type Success = { message: string; data: unknown }
type Refusal = {
  code: ErrorCode
  status: number
  errors?: FieldError[]
  request_id?: string | undefined
  retry_after_ms?: number
}

export type Calls<Names extends EndpointName> = {
  [N in Names]: (
    input: ClientInput<Endpoints[N]>,
    call?: Call,
  ) => Promise<ClientOutput<Endpoints[N]>>
}
/**
 * `callsOf` makes the calls of another table, such as the admin area's, which share this one's
 * session.
 */
export type Api = Calls<PublicEndpointName> & {
  callsOf: <Names extends EndpointName>(table: Record<Names, CallRow>) => Calls<Names>
}

/** `status` is 0 when no response came. */
export class ApiError extends Error {
  code: ErrorCode
  status: number
  errors: FieldError[]
  request_id: string | undefined
  /** Retry-After in ms; 0 without one. */
  retry_after_ms: number

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'ApiError'
    this.code = refusal.code
    this.status = refusal.status
    this.errors = refusal.errors ?? []
    this.request_id = refusal.request_id
    this.retry_after_ms = refusal.retry_after_ms ?? 0
  }
}

/**
 * In the browser an expired session is renewed once for all concurrent calls, which are then
 * retried (spec 4).
 */
export function createApi(transport: Transport, lang: Lang, session?: SessionKeeper): Api {
  const renew = renewalOf(transport, lang, session)
  const callOf =
    (name: string, row: CallRow) =>
    async (input: Record<string, unknown>, { signal, link }: Call = {}) => {
      const { path, init } = requestOf(row, input, lang)
      const send = () =>
        sendOver(transport, path, { ...byLink(init, link), ...(signal && { signal }) })
      const answer = await send()
      if (answer.ok) return await readAnswer(row, answer, session)
      const refusal = await refusalOf(answer)
      if (refusal.code !== 'UNAUTHORIZED' || name === 'refreshToken' || !(await renew()))
        throw refusal
      const again = await send()
      if (!again.ok) throw await refusalOf(again)
      return await readAnswer(row, again, session)
    }
  const callsOf = (table: Record<string, CallRow>) =>
    Object.fromEntries(Object.entries(table).map(([name, row]) => [name, callOf(name, row)]))
  return { ...callsOf(rows), callsOf } as unknown as Api
}

async function sendOver(transport: Transport, path: string, init: RequestInit): Promise<Response> {
  const sent_ms = Date.now()
  const answer = await transport(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    noteConnection(false)
    throw new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 0 })
  })
  noteConnection(true)
  if (!import.meta.env.SSR) noteServerTime(answer, { sent_ms, received_ms: Date.now() })
  return answer
}

function renewalOf(
  transport: Transport,
  lang: Lang,
  session: SessionKeeper | undefined,
): () => Promise<boolean> {
  let under_way: Promise<boolean> | undefined
  const renew = async (keeper: SessionKeeper): Promise<boolean> => {
    const { path, init } = requestOf(rows.refreshToken, { refresh_token: '' }, lang)
    const answer = await sendOver(transport, path, init).catch(() => undefined)
    if (answer?.status === 401) keeper.lose()
    // overloaded is no reason to log in again
    if (answer?.status === 503) throw await refusalOf(answer)
    return answer?.ok ?? false
  }
  return async () => {
    if (!session?.isRemembered()) return false
    under_way ??= renew(session).finally(() => (under_way = undefined))
    return await under_way
  }
}

async function readAnswer(
  row: CallRow,
  answer: Response,
  session: SessionKeeper | undefined,
): Promise<unknown> {
  if (row.is_file) return await fileOf(answer)
  const body = (await answer.json()) as Success
  if (isSession(body.data)) session?.remember(body.data)
  return answerOf(row, body)
}

const isSession = (data: unknown): data is Remembered =>
  typeof data === 'object' &&
  data !== null &&
  'token' in data &&
  'user_id' in data &&
  'role' in data &&
  'is_email_verified' in data

function answerOf(row: CallRow, { message, data }: Success): unknown {
  return row.has_several_successes ? { success: message, data } : data
}

function requestOf(
  row: CallRow,
  input: Record<string, unknown>,
  lang: Lang,
): { path: string; init: RequestInit } {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': lang,
    'x-sadaf-session': 'cookie',
  }
  const { method = 'GET' } = row
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (method !== 'GET') {
    // the browser sets the multipart boundary
    if (row.has_files) return { path: row.path, init: { ...init, body: formOf(input) } }
    headers['content-type'] = 'application/json'
    return { path: row.path, init: { ...init, body: JSON.stringify(input) } }
  }
  const members = Object.entries(input).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(
    members.map(([name, value]) => [name, String(value)]),
  ).toString()
  return { path: query === '' ? row.path : `${row.path}?${query}`, init }
}

const byLink = (init: RequestInit, link: string | undefined): RequestInit =>
  link === undefined
    ? init
    : {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          authorization: `Booking ${link}`,
        },
      }

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (typeof value === 'string') form.append(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') form.append(name, `${value}`)
  }
  return form
}

const IS_CODE = /^[A-Z][A-Z_]+$/

async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => ({}))
  const { message, errors, request_id } = body as {
    message?: string
    errors?: FieldError[]
    request_id?: string
  }
  const code =
    message !== undefined && IS_CODE.test(message) ? (message as ErrorCode) : 'INTERNAL_ERROR'
  return new ApiError({
    code,
    status: answer.status,
    errors: errors ?? [],
    request_id: request_id ?? answer.headers.get('x-request-id') ?? undefined,
    retry_after_ms: 1000 * (Number(answer.headers.get('retry-after')) || 0),
  })
}

async function fileOf(answer: Response): Promise<FileOutput> {
  const name =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  return { name, type, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
