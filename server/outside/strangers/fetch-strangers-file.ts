import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type StrangersFault = 'address_refused' | 'address_failed' | 'address_too_long'

const MOST_REDIRECTS = 5
const TIMEOUT_MS = 20_000
const MOVED: readonly number[] = [301, 302, 303, 307, 308]

/** How strangers are reached, where not by the internet. */
export type Reach = {
  /** Of a name: its addresses. */
  resolve?: (host: string) => Promise<string[]>
  isPublic?: (address: string) => boolean
  request?: (url: URL, options: RequestOptions) => ClientRequest
}

type Options = Reach & {
  max_bytes: number
  /** By its first bytes; content types are only claimed. */
  isWanted: (bytes: Buffer) => boolean
  timeout_ms?: number
  headers?: Record<string, string>
}

class Refused extends Error {
  readonly fault: StrangersFault

  constructor(fault: StrangersFault) {
    super(fault)
    this.fault = fault
  }
}

const addressesOf = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * What a stranger's address serves. Only this file opens one: https alone, connected to
 * the very address that was found to be of the open internet, again for every redirect; not more
 * bytes nor longer than allowed, of the wanted kind by its content. Answers why not otherwise.
 */
export async function fetchStrangersFile(
  address: string,
  options: Options,
): Promise<Buffer | StrangersFault> {
  const { isWanted } = options
  const headers = { accept: 'image/*', ...options.headers }
  const answer = await askStranger(address, { ...options, headers })
  if (typeof answer === 'string') return answer
  if (answer.status !== 200) return 'address_failed'
  return isWanted(answer.bytes) ? answer.bytes : 'address_failed'
}

export type StrangersAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** The same, whatever the answer: an error of theirs has no content. */
export async function askStranger(
  address: string,
  options: Omit<Options, 'isWanted'>,
): Promise<StrangersAnswer | StrangersFault> {
  const { timeout_ms = TIMEOUT_MS, max_bytes } = options
  const signal = AbortSignal.timeout(timeout_ms)
  try {
    const answer = await followed(address, { ...options, signal })
    const { statusCode: status = 0, headers } = answer
    if (status !== 200) answer.destroy()
    const bytes = status === 200 ? await readWithin(answer, max_bytes) : Buffer.alloc(0)
    return { status, headers, bytes }
  } catch (error) {
    if (error instanceof Refused) return error.fault
    return signal.aborted ? 'address_too_long' : 'address_failed'
  }
}

type Asking = Omit<Options, 'isWanted'> & { signal: AbortSignal }

async function followed(address: string, asking: Asking): Promise<IncomingMessage> {
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const asked = new URL(url)
    const answer = await ask(asked, asking)
    const { statusCode = 0, headers } = answer
    if (!MOVED.includes(statusCode)) return answer
    answer.destroy()
    if (headers.location === undefined) throw new Refused('address_failed')
    url = new URL(headers.location, asked).href
  }
  throw new Refused('address_failed')
}

async function ask(
  url: URL,
  {
    signal,
    resolve = addressesOf,
    isPublic = isPublicAddress,
    request = requestSecurely,
    headers,
  }: Asking,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Refused('address_refused')
  if (url.port !== '') throw new Refused('address_refused') // 443 alone
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  const [pinned] = addresses
  if (pinned === undefined || !addresses.every(isPublic)) throw new Refused('address_refused')
  return await new Promise((answered, failed) => {
    const asked = request(url, {
      signal,
      agent: false,
      headers: { 'accept-encoding': 'identity', ...headers },
      // the name is not asked for again: another answer could lead inside
      lookup: (_host, { all }, found) =>
        all
          ? found(null, [{ address: pinned, family: isIP(pinned) }])
          : found(null, pinned, isIP(pinned)),
    })
    asked.once('response', answered)
    asked.once('error', failed)
    asked.end()
  })
}

async function readWithin(answer: IncomingMessage, max_bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    if (!Buffer.isBuffer(piece)) continue
    size += piece.length
    if (size > max_bytes) throw new Refused('address_too_long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
