import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { deleteDraft, lockDraft } from './draft-queries.ts'
import { deletePreviewLinks } from './preview-queries.ts'
import { writeFields } from './change-home.ts'
import { readWrittenHome } from './written-home.ts'

/**
 * Of a published home every change is written back, which stands among its edits and can be
 * restored; a draft is gone. Refuses INVALID_ROOM_CATEGORY.
 */
export async function discardHomeChanges(
  { room_category_id }: { room_category_id: number },
  call: StaffCall,
): Promise<Record<string, never>> {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockDraft(tx, room_category_id)
    const home = await readWrittenHome(tx, room_category_id, today)
    const { changes, published } = home
    if (published) {
      const shown: Record<string, unknown> = { ...published }
      const back = Object.keys(changes).map((field) => [field, shown[field] ?? null])
      await writeFields(tx, home, Object.fromEntries(back), call)
    } else {
      await deleteDraft(tx, room_category_id)
      await deletePreviewLinks(tx, room_category_id, now)
    }
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: published ? 'discard-home-changes' : 'delete-home-draft',
      subject: { kind: 'home', id: published?.slug ?? String(room_category_id) },
      before: { fields: Object.keys(changes) },
      at: now,
    })
    return {}
  })
}
