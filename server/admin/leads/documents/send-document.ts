import { LEAD_DOCUMENTS_MAX, type LeadDocument } from '#contract/lead-documents.ts'
import { hashToken } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import { lockLead } from '#server/admin/leads/lead-queries.ts'
import { keepSealed, removeSealedFile } from '#server/arrivals/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { takePaper } from '#server/outside/files/index.ts'
import { findUploadLink, listDocuments, receiveDocument } from './document-queries.ts'
import { boundTo, PURPOSE } from './seals.ts'

/**
 * By kind alone: the link says not whose it is, and shows nothing back. Refuses
 * DOCUMENT_LINK_ENDED.
 */
export async function readDocumentRequest({ id }: { id: string }, { db, now }: Call) {
  const { lead_id, expires_at } = await findLink(db, id, now)
  const documents = await listDocuments(db, lead_id)
  const kinds = [...new Set(documents.map(({ kind }) => kind))]
  return {
    kinds: kinds.map((kind) => ({
      kind,
      received: documents.filter((one) => one.kind === kind && one.received_at !== null).length,
    })),
    expires_at,
  }
}

type Sent = { id: string; kind: LeadDocument; document: File }

/**
 * Sealed as documents of guests are. Refuses DOCUMENT_LINK_ENDED, PAPER_TYPE_INVALID, FILE_BROKEN,
 * IMAGE_TOO_LARGE; INVALID_INPUT for a kind that nobody asked for, and beyond LEAD_DOCUMENTS_MAX.
 */
export async function sendLeadDocument({ id, kind, document }: Sent, call: Call) {
  const { db, services, now } = call
  const { lead_id } = await findLink(db, id, now)
  const paper = await takePaper(new Uint8Array(await document.arrayBuffer()))
  if ('fault' in paper)
    return refuse(paper.fault, { fields: [{ field: 'document', code: paper.fault }] })
  const key = services.config.keyFor(PURPOSE)
  const file = await keepSealed({ bytes: paper.bytes, key, bound_to: boundTo(lead_id) }, call)
  try {
    await db.transaction().execute(async (tx) => {
      await findLink(tx, id, now)
      await receive(tx, { lead_id, kind, file, now })
    })
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(services, file)
    throw error
  }
  return {}
}

type Receiving = { lead_id: number; kind: LeadDocument; file: string; now: Date }

async function receive(tx: Tx, { lead_id, kind, file, now }: Receiving) {
  await lockLead(tx, lead_id)
  const documents = await listDocuments(tx, lead_id)
  if (!documents.some((one) => one.kind === kind))
    refuse('INVALID_INPUT', { fields: [{ field: 'kind', code: 'invalid' }] })
  if (documents.length >= LEAD_DOCUMENTS_MAX)
    refuse('INVALID_INPUT', { fields: [{ field: 'document', code: 'max_items' }] })
  await receiveDocument(tx, { lead_id, kind, file, now })
  await logActivity(tx, {
    by: { name: 'send-documents', user_id: null, source: 'system' },
    verb: 'receive-lead-document',
    subject: { kind: 'lead', id: String(lead_id) },
    after: { document: kind },
    at: now,
  })
}

const findLink = async (db: Db, id: string, now: Date) =>
  (await findUploadLink(db, hashToken(id), now)) ?? refuse('DOCUMENT_LINK_ENDED')
