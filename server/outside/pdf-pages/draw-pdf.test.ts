import { spawnSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endlessPdf, lockedPdf, smallPdf } from '#kit/small-pdf.ts'
import { rightsOf } from '#server/outside/apart/index.ts'
import { drawPdf, DRAWING } from './draw-pdf.ts'

const ALL = { first: 0, count: 4 }
const draw = (pdf: string, wanted = ALL, time_limit_ms?: number) =>
  drawPdf(Buffer.from(pdf, 'latin1'), wanted, {
    ...(time_limit_ms !== undefined && { time_limit_ms }),
  })

test('pages are drawn as they look, those that were asked for', async () => {
  const drawn = await draw(
    smallPdf({ pages: [{}, { content: '0 0 1 rg 0 0 200 150 re f' }, {}] }),
    { first: 1, count: 1 },
  )
  if ('fault' in drawn) throw new Error(drawn.fault)
  expect(drawn.pages).toBe(3)
  const [page] = drawn.drawn
  expect([page?.width, page?.height]).toEqual([400, 600])
  const pixelAt = (row: number) => [
    ...(page?.rgba.subarray(row * 400 * 4, row * 400 * 4 + 4) ?? []),
  ]
  expect(pixelAt(10)).toEqual([255, 255, 255, 255])
  expect(pixelAt(590)).toEqual([0, 0, 255, 255])
})

test('a page that says it is a kilometre long is drawn as small as the others', async () => {
  const drawn = await draw(smallPdf({ pages: [{ width: 14_000, height: 2_800_000 }] }))
  if ('fault' in drawn) throw new Error(drawn.fault)
  const [page] = drawn.drawn
  expect(page?.height).toBeLessThanOrEqual(1_600)
  expect(page?.width).toBeGreaterThan(0)
})

test.each([
  ['broken', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n', 'PDF_BROKEN'],
  ['without a page', smallPdf({ pages: [] }), 'PDF_BROKEN'],
  ['nothing but its beginning', '%PDF-', 'PDF_BROKEN'],
  ['locked', lockedPdf(), 'PDF_LOCKED'],
])('a document that is %s is refused by its code', async (_what, pdf, fault) => {
  expect(await draw(pdf)).toEqual({ fault })
})

test('one that never ends is ended, and the next one is drawn', async () => {
  const [endless, next] = await Promise.all([
    draw(endlessPdf(), ALL, 4_000),
    draw(smallPdf({ pages: [{}] })),
  ])
  expect(endless).toEqual({ fault: 'PDF_TOO_HEAVY' })
  expect(next).toMatchObject({ pages: 1 })
})

test('one that unfolds into more memory than there is for it is ended', async () => {
  const content = deflateSync(Buffer.alloc(300 * 1024 * 1024, ' ')).toString('latin1')
  const pages = [{ content, filter: '/Filter /FlateDecode' }]
  expect(await draw(smallPdf({ pages }))).toEqual({ fault: 'PDF_TOO_HEAVY' })
})

test('the drawing process reads no file, asks no network and starts no other', () => {
  const tries = `
    const fs = require('node:fs'), net = require('node:net'), { spawnSync } = require('node:child_process')
    for (const act of [() => fs.readFileSync('/etc/hostname'), () => fs.writeFileSync('/tmp/x', ''), () => spawnSync('true')])
      try { act(); console.log('done') } catch (error) { console.log(error.code) }
    net.connect(1).on('connect', () => console.log('done')).on('error', (error) => console.log(error.code))`
  const { stdout } = spawnSync(process.execPath, [...rightsOf(DRAWING), '-e', tries], {
    env: {},
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'))
})
