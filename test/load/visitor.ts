import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { endpoints, type EndpointName, type Endpoints } from '#contract'
import type { Answer, Ask, Endpoint } from '#contract/endpoint.ts'
import { SILENCE, type Tally } from './stats.ts'

const CONNECTIONS = 6 // as a browser
const PATIENCE_MS = 20_000

type Asking = { kind: string; path: string; method?: string; headers?: Record<string, string>; body?: string }
export type Answered = { status: number; text: string }
type Sent = Answered & { retry_after: string | undefined }

/** A browser with an address of the network of its own. */
export type Visitor = {
  ask: (asking: Asking) => Promise<Answered>
  /** A call of the contract; what was refused is null. */
  call: <Name extends EndpointName>(kind: string, name: Name, ask: Ask<Endpoints[Name]>) => Promise<Answer<Endpoints[Name]> | null>
  /** From now on every call carries this token. */
  logIn: (token: string) => void
  /** A page's address in their language. */
  inLanguage: (path: string) => string
  leave: () => void
}

type Wish = { port: number; address: string; lang: 'en' | 'ar'; tally: () => Tally; connections?: number }

export function openVisitor({ port, address, lang, tally, connections = CONNECTIONS }: Wish): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const always: Record<string, string> = { 'x-forwarded-for': address, 'accept-language': lang, 'accept-encoding': 'br' }

  async function ask({ kind, path, method = 'GET', headers = {}, body }: Asking): Promise<Answered> {
    const started = performance.now()
    const { status, retry_after, text } = await send({ path, method, agent, headers: { ...always, ...headers } }, body)
    tally().heard.push({ kind, status, ms: performance.now() - started, retry_after })
    return { status, text }
  }

  function send(options: RequestOptions, body: string | undefined): Promise<Sent> {
    return new Promise((resolve) => {
      const silent = () => resolve({ status: SILENCE, retry_after: undefined, text: '' })
      const asked = request({ port, host: '127.0.0.1', ...options }, (answer) => {
        readAll(answer).then(
          (read) => resolve({ status: answer.statusCode ?? SILENCE, retry_after: answer.headers['retry-after'], text: read }),
          silent,
        )
      })
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('Nothing came for too long')))
      // A connection that was kept may end at the very moment it is used again; browsers then open another.
      asked.on('error', (error) => (asked.reusedSocket && isReset(error) ? resolve(send(options, body)) : silent()))
      asked.end(body)
    })
  }

  const call: Visitor['call'] = async (kind, name, asked) => {
    const row: Endpoint = endpoints[name]
    const members = Object.entries(asked).map(([key, value]) => [key, String(value)])
    const { status, text } = await ask({
      kind,
      path: row.method === 'GET' ? `${row.path}?${new URLSearchParams(members).toString()}` : row.path,
      method: row.method,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      ...(row.method === 'GET' ? {} : { body: JSON.stringify(asked) }),
    })
    return status === 200 ? JSON.parse(text).data : null
  }

  return {
    ask,
    call,
    logIn: (token) => void (always['authorization'] = `Token ${token}`),
    inLanguage: (path) => (lang === 'en' ? path : `/ar${path === '/' ? '' : path}`),
    leave: () => agent.destroy(),
  }
}

const isReset = (error: Error) => 'code' in error && error.code === 'ECONNRESET'

async function readAll(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const is_packed = answer.headers['content-encoding'] !== undefined
  return is_packed ? '' : Buffer.concat(pieces).toString()
}
