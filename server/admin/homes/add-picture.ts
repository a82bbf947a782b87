import type * as z from 'zod/mini'
import { HOME_LISTS_MAX, type HomePicture } from '#contract/home-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { areAlike, keepPhotograph, type PictureRemark } from '#server/outside/files/index.ts'
import { lockDraft } from './draft-queries.ts'
import { writeFields } from './change-home.ts'
import { readWrittenHome } from './written-home.ts'

type Picture = z.output<typeof HomePicture>
const MOST = HOME_LISTS_MAX.pictures

/**
 * Refuses INVALID_ROOM_CATEGORY, the faults of an image, SERVICE_UNAVAILABLE when too many wait.
 */
export async function addHomePicture(
  { room_category_id, picture }: { room_category_id: number; picture: File },
  call: StaffCall,
): Promise<{ picture: Picture; remarks: PictureRemark[] }> {
  const { db, today, services } = call
  const before = await readWrittenHome(db, room_category_id, today)
  if ((before.fields.pictures?.length ?? 0) >= MOST)
    refuse('INVALID_INPUT', { fields: [{ field: 'picture', code: 'max_items', n: MOST }] })
  const { remarks, ...kept } = await keepPhotograph(services.files, {
    photograph: picture,
    name: `home-${room_category_id}`,
    field: 'picture',
  })
  const added = { ...kept, alt_en: '', alt_ar: '' }
  return await db.transaction().execute(async (tx) => {
    await lockDraft(tx, room_category_id)
    const home = await readWrittenHome(tx, room_category_id, today)
    const there = home.fields.pictures ?? []
    const known = there.find((one) => one.file === added.file)
    if (known) return { picture: known, remarks: [...remarks, 'twice' as const] }
    const is_twice = await someAlike(there, added.blur)
    await writeFields(tx, home, { pictures: [...there, added] }, call)
    return { picture: added, remarks: is_twice ? [...remarks, 'twice' as const] : remarks }
  })
}

async function someAlike(there: readonly Picture[], blur: string): Promise<boolean> {
  for (const other of there) if (await areAlike(other.blur, blur)) return true
  return false
}
