export class NoConnection extends Error {
  override name = 'NoConnection'
}

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATE: connection exceptions (08), shutdown, crash and start-up (57P01 to 57P03). */
const LOST_STATE = /^(?:08...|57P0[123])$/
/** SQLSTATE class 53: disk full, out of memory, too many connections, a configured limit. */
const EXHAUSTED_STATE = /^53...$/
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    (LOST.has(code) && isOfSocket(error)) ||
    LOST_STATE.test(code) ||
    LOST_MESSAGES.test(error.message)
  )
}

/** What a busy pool says as well: no sign that the database is gone. */
const BUSY_MESSAGES = /^(?:timeout exceeded when trying to connect|Query read timeout)/

/** The database itself is away: stopped, starting or out of reach. */
export function isDatabaseGone(error: unknown): boolean {
  const cause = error instanceof NoConnection ? error.cause : error
  return cause instanceof Error && isConnectionLost(cause) && !BUSY_MESSAGES.test(cause.message)
}

export const isExhausted = (error: unknown): boolean =>
  EXHAUSTED_STATE.test(codeOf(error)) || ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isExhausted(error)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** ENOENT means a missing file as well as a missing socket. */
const isOfSocket = (error: Error): boolean =>
  !('syscall' in error) ||
  ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))

/** SQLSTATE 40P01: what the transaction did is undone, and may be done again. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '40P01'
