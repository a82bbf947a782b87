import { isPdf, inPictureQueue } from '#server/outside/files/index.ts'
import { drawPaper, lastPageOf } from './draw-paper.ts'
import type { PdfFault } from './frames.ts'

const loadSharp = async () => (await import('sharp')).default

/** One picture: the pages of a PDF below each other. One with more pages is too heavy. */
export async function drawWhole(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array } | { fault: PdfFault }> {
  if (!isPdf(bytes)) return { bytes }
  const paper = await drawPaper(bytes, 1)
  if ('fault' in paper) return paper
  if (paper.pages > lastPageOf(1)) return { fault: 'PDF_TOO_HEAVY' }
  const pages = paper.drawn.map(({ image }) =>
    Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'),
  )
  const [only] = pages
  if (only && pages.length === 1) return { bytes: only } // sharp joins two and more
  const joined = await inPictureQueue(async () =>
    (await loadSharp())(pages, { join: { across: 1, background: '#ffffff' } })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  return { bytes: joined }
}
