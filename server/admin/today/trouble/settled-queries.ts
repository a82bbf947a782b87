import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { SettlableTrouble } from '#contract/endpoints/admin/trouble.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

type Named = { what: SettlableTrouble; subject_id: number }

const About = z.object({ kind: z.enum(['booking', 'unit', 'offer', 'coupon']), id: z.string() })

/** The booking, the unit of a stay sold elsewhere, the offer, price rule or coupon it is about; undefined for none. */
export async function findSubject(
  tx: Tx,
  { what, subject_id }: Named,
): Promise<z.infer<typeof About> | undefined> {
  if (isDiscount(what)) return await findDiscount(tx, what, subject_id)
  if (what === 'channel_registration') return await findUnitOfStay(tx, subject_id)
  if (what === 'own_stay_booked' || what === 'own_stay_cancelled')
    return await findUnitOfOwnStay(tx, subject_id)
  const { rows } = await rowsOf(About)`
    select 'booking' as kind, b.reservation_id as id from bookings b
    where b.id = case when ${what} = 'payment_unsettled' then (select booking_id from payments where id = ${subject_id}) else ${subject_id}::bigint end`.execute(
    tx,
  )
  return rows[0]
}

async function findUnitOfStay(tx: Tx, id: number) {
  const { rows } = await rowsOf(About)`
    select 'unit' as kind, rc.slug || ' ' || u.name as id
    from channel_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id where s.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

async function findUnitOfOwnStay(tx: Tx, id: number) {
  const { rows } = await rowsOf(About)`
    select 'unit' as kind, rc.slug || ' ' || u.name as id
    from own_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id where s.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

type Discount = 'offer_steep' | 'coupon_steep' | 'rule_steep'

export const isDiscount = (what: SettlableTrouble): what is Discount => what.endsWith('_steep')

/** A price rule stands as the first of its offers. */
const keptAs = (what: SettlableTrouble) => (what === 'rule_steep' ? 'offer_steep' : what)

async function findDiscount(tx: Tx, what: Discount, id: number) {
  const { rows } = await rowsOf(About)`
    select 'offer' as kind, case ${what} when 'rule_steep' then 'rule ' || price_rule_id else code end as id
    from offers where id = ${id} and ${what} = case when price_rule_id is null then 'offer_steep' else 'rule_steep' end
    union all select 'coupon', code from coupons where id = ${id} and ${what} = 'coupon_steep'`.execute(
    tx,
  )
  return rows[0]
}

/** False when it is settled already. */
export async function insertSettled(
  tx: Tx,
  { what, ...settled }: Named & { at: Date; by: number | null; reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settled_troubles')
    .values({ what: keptAs(what), ...settled })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteSettled(tx: Tx, { what, subject_id }: Named): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from settled_troubles where what = ${keptAs(what)} and subject_id = ${subject_id}`.execute(
      tx,
    )
  return numAffectedRows === 1n
}
