import type { StaffCall } from '#server/call/call.ts'
import { insertLeadNote } from './lead-queries.ts'
import { onLead } from './on-lead.ts'

/** The text stays in the note, which erasing a person deletes. Refuses NOT_FOUND. */
export async function writeLeadNote(
  { lead_id, text }: { lead_id: number; text: string },
  call: StaffCall,
): Promise<Record<string, never>> {
  return await onLead({ lead_id, verb: 'write-lead-note' }, call, async (tx, _lead, by) => {
    await insertLeadNote(tx, {
      lead_id,
      text,
      author: by.name,
      author_id: by.user_id,
      written_at: call.now,
    })
    return { answer: {} }
  })
}
