import * as z from 'zod/mini'
import type { Endpoint, FileOutput, StreamOutput } from '#contract/define-endpoint.ts'
import { STATUS_OF } from '#contract/error-status.ts'
import { COMMON_ERRORS, PROOF_ERRORS, type ErrorCode, type SuccessCode } from '#contract/errors.ts'
import { faultSentence } from '#contract/faults.ts'
import type { Call } from '#server/call/call.ts'
import { messagesIn, requestLang } from '#server/core/messages.ts'
import { Refusal } from '#server/core/refuse.ts'
import { isUnavailable } from '#server/db/index.ts'
import { RETRY_AFTER_SECONDS } from './limits/concurrency.ts'
import { isByCookie, type ApiContext } from './request.ts'
import type { SessionCookies } from './session/session-cookie.ts'
import { textResponse } from './text-response.ts'

export type AnswerDeps = { cookies: SessionCookies; endSession: (token: string) => Promise<void> }
type Sent = { row: Endpoint; output: unknown }
type Content = { data: unknown; set_cookies: string[] }

export async function sendOutput(
  deps: AnswerDeps,
  c: ApiContext,
  { row, output }: Sent,
): Promise<Response> {
  if (row.output === 'file') return sendFile(output as FileOutput)
  if (row.output === 'stream') return sendStream(output as StreamOutput)
  const { success, content } = outcomeOf(row, output)
  const encoded: unknown = z.encode(row.output, content)
  const { data, set_cookies } =
    success === 'LOGGED_OUT'
      ? { data: encoded, set_cookies: deps.cookies.clearing }
      : await moveTokensToCookie(deps, c, encoded)
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  const response = textResponse(JSON.stringify({ status: 200, message: success, data }), {
    headers,
  })
  appendCookies(response, set_cookies)
  return response
}

/** With several success codes the handler names one of them. */
function outcomeOf(
  { success }: Endpoint,
  output: unknown,
): { success: SuccessCode; content: unknown } {
  if (typeof success === 'string') return { success, content: output }
  const chosen = output as { success: SuccessCode; data: unknown }
  return { success: chosen.success, content: chosen.data }
}

type Session = { token: string; refresh_token: unknown }
const isSession = (data: unknown): data is Session =>
  typeof data === 'object' &&
  data !== null &&
  'token' in data &&
  typeof data.token === 'string' &&
  'refresh_token' in data

/** For our own pages: tokens go into the cookie, and the session they replace is ended. */
async function moveTokensToCookie(
  { cookies, endSession }: AnswerDeps,
  c: ApiContext,
  data: unknown,
): Promise<Content> {
  if (!isSession(data) || !isByCookie(c)) return { data, set_cookies: [] }
  const { token } = data
  const refresh_token = typeof data.refresh_token === 'string' ? data.refresh_token : null
  const without_tokens = {
    ...data,
    token: '',
    ...(refresh_token === null ? {} : { refresh_token: '' }),
  }
  if (token === '') return { data: without_tokens, set_cookies: [] }
  const is_temporary =
    'expiry_time' in data || ('is_temporary' in data && data.is_temporary === true)
  const former = (await cookies.read(c))?.token
  if (former !== undefined && former !== token) await endSession(former)
  const { set_cookies } = await cookies.seal(is_temporary ? 'temporary' : 'permanent', {
    token,
    refresh_token,
  })
  const user_id =
    !is_temporary && 'user_id' in data && typeof data.user_id === 'number'
      ? data.user_id
      : undefined
  const remembered = user_id === undefined ? [] : [await cookies.rememberPerson(c, user_id)]
  return { data: without_tokens, set_cookies: [...set_cookies, ...remembered] }
}

export function appendCookies(response: Response, set_cookies: readonly string[]) {
  for (const cookie of set_cookies) response.headers.append('set-cookie', cookie)
}

const sendFile = ({ name, type, bytes }: FileOutput) =>
  new Response(new Uint8Array(bytes), { headers: headersOfFile(name, type) })

const sendStream = ({ name, type, pieces }: StreamOutput) =>
  new Response(pieces, { headers: headersOfFile(name, type) })

const headersOfFile = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  // a browser that shows it all the same runs nothing of it
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
})

/** A code that the endpoint does not declare is a bug: INTERNAL_ERROR. */
export function refusalOf(error: unknown, row: Endpoint, log: Call['log']): Refusal {
  if (!(error instanceof Refusal))
    return new Refusal(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')
  const declared: readonly ErrorCode[] = [
    ...row.errors,
    ...COMMON_ERRORS,
    ...(row.needs_proof ? PROOF_ERRORS : []),
    'FILE_TOO_LARGE',
  ]
  if (declared.includes(error.code)) return error
  log.error({ code: error.code }, 'A call failed with a code its endpoint does not declare')
  return new Refusal('INTERNAL_ERROR')
}

export function sendFailure(
  c: ApiContext,
  { refusal, request_id }: { refusal: Refusal; request_id: string },
): Response {
  const messages = messagesIn(requestLang(c.req.header('accept-language')))
  const errors = refusal.fields.map((fault) => ({
    field: fault.field,
    code: fault.code,
    message: faultSentence(messages, fault),
  }))
  const status = STATUS_OF[refusal.code]
  const body = {
    status,
    message: refusal.code,
    errors,
    request_id,
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
  }
  const retry = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
  return Response.json(body, {
    status,
    headers: { ...retry, 'x-request-id': request_id, 'cache-control': 'no-store' },
  })
}
