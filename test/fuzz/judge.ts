import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '#contract/errors.ts'
import { isErrorCode } from '#contract/faults.ts'
import type { FuzzRequest } from './request.ts'
import type { Heard } from './send.ts'

const SLOW_MS = 5_000
/** What an answer says of our inside when something broke. */
const INSIDE = /\bat .{1,200}\.[jt]s:\d+|node_modules|select .{1,80} from |violates .{1,20} constraint|invalid input syntax|ECONNREFUSED/i

const Failure = z.strictObject({
  status: z.int(),
  message: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), code: z.string().min(1), message: z.string().min(1) })),
  request_id: z.string().regex(/^[\w-]{8,64}$/),
  data: z.unknown().optional(),
})
const Success = z.strictObject({ status: z.literal(200), message: z.string(), data: z.unknown() })

/** What is wrong with an answer; null when it is one that the contract allows. */
export function judge({ name, method }: FuzzRequest, heard: Heard): string | null {
  if (heard.status >= 500) return `answered ${heard.status}`
  if (heard.ms > SLOW_MS) return `took ${Math.round(heard.ms)} ms`
  if (name === null) return null
  if (INSIDE.test(heard.text)) return 'tells of our inside'
  if (method === 'HEAD') return null
  const row: Endpoint = endpoints[name]
  if (heard.status >= 400) return judgeFailure(method === row.method ? row : null, heard)
  if (method !== row.method) return null // another call of the same address answered
  return row.answers === 'file' ? judgeFile(heard) : judgeData(row, row.answers, heard)
}

function judgeFailure(row: Endpoint | null, { status, text, headers }: Heard): string | null {
  const failure = Failure.safeParse(readJson(text))
  if (!failure.success) return `a refusal of another shape: ${failure.error.message}`
  const { message, errors } = failure.data
  if (!isErrorCode(message)) return `an unknown code: ${message}`
  if (ERRORS[message] !== status || failure.data.status !== status) return `${message} with the status ${status}`
  const named: readonly ErrorCode[] = [...(row?.fails ?? []), ...COMMON_ERRORS, 'FILE_TOO_LARGE']
  if (row && !named.includes(message)) return `${message} is not named by the row`
  if (headers.get('x-request-id') !== failure.data.request_id) return 'the request id is not in the head'
  return errors.every(({ message: sentence }) => sentence.trim() !== '') ? null : 'a fault without a sentence'
}

const judgeFile = ({ size, headers }: Heard) => (size > 0 && headers.has('content-disposition') ? null : 'a file without bytes or name')

function judgeData({ says }: Endpoint, answers: z.core.$ZodType, { text, headers }: Heard): string | null {
  const success = Success.safeParse(readJson(text))
  if (!success.success) return `an answer of another shape: ${success.error.message}`
  const { message, data } = success.data
  if (![says].flat().some((word) => word === message)) return `says ${message}`
  if (headers.get('cache-control') !== 'no-store') return 'may be kept by a cache'
  const decoded = z.safeDecode(answers, data)
  if (!decoded.success) return `data outside its schema: ${decoded.error.message}`
  return isDeepStrictEqual(z.encode(answers, decoded.data), data) ? null : 'data with more than its schema names'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
