import { logActivity, type Actor } from '#server/activity/index.ts'
import { addBlock, lockHome, removeBlock } from '#server/bookings/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyOn, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { lockBill, readNameOf } from '#server/owners/bills/bill-queries.ts'
import { chargeOwner } from '#server/owners/bills/credit-owner.ts'
import { takeBackBill } from '#server/owners/bills/take-back.ts'
import {
  findOwnStay,
  insertOwnStay,
  listOwnPlaces,
  markCancelled,
  type OwnStay,
} from './own-stay-queries.ts'
import { weighOwnStay, type Weighed, type Wished } from './weigh.ts'

/**
 * Its nights are blocked at once, and its cleaning is a bill of the day of arrival. Refuses as
 * weighOwnStay does, and by the fault it finds with the nearest days that have none.
 */
export async function bookOwnStay(
  wished: Wished,
  { db, person, now, today }: PersonCall,
): Promise<{ own_stay_id: number; cleaning: number }> {
  const owner_id = person.user_id
  return await db.transaction().execute(async (tx) => {
    const places = await listOwnPlaces(tx, { owner_id, on: wished.from })
    const owned = places.find(({ unit_id }) => unit_id === wished.unit_id)
    // holds, blocks and agreements wait for each other here
    if (owned) await lockHome(tx, owned.room_category_id)
    const weighed = await weighOwnStay(tx, { ...wished, owner_id }, { now, today })
    const { place, cleaning, fault: code, nearest } = weighed
    if (code !== null) refuse(code, { fields: [{ field: 'from', code }], data: { nearest } })
    const { room_category_id } = place
    await addBlock(
      tx,
      { ...wished, room_category_id, block_kind: 'owner_stay', note: null, created_by: owner_id },
      { now, today },
    )
    const by = await ownerActing(tx, owner_id)
    const bill_id = cleaning === 0 ? null : await chargeCleaning(tx, { weighed, wished, by, now })
    const own_stay_id = await insertOwnStay(tx, {
      ...wished,
      owner_id,
      room_category_id,
      cleaning_fils: cleaning,
      bill_id,
      now,
    })
    await enqueue(tx, 'send_own_stay', { own_stay_id, kind: 'booked' })
    await logActivity(tx, {
      by,
      verb: 'book-own-stay',
      subject: { kind: 'unit', id: `${place.home} ${place.unit}` },
      after: { from: wished.from, to: wished.to, cleaning_fils: cleaning },
      at: now,
    })
    return { own_stay_id, cleaning }
  })
}

const ownerActing = async (tx: Tx, owner_id: number): Promise<Actor> => ({
  name: await readNameOf(tx, owner_id),
  user_id: owner_id,
  source: 'system',
})

type Charging = { weighed: Weighed; wished: Wished; by: Actor; now: Date }

async function chargeCleaning(tx: Tx, { weighed, wished, by, now }: Charging): Promise<number> {
  const { place, cleaning } = weighed
  const { name_en: vendor } = await companyOn(tx, now)
  return await chargeOwner(
    tx,
    {
      ...place,
      fils: cleaning,
      on: wished.from,
      description: `Cleaning after your own stay until ${wished.to}`,
      vendor,
    },
    { by: by.name, now },
  )
}

/** Until it begins. Refuses NOT_FOUND, also for another owner's; OWN_STAY_OVER. */
export async function cancelOwnStay(
  { own_stay_id }: { own_stay_id: number },
  { db, person, now, today }: PersonCall,
) {
  await db.transaction().execute(async (tx) => {
    const stay = await findOwnStay(tx, own_stay_id)
    if (stay?.owner_id !== person.user_id) return refuseUnknown()
    const by = await ownerActing(tx, person.user_id)
    await endOwnStay(tx, stay, { by, reason: null, now, today })
    return undefined
  })
  return {}
}

type Ending = { by: Actor; reason: string | null; now: Date; today: string }

/** By a colleague, who says why; the owner is told. Refuses NOT_FOUND, OWN_STAY_OVER. */
export async function cancelOwnStayFor(
  tx: Tx,
  own_stay_id: number,
  ending: Ending & { reason: string },
) {
  await endOwnStay(tx, (await findOwnStay(tx, own_stay_id)) ?? refuseUnknown(), ending)
}

async function endOwnStay(tx: Tx, stay: OwnStay, { by, reason, now, today }: Ending) {
  const { own_stay_id, room_category_id, unit_id, from, to, bill_id } = stay
  await lockHome(tx, room_category_id)
  const is_of_owner = reason === null
  const is_ended = await markCancelled(tx, {
    own_stay_id,
    by: is_of_owner ? null : by.name,
    reason,
    now,
  })
  if (!is_ended || stay.begins_at <= now) refuse('OWN_STAY_OVER')
  await removeBlock(tx, { room_category_id, unit_id, from, to }, today)
  const bill = bill_id === null ? undefined : await lockBill(tx, bill_id)
  // a colleague may have let it go before
  if (bill?.state === 'counted')
    await takeBackBill(tx, { bill_id: bill.id, reason: reason ?? 'The owner does not come', now })
  await enqueue(tx, 'send_own_stay', { own_stay_id, kind: 'cancelled' })
  await logActivity(tx, {
    by,
    verb: 'cancel-own-stay',
    subject: { kind: 'unit', id: `${stay.home} ${stay.unit}` },
    reason: reason ?? undefined,
    before: { from, to, cleaning_fils: stay.cleaning },
    at: now,
  })
}

const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'own_stay_id', code: 'NOT_FOUND' }] })
