import type { Services } from '#server/call/call.ts'
import { resealFile, type Resealed } from './reseal-file.ts'
import { documentKey, documentKeys, documentOf } from './document-key.ts'
import { listDocumentIds, lockDocument } from './reseal-queries.ts'

/**
 * Seals with the secret of now, one document at a time; what is done stays done when it is
 * interrupted.
 */
export async function resealDocuments(services: Services): Promise<Record<Resealed, number>> {
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  for (const guest_id of await listDocumentIds(services.db))
    counts[await resealDocument(services, guest_id)] += 1
  return counts
}

/** The row is locked, so that a document forgotten meanwhile is not written again. */
const resealDocument = (services: Services, guest_id: number): Promise<Resealed> =>
  services.db.transaction().execute(async (tx) =>
    resealFile(services, (await lockDocument(tx, guest_id))?.document_file ?? null, {
      key: documentKey(services),
      keys: documentKeys(services),
      bound_to: documentOf(guest_id),
    }),
  )
