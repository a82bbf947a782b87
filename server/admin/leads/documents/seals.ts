import { resealFile, type Resealed } from '#server/arrivals/index.ts'
import type { Services } from '#server/call/call.ts'
import { listReceivedDocuments, lockDocument } from './document-queries.ts'

export const PURPOSE = 'lead documents'
export const boundTo = (lead_id: number) => `lead ${lead_id}`

/** Seals with the secret of now, one at a time; what is done stays done when it is interrupted. */
export async function resealLeadDocuments(services: Services): Promise<Record<Resealed, number>> {
  const { config, db } = services
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  const seals = { key: config.keyFor(PURPOSE), keys: config.openingKeysFor(PURPOSE) }
  for (const document_id of await listReceivedDocuments(db)) {
    const outcome = await db.transaction().execute(async (tx) => {
      const document = await lockDocument(tx, document_id)
      const bound_to = boundTo(document?.lead_id ?? 0)
      return await resealFile(services, document?.file ?? null, { ...seals, bound_to })
    })
    counts[outcome] += 1
  }
  return counts
}
