import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointName, Endpoints } from '#contract/index.ts'
import type { ClientOutput, ClientInput } from '#contract/define-endpoint.ts'
import { replyOf, requestOf } from '#kit/client.ts'
import type { Random } from '#demo/random.ts'
import { hear, type Ledger } from './ledger.ts'

export type Reply<Name extends EndpointName> =
  | { ok: true; data: ClientOutput<Endpoints[Name]> }
  | { ok: false; code: string }
export type Call = <Name extends EndpointName>(
  name: Name,
  input: ClientInput<Endpoints[Name]>,
) => Promise<Reply<Name>>

const TIMEOUT_MS = 6_000
const TRIES = 4
const IN_TROUBLE = [
  'no answer',
  'INTERNAL_ERROR',
  'SOMETHING_WENT_WRONG',
  'SERVICE_UNAVAILABLE',
  'PAYMENT_ERROR',
]

type Options = {
  urls: readonly [string, ...string[]]
  random: Random
  ledger: Ledger
  token?: string
}

export function openCaller({ urls, random, ledger, token }: Options): Call {
  const once: Call = async (name, input) => {
    const { path, method, headers, body } = requestOf(name, input)
    try {
      const authorization: Record<string, string> = token ? { authorization: `Token ${token}` } : {}
      const response = await fetch(random.pick(urls) + path, {
        method,
        headers: { ...headers, ...authorization },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return await replyOf(name, response)
    } catch {
      return { ok: false, code: 'no answer' }
    }
  }
  return async (name, input) => {
    for (let tries = 1; ; tries++) {
      const reply = await once(name, input)
      hear(ledger, `${name} ${reply.ok ? 'ok' : reply.code}`)
      if (reply.ok || !IN_TROUBLE.includes(reply.code) || tries === TRIES) return reply
      await pause(random.between(100, 500))
    }
  }
}
