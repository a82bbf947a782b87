import sharp from 'sharp'
import type { World } from '#kit/index.ts'
import type { FuzzFile } from './plausible.ts'
import type { FuzzRequest, Somebody } from './request.ts'

export type Received = { status: number; headers: Headers; text: string; size: number; ms: number }
export type Target = Pick<World, 'app'>
export type Tokens = Record<Somebody, string | null>

export const PHOTO = await sharp({
  create: { width: 64, height: 40, channels: 3, background: '#355' },
})
  .jpeg()
  .toBuffer()
const BYTES: Record<FuzzFile['file'], Uint8Array<ArrayBuffer>> = {
  photo: new Uint8Array(PHOTO),
  empty: new Uint8Array(0),
  text: new TextEncoder().encode('<svg onload="alert(1)"/>'),
  huge: new Uint8Array(2 * 1024 * 1024 + 1),
  broken: new Uint8Array(PHOTO.subarray(0, 200)),
  table: new TextEncoder().encode('Number,Arrival,Departure\r\nHM1,2027-03-01,2027-03-03\r\n'),
}

let visitors = 0
/**
 * Each request comes from an address of its own, or the limits would answer in the place of the
 * calls.
 */
function nextVisitor(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

export async function send(
  { app }: Target,
  { person, method, path, query, headers, body }: FuzzRequest,
  tokens: Tokens,
): Promise<Received> {
  const token = tokens[person]
  const authorization: Record<string, string> =
    token === null ? {} : { authorization: `${person === 'holder' ? 'Booking' : 'Token'} ${token}` }
  const search = new URLSearchParams(query.map(([name, value]) => [name, wordOf(value)])).toString()
  const started = performance.now()
  const response = await app.request(
    search === '' ? path : `${path}?${search}`,
    {
      method,
      headers: { ...authorization, ...headers },
      ...(body.kind === 'none'
        ? {}
        : { body: body.kind === 'text' ? body.text : formOf(body.parts) }),
    },
    { visitor: nextVisitor() },
  )
  const bytes = await response.arrayBuffer()
  const ms = performance.now() - started
  return {
    status: response.status,
    headers: response.headers,
    text: new TextDecoder().decode(bytes),
    size: bytes.byteLength,
    ms,
  }
}

function formOf(parts: [string, unknown][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (isFile(value))
      form.append(name, new File([BYTES[value.file]], value.name, { type: value.type }))
    else form.append(name, wordOf(value))
  }
  return form
}

const isFile = (value: unknown): value is FuzzFile =>
  typeof value === 'object' && value !== null && 'file' in value && 'type' in value

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
