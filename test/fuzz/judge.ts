import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { isErrorCode, STATUS_OF } from '#contract/error-status.ts'
import { COMMON_ERRORS, PROOF_ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { FuzzRequest } from './request.ts'
import type { Received } from './send.ts'

const SLOW_MS = 5_000
const INSIDE =
  /\bat .{1,200}\.[jt]s:\d+|node_modules|select .{1,80} from |violates .{1,20} constraint|invalid input syntax|ECONNREFUSED/i

const Failure = z.strictObject({
  status: z.int(),
  message: z.string(),
  errors: z.array(
    z.strictObject({ field: z.string(), code: z.string().min(1), message: z.string().min(1) }),
  ),
  request_id: z.string().regex(/^[\w-]{8,64}$/),
  data: z.unknown().optional(),
})
const Success = z.strictObject({ status: z.literal(200), message: z.string(), data: z.unknown() })

export function judge({ name, method }: FuzzRequest, received: Received): string | null {
  if (received.status >= 500) return `answered ${received.status}`
  if (received.ms > SLOW_MS) return `took ${Math.round(received.ms)} ms`
  if (name === null) return null
  if (INSIDE.test(received.text)) return 'tells of our inside'
  if (method === 'HEAD') return null
  const row: Endpoint = endpoints[name]
  if (received.status >= 400) return judgeFailure(method === row.method ? row : null, received)
  if (method !== row.method) return null
  return typeof row.output === 'string' ? judgeFile(received) : judgeData(row, row.output, received)
}

function judgeFailure(row: Endpoint | null, { status, text, headers }: Received): string | null {
  const failure = Failure.safeParse(readJson(text))
  if (!failure.success) return `a refusal of another shape: ${failure.error.message}`
  const { message, errors } = failure.data
  if (!isErrorCode(message)) return `an unknown code: ${message}`
  if (STATUS_OF[message] !== status || failure.data.status !== status)
    return `${message} with the status ${status}`
  const named: readonly ErrorCode[] = [
    ...(row?.errors ?? []),
    ...COMMON_ERRORS,
    ...(row?.needs_proof ? PROOF_ERRORS : []),
    'FILE_TOO_LARGE',
  ]
  if (row && !named.includes(message)) return `${message} is not named by the row`
  if (headers.get('x-request-id') !== failure.data.request_id)
    return 'the request id is not in the head'
  return errors.every(({ message: sentence }) => sentence.trim() !== '')
    ? null
    : 'a fault without a sentence'
}

const judgeFile = ({ size, headers }: Received) =>
  size > 0 && headers.has('content-disposition') ? null : 'a file without bytes or name'

function judgeData(
  { success }: Endpoint,
  output: z.core.$ZodType,
  { text, headers }: Received,
): string | null {
  const parsed = Success.safeParse(readJson(text))
  if (!parsed.success) return `an answer of another shape: ${parsed.error.message}`
  const { message, data } = parsed.data
  if (![success].flat().some((word) => word === message)) return `says ${message}`
  if (headers.get('cache-control') !== 'no-store') return 'may be kept by a cache'
  const decoded = z.safeDecode(output, data)
  if (!decoded.success) return `data outside its schema: ${decoded.error.message}`
  return isDeepStrictEqual(z.encode(output, decoded.data), data)
    ? null
    : 'data with more than its schema names'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
