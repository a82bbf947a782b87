import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  changeCheckOutLine,
  endCheckOutLines,
  insertCheckOutLine,
  listCheckOutLines,
  type CheckOutLine,
} from '#server/stays/index.ts'
import { lockHomeSlug } from './check-out-queries.ts'

type Words = Pick<CheckOutLine, 'text_en' | 'text_ar'>
type Home = { room_category_id: number }

export async function readCheckOutList({ room_category_id }: Home, { db }: StaffCall) {
  const lines = await listCheckOutLines(db, room_category_id)
  return { lines: lines.map(wordsOf) }
}

/** Refuses NOT_FOUND. */
export async function saveCheckOutList(
  { room_category_id, lines }: Home & { lines: Words[] },
  call: StaffCall,
): Promise<Record<string, never>> {
  await call.db.transaction().execute(async (tx) => {
    const slug = (await lockHomeSlug(tx, room_category_id)) ?? refuse('NOT_FOUND')
    const before = await listCheckOutLines(tx, room_category_id)
    const left = [...before]
    for (const [position, words] of lines.entries()) {
      const same = take(left, words)
      if (same) await changeCheckOutLine(tx, same.id, { ...words, position })
      else await insertCheckOutLine(tx, room_category_id, { ...words, position })
    }
    await endCheckOutLines(
      tx,
      left.map(({ id }) => id),
      call.now,
    )
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-check-out-list',
      subject: { kind: 'home', id: slug },
      before: { lines: before.map(wordsOf) },
      after: { lines },
      at: call.now,
    })
  })
  return {}
}

const wordsOf = ({ text_en, text_ar }: Words): Words => ({ text_en, text_ar })

/** The line that says it already, in one language at least: it keeps its ticks. */
function take(left: CheckOutLine[], { text_en, text_ar }: Words): CheckOutLine | undefined {
  const place = left.findIndex((line) => line.text_en === text_en || line.text_ar === text_ar)
  return place === -1 ? undefined : left.splice(place, 1)[0]
}
