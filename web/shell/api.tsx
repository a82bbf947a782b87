import { endpoints, type EndpointName, type Endpoints } from '#contract'
import type { Lang } from '#contract/constants.ts'
import type { AnsweredFile, Answer, Ask, Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode, type FieldFault } from '#contract/errors.ts'
import type { RequestContext } from '#shell/request-context.ts'

type Transport = RequestContext['transport']
type Call = { signal?: AbortSignal }
type FieldError = { field: string; code: FieldFault | ErrorCode; message: string }

/** Every call of the contract as a function; what fails throws an ApiError. */
export type Api = { [N in EndpointName]: (ask: Ask<Endpoints[N]>, call?: Call) => Promise<Answer<Endpoints[N]>> }

/** A refusal of the server, with its code and the faults of fields; status 0 when no answer came. */
export class ApiError extends Error {
  code: ErrorCode
  status: number
  errors: FieldError[]
  request_id: string | undefined

  constructor(refusal: { code: ErrorCode; status: number; errors?: FieldError[]; request_id?: string | undefined }) {
    super(refusal.code)
    this.name = 'ApiError'
    this.code = refusal.code
    this.status = refusal.status
    this.errors = refusal.errors ?? []
    this.request_id = refusal.request_id
  }
}

/** The typed client: the same in the browser (fetch) and on the server (in process). */
export function createApi(transport: Transport, lang: Lang): Api {
  const rows: [string, Endpoint][] = Object.entries(endpoints)
  const calls = rows.map(([name, row]) => [
    name,
    async (ask: Record<string, unknown>, call: Call = {}) => {
      const { path, init } = requestOf(row, ask, lang)
      const answer = await transport(path, { ...init, ...call }).catch((error: unknown) => {
        if (call.signal?.aborted) throw error
        throw new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 0 })
      })
      if (!answer.ok) throw await refusalOf(answer)
      return row.answers === 'file' ? await fileOf(answer) : ((await answer.json()) as { data: unknown }).data
    },
  ])
  return Object.fromEntries(calls) as Api
}

function requestOf(row: Endpoint, ask: Record<string, unknown>, lang: Lang): { path: string; init: RequestInit } {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang, 'x-sadaf-session': 'cookie' }
  const init: RequestInit = { method: row.method, headers, credentials: 'same-origin' }
  if (row.method !== 'GET') {
    headers['content-type'] = 'application/json'
    return { path: row.path, init: { ...init, body: JSON.stringify(ask) } }
  }
  const given = Object.entries(ask).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { path: query === '' ? row.path : `${row.path}?${query}`, init }
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => ({}))
  const { message, errors, request_id } = body as { message?: string; errors?: FieldError[]; request_id?: string }
  const code = message !== undefined && message in ERRORS ? (message as ErrorCode) : 'INTERNAL_ERROR'
  return new ApiError({
    code,
    status: answer.status,
    errors: errors ?? [],
    request_id: request_id ?? answer.headers.get('x-request-id') ?? undefined,
  })
}

async function fileOf(answer: Response): Promise<AnsweredFile> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  return { name, type, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
