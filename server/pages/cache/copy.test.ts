import { expect, test } from 'vitest'
import { copyOf, sendCopy } from './copy.ts'

const page = ({ text = 'a page', policy = 'strict', status = 200 } = {}) =>
  copyOf({
    status,
    is_cacheable: status === 200,
    text,
    headers: { 'content-security-policy': policy },
  })

const tagOf = async (copy: ReturnType<typeof page>, accept_encoding?: string) =>
  (await sendCopy(copy, { accept_encoding, if_none_match: undefined })).headers.get('etag') ?? ''

test('a tag names the bytes, the headers and the coding: what differs in one of them is another page', async () => {
  const tags = [page(), page({ text: 'another' }), page({ policy: 'looser' })].map((copy) =>
    tagOf(copy),
  )
  const all = await Promise.all([...tags, tagOf(page(), 'br'), tagOf(page(), 'gzip')])
  expect(new Set(all).size).toBe(5)
  expect(await tagOf(page())).toBe(all[0])
})

test('a matching ETag in any form is answered with 304; uncacheable pages never are', async () => {
  const tag = await tagOf(page())
  const statusOf = async (if_none_match: string, copy = page()) =>
    (await sendCopy(copy, { accept_encoding: '', if_none_match })).status
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
    expect(await statusOf(known), known).toBe(304)
  for (const unknown of ['', '"other"', tag.slice(1, -1), tag.replace('identity', 'br')])
    expect(await statusOf(unknown), unknown).toBe(200)
  const missing = page({ status: 404 })
  for (const any of [await tagOf(missing), '*']) expect(await statusOf(any, missing)).toBe(404)
})

test.each([
  ['', null],
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000', null],
  ['deflate, zstd', null],
  ['brotli, xbr', null],
])('a browser that reads "%s" gets %s', async (accept_encoding, coding) => {
  const { headers } = await sendCopy(page(), { accept_encoding, if_none_match: undefined })
  expect(headers.get('content-encoding')).toBe(coding)
})
