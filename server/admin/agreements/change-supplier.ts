import type { Input } from '#contract/define-endpoint.ts'
import type { agreements } from '#contract/endpoints/admin/agreements.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  isSoldAsRented,
  listHomesSoldBy,
  listSupplierPeriods,
  lockHomes,
  lockImports,
  saveSupplier,
  sellFrom,
  type SupplierPeriod,
} from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findHomeSlug, listStandingStays } from './agreement-queries.ts'

type Day = { room_category_id: number; from: string }

/** Of a home that never was published there are none. */
export const readHomeSuppliers = async (
  { room_category_id }: { room_category_id: number },
  { db }: StaffCall,
) => ({ periods: await listSupplierPeriods(db, room_category_id) })

/** Refuses INVALID_ROOM_CATEGORY, INVALID_DATES for a past day. */
export async function previewSupplierChange(asked: Day, { db, now, today }: StaffCall) {
  const { room_category_id, from } = asked
  const { slug, periods } = await findSold(db, asked, today)
  const supplier = soldBy(periods, from)
  const stays = await listStandingStays(db, { room_category_id, ends_on: from, now })
  const homes = await listHomesSoldBy(db, { ...supplier, from })
  return {
    supplier,
    stays: stays.map(({ booking_id: _booking_id, ...stay }) => stay),
    homes: homes.map((home) => home.slug).filter((one) => one !== slug),
  }
}

/**
 * What is quoted or booked keeps its supplier. Other details of a legal name are those of all its
 * homes. Refuses as its preview, and COMPANY_NOT_SUPPLIER for somebody else where a rent is paid.
 */
export async function changeHomeSupplier(
  {
    room_category_id,
    from,
    reason,
    trn = null,
    ...names
  }: Input<(typeof agreements)['changeHomeSupplier']>,
  call: StaffCall,
): Promise<{ is_changed: boolean }> {
  const { db, now, today } = call
  const supplier = { ...names, trn }
  return await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const { slug, periods } = await findSold(tx, { room_category_id, from }, today)
    const homes = await listHomesSoldBy(tx, { ...supplier, from })
    await lockHomes(tx, [room_category_id, ...homes.map(({ id }) => id)])
    const supplier_id = await saveSupplier(tx, supplier, { from, is_dated: true })
    await sellFrom(tx, { room_category_id, supplier_id, from })
    const after = await listSupplierPeriods(tx, room_category_id)
    if (!(await isSoldAsRented(tx, room_category_id)))
      refuse('COMPANY_NOT_SUPPLIER', {
        fields: [{ field: 'legal_name_en', code: 'COMPANY_NOT_SUPPLIER' }],
      })
    if (JSON.stringify(after) === JSON.stringify(periods)) return { is_changed: false }
    const before = soldBy(periods, from)
    const is_renewed = before.legal_name_en === supplier.legal_name_en
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'change-supplier',
      subject: { kind: 'home', id: slug },
      reason,
      before: { ...before, later: periods.filter((period) => (period.from ?? '') > from) },
      after: {
        ...supplier,
        from,
        homes: is_renewed ? homes.map((home) => home.slug) : [slug],
      },
      at: now,
    })
    return { is_changed: true }
  })
}

async function findSold(db: Db | Tx, { room_category_id, from }: Day, today: string) {
  const slug = (await findHomeSlug(db, room_category_id)) ?? refuse('INVALID_ROOM_CATEGORY')
  if (from < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'INVALID_DATES' }] })
  return { slug, periods: await listSupplierPeriods(db, room_category_id) }
}

function soldBy(periods: readonly SupplierPeriod[], on: string) {
  const period = periods.find(({ from }) => from === null || from <= on)
  if (!period) throw new Error('Somebody sells a home on every day')
  const { from: _from, until: _until, ...supplier } = period
  return supplier
}
