import type { FileOutput } from '#contract/define-endpoint.ts'
import { onLead, refuseUnknown } from '#server/admin/leads/on-lead.ts'
import { removeSealedFile } from '#server/arrivals/index.ts'
import type { Services, StaffCall } from '#server/call/call.ts'
import { unseal } from '#server/core/seal.ts'
import type { Tx } from '#server/db/index.ts'
import { isPdf } from '#server/outside/files/index.ts'
import { deleteDocument, findLeadOfDocument, lockDocument } from './document-queries.ts'
import { boundTo, PURPOSE } from './seals.ts'

type Named = { document_id: number }

/** Refuses NOT_FOUND, also for one that has not come. */
export async function unsealDocument(tx: Tx, { files, config }: Services, document_id: number) {
  const { lead_id, kind, file } =
    (await lockDocument(tx, document_id)) ?? refuseUnknown('document_id')
  const sealed = file === null ? undefined : await files.read(file)
  if (!sealed) return refuseUnknown('document_id')
  const keys = config.openingKeysFor(PURPOSE)
  return { kind, bytes: unseal(sealed, { keys, bound_to: boundTo(lead_id) }) }
}

/** To be saved, never shown by a browser on our address. Refuses NOT_FOUND. */
export async function openLeadDocument(
  { document_id }: Named,
  call: StaffCall,
): Promise<FileOutput> {
  const { services } = call
  const lead_id = await leadOf(call, document_id)
  return await onLead({ lead_id, verb: 'open-lead-document' }, call, async (tx) => {
    const { kind, bytes } = await unsealDocument(tx, services, document_id)
    const name = `${kind.replaceAll('_', '-')}-${document_id}`
    return {
      answer: isPdf(bytes)
        ? { name: `${name}.pdf`, type: 'application/pdf', bytes }
        : { name: `${name}.webp`, type: 'image/webp', bytes },
      after: { document: kind },
    }
  })
}

/** One that is asked for is asked for no more. Refuses NOT_FOUND. */
export async function removeLeadDocument(
  { document_id, reason }: Named & { reason: string },
  call: StaffCall,
): Promise<Record<string, never>> {
  const lead_id = await leadOf(call, document_id)
  const file = await onLead({ lead_id, verb: 'remove-lead-document' }, call, async (tx) => {
    const document = (await lockDocument(tx, document_id)) ?? refuseUnknown('document_id')
    await deleteDocument(tx, document_id)
    return { answer: document.file, reason, before: { document: document.kind } }
  })
  if (file !== null) await removeSealedFile(call.services, file)
  return {}
}

export const leadOf = async ({ db }: StaffCall, document_id: number) =>
  (await findLeadOfDocument(db, document_id)) ?? refuseUnknown('document_id')
