import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, type EndpointName, type Endpoints } from '#contract'
import type { ClientOutput, ClientInput, Endpoint } from '#contract/endpoint.ts'
import type { Random } from '../random.ts'
import { hear, type Ledger } from './ledger.ts'

export type Reply<Name extends EndpointName> = { ok: true; data: ClientOutput<Endpoints[Name]> } | { ok: false; code: string }
export type Call = <Name extends EndpointName>(name: Name, input: ClientInput<Endpoints[Name]>) => Promise<Reply<Name>>

const TIMEOUT_MS = 6_000
const TRIES = 4
const IN_TROUBLE = ['no answer', 'INTERNAL_ERROR', 'SOMETHING_WENT_WRONG', 'SERVICE_UNAVAILABLE', 'PAYMENT_ERROR']

type Options = { urls: readonly [string, ...string[]]; random: Random; ledger: Ledger; token?: string }

export function openCaller({ urls, random, ledger, token }: Options): Call {
  const once: Call = async (name, input) => {
    const row: Endpoint = endpoints[name]
    try {
      const response = await fetch(random.pick(urls) + row.path + queryOf(row, input), {
        method: row.method,
        headers: {
          ...(hasFiles(input) ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Token ${token}` } : {}),
        },
        ...(row.method === 'GET' ? {} : { body: hasFiles(input) ? formOf(input) : JSON.stringify(input) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = JSON.parse(await response.text())
      if (!response.ok) return { ok: false, code: body.message }
      return { ok: true, data: typeof row.success === 'string' ? body.data : { success: body.message, data: body.data } }
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

const queryOf = ({ method }: Endpoint, input: object) =>
  method === 'GET' ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()}` : ''

const hasFiles = (input: object) => Object.values(input).some((value) => value instanceof File)

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}
