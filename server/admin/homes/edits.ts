import { EDITS_PAGE } from '#contract/endpoints/admin/homes.ts'
import { HomeFields } from '#contract/home-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { countEdits, listEdits, listEditsFrom, lockDraft, type Edit } from './draft-queries.ts'
import { writeFields } from './change-home.ts'
import { readWrittenHome } from './written-home.ts'

/** Refuses INVALID_ROOM_CATEGORY. */
export async function listHomeEdits(
  { room_category_id, page }: { room_category_id: number; page: number },
  { db, today }: StaffCall,
) {
  await readWrittenHome(db, room_category_id, today)
  const [edits, total_count] = await Promise.all([
    listEdits(db, room_category_id, { limit: EDITS_PAGE, offset: (page - 1) * EDITS_PAGE }),
    countEdits(db, room_category_id),
  ])
  return { edits, total_count }
}

/**
 * An edit like any other: it can be restored from in turn. Refuses INVALID_ROOM_CATEGORY; NOT_FOUND
 * for an edit of another home.
 */
export async function restoreHome(
  { room_category_id, edit_id }: { room_category_id: number; edit_id: number },
  call: StaffCall,
): Promise<{ fields: string[] }> {
  const { db, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockDraft(tx, room_category_id)
    const home = await readWrittenHome(tx, room_category_id, today)
    const edits = await listEditsFrom(tx, { room_category_id, edit_id })
    if (edits[0]?.id !== edit_id)
      refuse('NOT_FOUND', { fields: [{ field: 'edit_id', code: 'NOT_FOUND' }] })
    const former = withoutWhatStands(formerFields(edits), home.published)
    await writeFields(tx, home, former, call)
    return { fields: Object.keys(former) }
  })
}

/** Each field as it was before the first of the edits that touched it; fields that are gone since left out. */
const formerFields = (edits: readonly Edit[]): HomeFields =>
  Object.fromEntries(
    edits
      .toReversed()
      .filter(({ field }) => field in HomeFields.def.shape)
      .map(({ field, before }) => [field, before]),
  )

/** Of a published home these are not written: its address stands, its permits are renewed. */
const withoutWhatStands = (fields: HomeFields, published: HomeFields | null): HomeFields => {
  if (!published) return fields
  const { slug: _slug, permits: _permits, ...others } = fields
  return others
}
