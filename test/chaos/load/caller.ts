import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, type EndpointName, type Endpoints } from '#contract'
import type { Answer, Ask, Endpoint } from '#contract/endpoint.ts'
import type { Dice } from '../random.ts'
import { hear, type Ledger } from './ledger.ts'

/** What came back: an answer, a refusal by its code, or nothing, and then nobody knows whether it was done. */
export type Reply<Name extends EndpointName> = { ok: true; data: Answer<Endpoints[Name]> } | { ok: false; code: string }
export type Call = <Name extends EndpointName>(name: Name, ask: Ask<Endpoints[Name]>) => Promise<Reply<Name>>

const PATIENCE_MS = 6_000
const TRIES = 4
const IN_TROUBLE = ['no answer', 'INTERNAL_ERROR', 'SOMETHING_WENT_WRONG', 'SERVICE_UNAVAILABLE', 'PAYMENT_ERROR']

type Wish = { urls: readonly [string, ...string[]]; dice: Dice; ledger: Ledger; token?: string }

/** Calls the house over HTTP, now by one process and now by another; like a browser's patient owner tries again when nothing or nothing sensible comes back. */
export function openCaller({ urls, dice, ledger, token }: Wish): Call {
  const once: Call = async (name, ask) => {
    const row: Endpoint = endpoints[name]
    try {
      const response = await fetch(dice.pick(urls) + row.path + queryOf(row, ask), {
        method: row.method,
        headers: {
          ...(hasFiles(ask) ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Token ${token}` } : {}),
        },
        ...(row.method === 'GET' ? {} : { body: hasFiles(ask) ? formOf(ask) : JSON.stringify(ask) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const body = JSON.parse(await response.text())
      if (!response.ok) return { ok: false, code: body.message }
      return { ok: true, data: typeof row.says === 'string' ? body.data : { says: body.message, data: body.data } }
    } catch {
      return { ok: false, code: 'no answer' }
    }
  }
  return async (name, ask) => {
    for (let tries = 1; ; tries++) {
      const reply = await once(name, ask)
      hear(ledger, `${name} ${reply.ok ? 'ok' : reply.code}`)
      if (reply.ok || !IN_TROUBLE.includes(reply.code) || tries === TRIES) return reply
      await pause(dice.between(100, 500))
    }
  }
}

const queryOf = ({ method }: Endpoint, ask: object) =>
  method === 'GET' ? `?${new URLSearchParams(Object.entries(ask).map(([key, value]) => [key, String(value)])).toString()}` : ''

const hasFiles = (ask: object) => Object.values(ask).some((value) => value instanceof File)

function formOf(ask: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(ask)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}
