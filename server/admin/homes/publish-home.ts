import type { HomeFields } from '#contract/home-fields.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { isSoldAsRented, publishFields, USUAL_OWN_STAYS } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { findOfferedTerms, sellLeads } from '#server/leads/index.ts'
import { deleteDraft, lockDraft } from './draft-queries.ts'
import { refuseLacks } from './refuse-lacks.ts'
import { hinderingOf, listLacks, readWrittenHome, type WrittenHome } from './written-home.ts'

/**
 * A home that never was published goes on sale; one that is paused or retired stays so. Refuses
 * INVALID_ROOM_CATEGORY, HOME_LACKS, HOME_UNCHANGED, SUPPLIER_UNSAID where another owner has it.
 */
export async function publishHome(
  {
    room_category_id,
    keeps_supplier,
    reason,
  }: { room_category_id: number; keeps_supplier: boolean; reason: string },
  call: StaffCall,
): Promise<{ slug: string }> {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockDraft(tx, room_category_id)
    const home = await readWrittenHome(tx, room_category_id, today)
    if (Object.keys(home.changes).length === 0) refuse('HOME_UNCHANGED')
    refuseLacks(hinderingOf(await listLacks(tx, home, today), home))
    const { fields, published, is_active } = home
    if (published?.owner && 'owner' in home.changes && !('supplier' in home.changes)) {
      if (!keeps_supplier)
        refuse('SUPPLIER_UNSAID', { fields: [{ field: 'supplier', code: 'SUPPLIER_UNSAID' }] })
    }
    const offered = published
      ? null
      : await findOfferedTerms(tx, room_category_id, fields.owner ?? '')
    const slug = await publishFields(tx, {
      room_category_id,
      fields,
      is_active: published ? is_active : true,
      terms: offered && { ...USUAL_OWN_STAYS, reserve_fils: null, rent_fils: null, ...offered },
      now,
      today,
    })
    if (!(await isSoldAsRented(tx, room_category_id)))
      refuse('COMPANY_NOT_SUPPLIER', {
        fields: [{ field: 'supplier', code: 'COMPANY_NOT_SUPPLIER' }],
      })
    await deleteDraft(tx, room_category_id)
    if (published === null || is_active) await sellLeads(tx, { room_category_id, slug, now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'publish-home',
      subject: { kind: 'home', id: slug },
      reason,
      ...difference(home),
      at: now,
    })
    return { slug }
  })
}

/** Of pictures and rates their number: the edits have the rest. */
function difference({ changes, published }: WrittenHome) {
  const shown: Record<string, unknown> = { ...published }
  return {
    before: published
      ? brief(Object.fromEntries(Object.keys(changes).map((name) => [name, shown[name] ?? null])))
      : {},
    after: brief(changes),
  }
}

const brief = (fields: HomeFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name === 'damage_deposit' ? 'damage_deposit_fils' : name,
      Array.isArray(value) && typeof value[0] === 'object' ? value.length : value,
    ]),
  )
