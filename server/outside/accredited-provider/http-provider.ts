import { z } from 'zod'
import { ProviderUnreachable, type AccreditedProvider, type ProviderAnswer } from './types.ts'

const TIMEOUT_MS = 15_000
const REASONS_MAX = 20
const REASON_LETTERS = 300

const Answer = z.object({
  id: z.string().min(1).max(200),
  state: z.enum(['handed', 'accepted', 'refused']),
  reasons: z.array(z.string()).default([]),
})

export type HttpProviderOptions = {
  url: string
  key: string | undefined
  /** Default: the network's. */
  send?: (request: Request) => Promise<Response>
}

/**
 * `PUT /documents/{uuid}` hands one over, `GET` asks what became of it; both answer
 * `{ id, state, reasons }`.
 */
export function openHttpProvider({
  url,
  key,
  send = fetch,
}: HttpProviderOptions): AccreditedProvider {
  const ask = async (uuid: string, init: RequestInit): Promise<ProviderAnswer | undefined> => {
    const headers = new Headers(init.headers)
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
    const request = new Request(`${url}/documents/${uuid}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await send(request).catch((error: unknown) => {
      throw new ProviderUnreachable('The accredited provider could not be reached', {
        cause: error,
      })
    })
    if (answer.status === 404) return undefined
    if (!answer.ok)
      throw new ProviderUnreachable(`The accredited provider answered ${answer.status}`)
    const read = Answer.safeParse(await answer.json().catch(() => undefined)).data
    if (!read) throw new ProviderUnreachable('The accredited provider answered something else')
    const { id, state, reasons } = read
    return {
      provider_key: id,
      state,
      reasons: reasons.slice(0, REASONS_MAX).map((reason) => reason.slice(0, REASON_LETTERS)),
    }
  }
  return {
    find: (uuid) => ask(uuid, { method: 'GET' }),
    hand: async ({ uuid, xml, sha256 }) => {
      const headers = { 'content-type': 'application/xml', 'x-content-sha256': sha256 }
      const answer = await ask(uuid, { method: 'PUT', headers, body: xml })
      if (!answer) throw new ProviderUnreachable('The accredited provider knows no documents')
      return answer
    },
  }
}
