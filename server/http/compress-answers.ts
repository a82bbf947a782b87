import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { bestCoding } from './content-coding.ts'

const MIN_BYTES = 1_024
/** A page of search results of 270 KB becomes 27 KB in 1.6 ms; gzip makes 33 KB in 2.3 ms. */
const BROTLI_OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI_OPTIONS),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}

/**
 * Answers to GET of this content type, compressed whole: a page is complete before its first byte
 * goes anyway. Responses to writes may hold a token
 * next to reflected input (BREACH).
 */
export const compressAnswers =
  (type: 'application/json' | 'text/html'): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { res } = c
    if (c.req.method !== 'GET' || !res.headers.get('content-type')?.startsWith(type)) return
    res.headers.append('vary', 'Accept-Encoding')
    const coding = bestCoding(c.req.header('accept-encoding') ?? '')
    if (coding === 'identity') return
    const bytes = new Uint8Array(await res.arrayBuffer())
    const { status, headers } = res
    headers.delete('content-length')
    const is_small = bytes.byteLength < MIN_BYTES
    if (!is_small) headers.set('content-encoding', coding)
    // else Hono copies the headers of the one before and reads the next body as a stream
    c.res = undefined
    c.res = new Response(is_small ? bytes : new Uint8Array(await compressors[coding](bytes)), {
      status,
      headers,
    })
  }
