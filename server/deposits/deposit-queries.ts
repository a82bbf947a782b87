import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import {
  DEPOSIT_METHODS,
  DEPOSIT_MOVES,
  DEPOSIT_WAYS,
  type DepositMethod,
} from '#contract/deposit-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const Deposit = z.object({ held_fils: z.int(), claimed_fils: z.int() })
export type Deposit = z.infer<typeof Deposit>

export async function findDeposit(db: Db | Tx, booking_id: number): Promise<Deposit | undefined> {
  const { rows } = await rowsOf(Deposit)`
    select held_fils, claimed_fils from deposits where booking_id = ${booking_id}`.execute(db)
  return rows[0]
}

/** Until the end of the transaction it is what it says; undefined where nothing was ever taken. */
export async function lockDeposit(tx: Tx, booking_id: number): Promise<Deposit | undefined> {
  const { rows } = await rowsOf(Deposit)`
    select held_fils, claimed_fils from deposits where booking_id = ${booking_id} for update`.execute(
    tx,
  )
  return rows[0]
}

const Waived = z.object({ is_waived: z.boolean() })

/** Whether an extra that was paid stands for the deposit. */
export async function isWaived(db: Db | Tx, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Waived)`select deposit_waived(${booking_id}) as is_waived`.execute(
    db,
  )
  return rows[0]?.is_waived ?? false
}

export const openDeposit = (tx: Tx, booking_id: number) =>
  tx
    .insertInto('deposits')
    .values({ booking_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What is held follows by a trigger. */
export const insertMove = async (tx: Tx, move: Insertable<DB['deposit_moves']>): Promise<number> =>
  (await tx.insertInto('deposit_moves').values(move).returning('id').executeTakeFirstOrThrow()).id

/** What claims that are not decided reserve. */
export const reserve = (tx: Tx, booking_id: number, fils: number) =>
  tx
    .updateTable('deposits')
    .set(({ eb }) => ({ claimed_fils: eb('claimed_fils', '+', fils) }))
    .where('booking_id', '=', booking_id)
    .execute()

export const Move = z.object({
  move_id: z.int(),
  kind: z.enum(DEPOSIT_MOVES),
  method: z.nullable(z.enum(DEPOSIT_METHODS)),
  amount: z.int(), // negative: takes back what was written before
  claim_id: z.nullable(z.int()),
  at: z.date(),
  by: z.string(),
  note: z.nullable(z.string()),
  undoes: z.nullable(z.int()), // the line that it takes back
  way: z.nullable(z.enum(DEPOSIT_WAYS)), // by a link; null: at the desk
})

export async function listMoves(db: Db | Tx, booking_id: number) {
  const { rows } = await rowsOf(Move)`
    select id as move_id, kind, method, fils as amount, claim_id, at, by, note, undoes, case when is_hold then 'hold' when card_id is not null then 'charge' end as way from deposit_moves where booking_id = ${booking_id} order by id`.execute(
    db,
  )
  return rows
}

const Taken = z.object({ method: z.enum(DEPOSIT_METHODS), fils: z.int() })
export type Taken = { method: DepositMethod; fils: number }

/** What was taken at the desk in each way, corrections counted. */
export async function listTaken(tx: Tx, booking_id: number): Promise<Taken[]> {
  const { rows } = await rowsOf(Taken)`
    select method, sum(fils)::bigint as fils from deposit_moves where booking_id = ${booking_id} and kind = 'taken' and card_id is null group by method having sum(fils) <> 0
    order by method`.execute(tx)
  return rows
}

const Return = z.object({
  booking_id: z.int(),
  reservation_id: z.string(), // of the first booking of the stay
  method: z.enum(DEPOSIT_METHODS),
  fils: z.int(),
  at: z.date(),
  is_undone: z.boolean(),
})
export type Return = z.infer<typeof Return>

/** A line of a person who handed something back. */
export async function findReturn(db: Db | Tx, move_id: number): Promise<Return | undefined> {
  const { rows } = await rowsOf(Return)`
    select m.booking_id, b.reservation_id, m.method, m.fils, m.at, exists (select from deposit_moves u where u.undoes = m.id) as is_undone
    from deposit_moves m join bookings b on b.id = m.booking_id where m.id = ${move_id} and m.kind = 'returned' and m.fils > 0 and m.card_id is null`.execute(
    db,
  )
  return rows[0]
}

const Gone = z.object({ has_gone: z.boolean() })

/** Whether anything was handed back since. */
export async function hasReturnedSince(db: Db | Tx, booking_id: number, since: Date) {
  const { rows } = await rowsOf(Gone)`
    select exists (select from deposit_moves where booking_id = ${booking_id} and kind = 'returned' and not is_hold and fils > 0 and at >= ${since}
      and not exists (select from deposit_moves u where u.undoes = deposit_moves.id)) as has_gone`.execute(
    db,
  )
  return rows[0]?.has_gone ?? false
}
