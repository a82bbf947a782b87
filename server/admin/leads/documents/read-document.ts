import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { onLead } from '#server/admin/leads/on-lead.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { inPictureQueue, isPdf } from '#server/outside/files/index.ts'
import { drawPdf, type DrawnPage } from '#server/outside/pdf-pages/index.ts'
import { leadOf, unsealDocument } from './open-document.ts'

/** A native library, which a start need not load. */
const loadSharp = async () => (await import('sharp')).default

type Options = { document_id: number; from_page: number }

/**
 * As pictures that are kept nowhere; a PDF is drawn apart from us. Refuses NOT_FOUND; PDF_BROKEN,
 * PDF_LOCKED, PDF_TOO_HEAVY.
 */
export async function readLeadDocument({ document_id, from_page }: Options, call: StaffCall) {
  const lead_id = await leadOf(call, document_id)
  const to_page = Math.min(from_page + DRAWN_PAGES.at_once - 1, DRAWN_PAGES.max)
  const bytes = await onLead({ lead_id, verb: 'read-lead-document' }, call, async (tx) => {
    const document = await unsealDocument(tx, call.services, document_id)
    return {
      answer: document.bytes,
      after: { document: document.kind, pages: `${from_page}–${to_page}` },
    }
  })
  if (!isPdf(bytes)) return await picture(bytes)
  const drawn = await drawPdf(bytes, { first: from_page - 1, count: to_page - from_page + 1 })
  if ('fault' in drawn)
    return refuse(drawn.fault, { fields: [{ field: 'document_id', code: drawn.fault }] })
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
