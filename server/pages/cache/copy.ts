import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestCoding, type Coding } from '#server/http/content-coding.ts'

type Bytes = Buffer<ArrayBuffer>
type Rendered = {
  status: number
  is_cacheable: boolean
  text: string
  headers: Record<string, string>
}
type Encoded = { bytes: Bytes; headers: Record<string, string> }

export type PageCopy = Omit<Rendered, 'text'> & {
  bytes: Bytes
  tag: string
  encoded: Partial<Record<Coding, Promise<Encoded>>>
}

export function copyOf({ text, ...page }: Rendered): PageCopy {
  const bytes = Buffer.from(text)
  const tag = createHash('sha256')
    .update(JSON.stringify(page.headers))
    .update(bytes)
    .digest('base64url')
    .slice(0, 27)
  return { ...page, bytes, tag, encoded: {} }
}

type RequestHeaders = { accept_encoding: string | undefined; if_none_match: string | undefined }

export async function sendCopy(
  page: PageCopy,
  { accept_encoding = '', if_none_match }: RequestHeaders,
): Promise<Response> {
  const coding = bestCoding(accept_encoding)
  const { bytes, headers } = await (page.encoded[coding] ??= encode(page, coding))
  if (page.is_cacheable && if_none_match !== undefined && names(if_none_match, headers['etag'])) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(bytes, { status: page.status, headers })
}

const BROTLI_OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const ENCODERS: Record<Coding, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI_OPTIONS),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
}

async function encode({ bytes, tag, headers }: PageCopy, coding: Coding): Promise<Encoded> {
  return {
    bytes: await ENCODERS[coding](bytes),
    headers: {
      ...headers,
      etag: `"${tag}-${coding}"`,
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
  }
}

const names = (if_none_match: string, etag = '') =>
  if_none_match
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
