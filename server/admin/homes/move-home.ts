import type { HomeMove, HomeState } from '#contract/endpoints/admin/homes.ts'
import { isRemark } from '#contract/home-faults.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { lacksOf, setSale } from '#server/catalogue/index.ts'
import { sellLeads } from '#server/leads/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { lockDraft } from './draft-queries.ts'
import { readStanding } from './home-queries.ts'
import { refuseLacks } from './refuse-lacks.ts'
import { readWrittenHome, stateOf, type WrittenHome } from './written-home.ts'

type Move = { room_category_id: number; to: HomeMove }

/** Refuses INVALID_ROOM_CATEGORY, also for a home that never was published. */
export async function previewHomeMove(
  { room_category_id, to }: Move,
  { db, now, today }: StaffCall,
) {
  const home = await readPublishedHome(db, room_category_id, today)
  return {
    ...(await readStanding(db, room_category_id, { now, today })),
    lacks: await hindering(db, home, { to, today }),
  }
}

/**
 * Stays that were booked and holds stay. Refuses INVALID_ROOM_CATEGORY; HOME_LACKS where what is
 * published may not be sold.
 */
export async function moveHome(
  { room_category_id, to, reason }: Move & { reason: string },
  call: StaffCall,
): Promise<{ state: HomeState }> {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockDraft(tx, room_category_id)
    const home = await readPublishedHome(tx, room_category_id, today)
    const before = stateOf(home, 0)
    if (before === to) return { state: before }
    refuseLacks(await hindering(tx, home, { to, today }))
    const is_active = to === 'on_sale'
    const retired_on = to === 'retired' ? today : null
    await setSale(tx, room_category_id, { is_active, retired_on, from: today })
    const slug = home.published.slug ?? String(room_category_id)
    if (is_active) await sellLeads(tx, { room_category_id, slug, now })
    const state = stateOf({ ...home, is_active, retired_on }, 0)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'move-home',
      subject: { kind: 'home', id: slug },
      reason,
      before: { state: before },
      after: { state },
      at: now,
    })
    return { state }
  })
}

async function readPublishedHome(db: Db, room_category_id: number, today: string) {
  const home = await readWrittenHome(db, room_category_id, today)
  return home.published === null
    ? refuse('INVALID_ROOM_CATEGORY', {
        fields: [{ field: 'room_category_id', code: 'INVALID_ROOM_CATEGORY' }],
      })
    : { ...home, published: home.published }
}

const hindering = async (
  db: Db,
  { room_category_id, published }: Pick<WrittenHome, 'room_category_id' | 'published'>,
  { to, today }: { to: HomeMove; today: string },
) =>
  to === 'on_sale' && published
    ? (await lacksOf(db, { room_category_id, fields: published, today })).filter(
        ({ code }) => !isRemark(code),
      )
    : []
