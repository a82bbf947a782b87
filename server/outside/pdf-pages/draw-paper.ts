import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { inPictureQueue, isPdf } from '#server/outside/files/index.ts'
import { drawPdf } from './draw-pdf.ts'
import type { DrawnPage, PdfFault } from './frames.ts'

/** A native library, which a start need not load. */
const loadSharp = async () => (await import('sharp')).default

type Page = { page: number; width: number; height: number; image: string }
type DrawnPaper = { pages: number; drawn: Page[] } | { fault: PdfFault }

/** The pages from one on, for how many are drawn in one call. */
export const lastPageOf = (from_page: number) =>
  Math.min(from_page + DRAWN_PAGES.at_once - 1, DRAWN_PAGES.max)

/** As pictures that are kept nowhere; a PDF is drawn apart from us. */
export async function drawPaper(bytes: Uint8Array, from_page: number): Promise<DrawnPaper> {
  if (!isPdf(bytes)) return await picture(bytes)
  const count = lastPageOf(from_page) - from_page + 1
  const drawn = await drawPdf(bytes, { first: from_page - 1, count })
  if ('fault' in drawn) return drawn
  const pages = []
  for (const [index, page] of drawn.drawn.entries())
    pages.push({ page: from_page + index, ...(await encoded(page)) })
  return { pages: drawn.pages, drawn: pages }
}

/** It was made anew when it came. */
async function picture(bytes: Uint8Array) {
  const { width, height } = await inPictureQueue(async () => (await loadSharp())(bytes).metadata())
  return { pages: 1, drawn: [{ page: 1, width, height, image: addressOf(bytes) }] }
}

async function encoded({ width, height, rgba }: DrawnPage) {
  const image = await inPictureQueue(async () =>
    (await loadSharp())(rgba, { raw: { width, height, channels: 4 } })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  )
  return { width, height, image: addressOf(image) }
}

const addressOf = (webp: Uint8Array) =>
  `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`
