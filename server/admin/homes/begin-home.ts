import type { HomeFields } from '#contract/home-fields.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { beginDraft } from './draft-queries.ts'
import { readWrittenHome } from './written-home.ts'

/** What most homes have; every field can be written anew. */
const USUAL: HomeFields = {
  min_nights: 1,
  min_age_to_book: 21,
  'rules.group': false,
  'rules.pets': false,
  'rules.smoking_allowed': false,
  needs_health_consent: true,
  check_in_time: '15:00',
  check_out_time: '12:00',
  is_featured: false,
  rate_plans: [{ is_refundable: true, discount_bp: 0 }],
}

/** What is of one home alone. */
const OWN: HomeFields = {
  slug: null,
  units: null,
  pictures: null,
  permits: null,
  is_featured: false,
}

/** With what most homes have, where nothing else is known. */
export const beginHomeWith = (tx: Tx, fields: HomeFields, now: Date): Promise<number> =>
  beginDraft(tx, { ...USUAL, ...fields }, now)

/** Refuses INVALID_ROOM_CATEGORY. */
export async function createHome(
  { copy_of }: { copy_of?: number | undefined },
  call: StaffCall,
): Promise<{ room_category_id: number }> {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    const source = copy_of === undefined ? null : await readWrittenHome(tx, copy_of, today)
    const room_category_id = await beginDraft(
      tx,
      source ? { ...source.fields, ...OWN } : USUAL,
      now,
    )
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'create-home',
      subject: { kind: 'home', id: String(room_category_id) },
      after: source ? { copy_of: source.fields.slug ?? String(copy_of) } : {},
      at: now,
    })
    return { room_category_id }
  })
}
