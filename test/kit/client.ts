import { endpoints, type EndpointName, type Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput, Endpoint } from '#contract/define-endpoint.ts'

export type ApiFailure = {
  code: string
  status: number
  errors: { field: string; code: string; message: string }[]
  data: unknown
}
/** What comes of a call: the data, or the failure as data. */
export type Reply<Name extends EndpointName> =
  | { ok: true; data: ClientOutput<Endpoints[Name]> }
  | ({ ok: false } & ApiFailure)

type HttpRequest = {
  path: string
  method: Endpoint['method']
  headers: Record<string, string>
  body?: string | FormData
}

/** A call as an HTTP request: a query for GET, a form when it carries a file, JSON otherwise. */
export function requestOf<Name extends EndpointName>(
  name: Name,
  input: ClientInput<Endpoints[Name]>,
): HttpRequest {
  const { method, path }: Endpoint = endpoints[name]
  if (method === 'GET')
    return { path: path + queryOf(input), method, headers: { 'content-type': 'application/json' } }
  if (Object.values(input).some((value) => value instanceof File))
    return { path, method, headers: {}, body: formOf(input) }
  return {
    path,
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
}

/** What a server answered to a call, read by the call's row. */
export async function replyOf<Name extends EndpointName>(
  name: Name,
  response: Response,
): Promise<Reply<Name>> {
  const row: Endpoint = endpoints[name]
  const body =
    response.ok && typeof row.output === 'string'
      ? { data: await fileOf(response) }
      : JSON.parse(await response.text())
  if (!response.ok)
    return {
      ok: false,
      status: response.status,
      code: body.message,
      errors: body.errors,
      data: body.data,
    }
  return {
    ok: true,
    data: typeof row.success === 'string' ? body.data : { success: body.message, data: body.data },
  }
}

const queryOf = (input: object) => {
  const members = Object.entries(input).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(members.map(([key, value]) => [key, String(value)])).toString()}`
}

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

async function fileOf(response: Response) {
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return {
    name,
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
