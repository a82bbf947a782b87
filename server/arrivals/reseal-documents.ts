import type { Services } from '#server/call/call.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'
import { documentKey, documentKeys, documentOf } from './document-key.ts'
import { listDocumentIds, lockDocument } from './reseal-queries.ts'

type Outcome = 'sealed_anew' | 'as_before' | 'unreadable'

/**
 * Seals with the secret of now, one document at a time; what is done stays done when it is
 * interrupted.
 */
export async function resealDocuments(services: Services): Promise<Record<Outcome, number>> {
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  for (const guest_id of await listDocumentIds(services.db))
    counts[await resealDocument(services, guest_id)] += 1
  return counts
}

/** The row is locked, so that a document forgotten meanwhile is not written again. */
function resealDocument(services: Services, guest_id: number): Promise<Outcome> {
  const bound_to = documentOf(guest_id)
  return services.db.transaction().execute(async (tx) => {
    const file = (await lockDocument(tx, guest_id))?.document_file
    if (!file) return 'as_before'
    const sealed = await services.files.read(file)
    if (!sealed) return 'unreadable'
    if (isSealedWith(sealed, { key: documentKey(services), bound_to })) return 'as_before'
    const bytes = openedOrNothing(() => unseal(sealed, { keys: documentKeys(services), bound_to }))
    if (!bytes) return 'unreadable'
    await services.files.put(file, seal(bytes, { key: documentKey(services), bound_to }))
    return 'sealed_anew'
  })
}

function openedOrNothing(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
