import type { StaffCall } from '#server/call/call.ts'
import { listOthers } from './draft-queries.ts'
import { countHindering, listLacks, readWrittenHome, stateOf } from './written-home.ts'

/** Refuses INVALID_ROOM_CATEGORY. */
export async function readHome(
  { room_category_id }: { room_category_id: number },
  { db, today, now, staff }: StaffCall,
) {
  const home = await readWrittenHome(db, room_category_id, today)
  const lacks = await listLacks(db, home, today)
  const { fields, published, changed_at } = home
  return {
    state: stateOf(home, countHindering(lacks)),
    fields,
    published,
    lacks,
    others: await listOthers(db, { room_category_id, user_id: staff.user_id, now }),
    changed_at,
  }
}
