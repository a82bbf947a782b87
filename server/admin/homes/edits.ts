import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { EDITS_PAGE } from '#contract/endpoints/admin/homes.ts'
import { HomeFields } from '#contract/home-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
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

type Compared = { room_category_id: number; edit_id: number; other_edit_id?: number | undefined }

/** Refuses INVALID_ROOM_CATEGORY; NOT_FOUND for an edit of another home. */
export async function compareHomeStates(
  { room_category_id, edit_id, other_edit_id }: Compared,
  { db, today }: StaffCall,
) {
  const home = await readWrittenHome(db, room_category_id, today)
  const before = async (id: number, field: string) => ({
    ...home.fields,
    ...formerFields(await editsFrom(db, { room_category_id, edit_id: id, field })),
  })
  const former = await before(edit_id, 'edit_id')
  const other =
    other_edit_id === undefined ? home.fields : await before(other_edit_id, 'other_edit_id')
  const differing = FIELDS.filter(
    (field) => !isDeepStrictEqual(former[field] ?? null, other[field] ?? null),
  )
  const only = (fields: HomeFields): HomeFields =>
    Object.fromEntries(differing.map((field) => [field, fields[field] ?? null]))
  const restored = withoutWhatStands(only(former), home.published)
  return {
    former: only(former),
    other: only(other),
    stays: differing.filter((field) => !(field in restored)),
  }
}

const FIELDS = z.keyof(HomeFields).options

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
    const edits = await editsFrom(tx, { room_category_id, edit_id, field: 'edit_id' })
    const former = withoutWhatStands(formerFields(edits), home.published)
    await writeFields(tx, home, former, call)
    return { fields: Object.keys(former) }
  })
}

type Wanted = { room_category_id: number; edit_id: number; field: string }

async function editsFrom(db: Db, { room_category_id, edit_id, field }: Wanted): Promise<Edit[]> {
  const edits = await listEditsFrom(db, { room_category_id, edit_id })
  if (edits[0]?.id !== edit_id) refuse('NOT_FOUND', { fields: [{ field, code: 'NOT_FOUND' }] })
  return edits
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
