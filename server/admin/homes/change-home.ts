import { isDeepStrictEqual } from 'node:util'
import type { HomeLack } from '#contract/endpoints/admin/homes.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { currentOf, lockAmenities, readMeanings } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { lockDraft, deleteDraft, recordEdit, saveDraft } from './draft-queries.ts'
import { countHindering, listLacks, readWrittenHome, type WrittenHome } from './written-home.ts'

type Change = { room_category_id: number; fields: HomeFields; seen?: HomeFields | undefined }

/**
 * Written as one, or not at all. Refuses INVALID_ROOM_CATEGORY; HOME_CHANGED_MEANWHILE for a field
 * that is not as it was `seen`.
 */
export async function changeHome({ room_category_id, fields, seen = {} }: Change, call: StaffCall) {
  const { db, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockDraft(tx, room_category_id)
    const home = await readWrittenHome(tx, room_category_id, today)
    guardSeen(home, fields, seen)
    const { lacks, changed_at } = await writeFields(tx, home, fields, call)
    return { lacks, changed_at }
  })
}

/** The draft must be locked. Refuses INVALID_INPUT for permits of a published home, which are renewed. */
export async function writeFields(
  tx: Tx,
  home: WrittenHome,
  fields: HomeFields,
  call: StaffCall,
): Promise<WrittenHome & { lacks: HomeLack[] }> {
  const { room_category_id, published } = home
  const changed = changedOf(home.fields, await withCurrentAmenities(tx, fields))
  if (changed.length === 0) return { ...home, lacks: await listLacks(tx, home, call.today) }
  if (published && changed.some(([field]) => field === 'permits'))
    refuse('INVALID_INPUT', { fields: [{ field: 'fields.permits', code: 'invalid' }] })
  const now = call.now
  const by = await actorOf(tx, call)
  for (const [field, before, after] of changed)
    await recordEdit(tx, { room_category_id, field, before, after, by, now })
  const newest = Object.fromEntries(changed.map(([field, , after]) => [field, after]))
  const changes = differing({ ...home.changes, ...newest }, published)
  const written = { ...home, changes, fields: { ...published, ...changes }, changed_at: now }
  const lacks = await listLacks(tx, written, call.today)
  if (published && Object.keys(changes).length === 0) await deleteDraft(tx, room_category_id)
  else await saveDraft(tx, { room_category_id, fields: changes, lacks: countHindering(lacks), now })
  return { ...written, lacks }
}

/** Also what was written before an amenity ended, or became another one, is written as it is today. */
async function withCurrentAmenities(tx: Tx, fields: HomeFields): Promise<HomeFields> {
  const { amenities } = fields
  if (!amenities) return fields
  await lockAmenities(tx, 'row share')
  return { ...fields, amenities: currentOf(amenities, await readMeanings(tx, amenities)) }
}

type Changed = [field: string, before: unknown, after: unknown]

function changedOf(there: HomeFields, wanted: HomeFields): Changed[] {
  const before: Record<string, unknown> = { ...there }
  return Object.entries(wanted)
    .filter(([field, value]) => value !== undefined && !isSame(before[field], value))
    .map(([field, value]) => [field, before[field] ?? null, value])
}

/** What was written back to what is published is no change. */
export function differing(changes: HomeFields, published: HomeFields | null): HomeFields {
  const shown: Record<string, unknown> = { ...published }
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !published || !isSame(shown[field], value)),
  )
}

export const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one ?? null, other ?? null)

function guardSeen({ fields: there }: WrittenHome, wanted: HomeFields, seen: HomeFields) {
  const now: Record<string, unknown> = { ...there }
  const wished: Record<string, unknown> = { ...wanted }
  const missed = Object.entries(seen)
    .filter(([field, value]) => field in wanted && !isSame(now[field], value))
    .filter(([field]) => !isSame(now[field], wished[field]))
    .map(([field]) => ({ field: `fields.${field}`, code: 'HOME_CHANGED_MEANWHILE' as const }))
  if (missed.length > 0) refuse('HOME_CHANGED_MEANWHILE', { fields: missed })
}
