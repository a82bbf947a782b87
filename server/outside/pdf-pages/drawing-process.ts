import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import { frameOf, type PdfFault } from './frames.ts'

/**
 * A process of its own: the document on its input, its pages on its output. It is started without
 * rights to files, network and other processes, so that a document that breaks into it finds
 * nothing there.
 */

const WASM_MAX_BYTES = 256 * 1024 * 1024
const PAGE_OF_WASM_BYTES = 65_536
const DOTS_A_POINT = 2

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number }
/** Not among the types of Node. */
declare const WebAssembly: { Memory: { prototype: Memory } }
const { Memory } = WebAssembly
const { grow } = Memory.prototype
let was_refused = false
Memory.prototype.grow = function growWithin(this: Memory, pages) {
  if (this.buffer.byteLength + pages * PAGE_OF_WASM_BYTES > WASM_MAX_BYTES) {
    was_refused = true
    throw new RangeError('The document asks for too much memory')
  }
  return grow.call(this, pages)
}
Object.assign(console, { log: () => undefined }) // the library would write between the frames

async function draw(
  library: PDFiumLibrary,
  [first = 0, count = 1, max_side_px = 1]: readonly number[],
): Promise<void> {
  const document = await library.loadDocument(await buffer(process.stdin))
  const pages = document.getPageCount()
  await write(frameOf({ pages }))
  for (let at = first; at < Math.min(first + count, pages); at += 1) {
    const page = document.getPage(at)
    const { width, height, data } = await page.render({
      scale: scaleOf(page, max_side_px),
      renderFormFields: true,
      render: async ({ data: rgba }) => rgba,
    })
    await write(frameOf({ width, height }))
    await write(data)
  }
}

/** A page may say that it is a kilometre long. */
function scaleOf(page: PDFiumPage, max_side_px: number): number {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  return Math.min(DOTS_A_POINT, max_side_px / Math.max(originalWidth, originalHeight, 1))
}

async function write(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
}

function faultOf(error: unknown): PdfFault {
  if (was_refused) return 'PDF_TOO_HEAVY'
  const is_locked = error instanceof Error && /password|security/i.test(error.message)
  return is_locked ? 'PDF_LOCKED' : 'PDF_BROKEN'
}

const pdfium = await import('@hyzyla/pdfium')
const library = await pdfium.PDFiumLibrary.init()
try {
  await draw(library, process.argv.slice(2).map(Number))
} catch (error) {
  await write(frameOf({ fault: faultOf(error) }))
}
