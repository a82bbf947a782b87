import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import type { EndpointName, Endpoints } from '#contract/index.ts'
import type { ClientOutput, ClientInput } from '#contract/define-endpoint.ts'
import { requestOf } from '#kit/client.ts'
import { SILENCE, type Stats } from './stats.ts'

const CONNECTIONS = 6
const TIMEOUT_MS = 20_000

type Sending = {
  kind: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
export type Received = { status: number; text: string }
type Sent = Received & { retry_after: string | undefined }

export type Visitor = {
  exchange: (sending: Sending) => Promise<Received>
  call: <Name extends EndpointName>(
    kind: string,
    name: Name,
    input: ClientInput<Endpoints[Name]>,
  ) => Promise<ClientOutput<Endpoints[Name]> | null>
  logIn: (token: string) => void
  inLanguage: (path: string) => string
  leave: () => void
}

type Options = {
  port: number
  address: string
  lang: 'en' | 'ar'
  stats: () => Stats
  connections?: number
}

export function openVisitor({
  port,
  address,
  lang,
  stats,
  connections = CONNECTIONS,
}: Options): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const always: Record<string, string> = {
    'x-forwarded-for': address,
    'accept-language': lang,
    'accept-encoding': 'br',
  }

  async function exchange({
    kind,
    path,
    method = 'GET',
    headers = {},
    body,
  }: Sending): Promise<Received> {
    const started = performance.now()
    const { status, retry_after, text } = await send(
      { path, method, agent, headers: { ...always, ...headers } },
      body,
    )
    stats().observed.push({ kind, status, ms: performance.now() - started, retry_after })
    return { status, text }
  }

  function send(options: RequestOptions, body: string | undefined): Promise<Sent> {
    return new Promise((resolve) => {
      const silent = () => resolve({ status: SILENCE, retry_after: undefined, text: '' })
      const input = request({ port, host: '127.0.0.1', ...options }, (answer) => {
        readAll(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? SILENCE,
              retry_after: answer.headers['retry-after'],
              text: read,
            }),
          silent,
        )
      })
      input.setTimeout(TIMEOUT_MS, () => input.destroy(new Error('Nothing came for too long')))
      // A connection that was kept may end at the very moment it is used again; browsers then open
      // another.
      input.on('error', (error) =>
        input.reusedSocket && isReset(error) ? resolve(send(options, body)) : silent(),
      )
      input.end(body)
    })
  }

  const call: Visitor['call'] = async (kind, name, input) => {
    const { path, method, headers, body } = requestOf(name, input)
    if (body instanceof FormData) throw new Error('Files are not sent here')
    const { status, text } = await exchange({
      kind,
      path,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body !== undefined && { body }),
    })
    return status === 200 ? JSON.parse(text).data : null
  }

  return {
    exchange,
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
