import type { LeadStage } from '#contract/lead-stages.ts'
import type { Settings } from '#contract/vat-fees-and-terms.ts'
import { logActivity } from '#server/activity/index.ts'
import { removeSealedFile } from '#server/arrivals/index.ts'
import type { Services } from '#server/call/call.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { deleteDocuments, deleteUploadLinks, listDocumentsOfLost } from './document-queries.ts'

type Options = { stage: LeadStage; stage_since: Date }

/** The day on which the first of them are deleted; null where nothing is. */
export function documentsUntil(
  { stage, stage_since }: Options,
  documents: readonly { received_at: Date | null }[],
  { lost_lead_document_days }: Pick<Settings, 'lost_lead_document_days'>,
): string | null {
  const times = documents.flatMap(({ received_at }) =>
    received_at === null ? [] : [Math.max(stage_since.getTime(), received_at.getTime())],
  )
  if (stage !== 'lost' || times.length === 0) return null
  return addDays(dubaiDay(new Date(Math.min(...times))), lost_lead_document_days)
}

/**
 * Of leads that were lost the setting's days ago, or sent them later; logged for each lead. Returns
 * how many documents.
 */
export async function forgetLostDocuments(services: Services, now: Date): Promise<number> {
  const today = dubaiDay(now)
  const { lost_lead_document_days } = await readSettings(services.db, today)
  const until = addDays(today, -lost_lead_document_days)
  let forgotten = 0
  for (const { lead_id } of await listDocumentsOfLost(services.db, until)) {
    const files = await services.db.transaction().execute(async (tx) => {
      const documents = await deleteDocuments(tx, lead_id, until)
      if (documents.length === 0) return []
      await deleteUploadLinks(tx, lead_id, now)
      await logActivity(tx, {
        by: { name: 'erase_old_documents', user_id: null, source: 'system' },
        verb: 'forget-lead-documents',
        subject: { kind: 'lead', id: String(lead_id) },
        before: { documents: documents.map(({ kind }) => kind) },
        at: now,
      })
      return documents.map(({ file }) => file)
    })
    for (const file of files) await removeSealedFile(services, file)
    forgotten += files.length
  }
  return forgotten
}
