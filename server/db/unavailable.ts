/** No connection was to be had in time, or the database does not answer: nothing was asked of it. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

/** What sockets and the pool report when the server goes away. */
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
/** SQLSTATE: connection exceptions (08), and a server that shuts down, crashed or is starting (57P01 to 57P03). */
const LOST_STATE = /^(?:08...|57P0[123])$/
/** SQLSTATE class 53: disk full, out of memory, too many connections, a configured limit. */
const EXHAUSTED_STATE = /^53...$/
/** pg has no code for these. */
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** Whether the connection to the database was lost, or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (LOST.has(code) && isOfSocket(error)) || LOST_STATE.test(code) || LOST_MESSAGES.test(error.message)
}

/** Whether the database or the disk has no room or memory left. */
export const isExhausted = (error: unknown): boolean => EXHAUSTED_STATE.test(codeOf(error)) || ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Whether something that heals by itself stands in the way, and not a mistake of ours. */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || isExhausted(error)

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** A file that is missing has the same code as a socket that is. */
const isOfSocket = (error: Error): boolean =>
  !('syscall' in error) || ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
