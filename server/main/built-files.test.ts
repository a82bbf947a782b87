import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { writeAtomically } from '#server/outside/files/index.ts'
import { builtFiles } from './built-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-built-'))
const CODE = 'export const home = 1'
await writeAtomically(join(folder, 'assets/index-Ab12345.js'), Buffer.from(CODE))
await writeAtomically(join(folder, 'assets/index-Ab12345.js.br'), brotliCompressSync(CODE))
await writeAtomically(join(folder, 'icon.png'), Buffer.from('an icon'))
const app = new Hono().use('*', builtFiles(folder)).get('*', (c) => c.text('a page'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kindOf = ({ headers }: Response) =>
  ['content-type', 'content-encoding', 'vary', 'cache-control'].map((name) => headers.get(name))

test('whoever reads brotli gets the compressed file, others the plain one, both for good', async () => {
  const packed = await app.request('/assets/index-Ab12345.js', {
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  })
  expect(kindOf(packed)).toEqual([
    'text/javascript; charset=utf-8',
    'br',
    'Accept-Encoding',
    'public, max-age=31536000, immutable',
  ])
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(CODE)
  const plain = await app.request('/assets/index-Ab12345.js', {
    headers: { 'Accept-Encoding': 'gzip, br;q=0' },
  })
  expect(kindOf(plain)).toEqual([
    'text/javascript; charset=utf-8',
    null,
    null,
    'public, max-age=31536000, immutable',
  ])
  expect(await plain.text()).toBe(CODE)
})

test('a file whose name stays while it changes is kept for an hour', async () => {
  const icon = await app.request('/icon.png', { headers: { 'Accept-Encoding': 'br' } })
  expect([...kindOf(icon), await icon.text()]).toEqual([
    'image/png',
    null,
    null,
    'public, max-age=3600',
    'an icon',
  ])
})

test.each(['/', '/assets', '/assets/none.js', '/..%2Fpackage.json', '//icon.png'])(
  '%s is no file: the page answers',
  async (path) => {
    const answer = await app.request(path)
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['a page', null])
  },
)
