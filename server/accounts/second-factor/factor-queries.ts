import * as z from 'zod/mini'
import { SUBJECT_KINDS } from '#contract/activity-kinds.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Tries = z.object({ tries: z.int() })

/** Counted before it is judged, so that parallel guesses gain nothing. */
export async function countFactorTry(db: Db, user_id: number): Promise<number> {
  const { rows } = await rowsOf(Tries)`
    insert into factor_tries as t (user_id, tries) values (${user_id}, 1)
    on conflict (user_id) do update set tries = t.tries + 1 returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}

export const forgiveFactorTries = (tx: Tx, user_id: number) =>
  tx.deleteFrom('factor_tries').where('user_id', '=', user_id).execute()

type Removal = { user_id: number; reason: string; asked_at: Date; due_at: Date }

/** One that was asked for before begins anew. */
export const insertRemoval = (tx: Tx, removal: Removal) =>
  tx
    .insertInto('factor_removals')
    .values(removal)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(removal))
    .execute()

/** False when there was none. */
export async function deleteRemoval(tx: Tx, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor_removals')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

const Due = z.object({ user_id: z.int() })

export async function listDueRemovals(db: Db, now: Date): Promise<number[]> {
  const { rows } = await rowsOf(
    Due,
  )`select user_id from factor_removals where due_at <= ${now} order by user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const Reason = z.object({ reason: z.string() })

/** Undefined when it was called off meanwhile. */
export async function takeDueRemoval(
  tx: Tx,
  user_id: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await rowsOf(Reason)`
    delete from factor_removals where user_id = ${user_id} and due_at <= ${now} returning reason`.execute(
    tx,
  )
  return rows[0]?.reason
}

const Subject = z.object({ kind: z.enum(SUBJECT_KINDS), id: z.string() })

/** How the log names an account. */
export async function findSubject(tx: Tx, user_id: number): Promise<z.infer<typeof Subject>> {
  const { rows } = await rowsOf(Subject)`
    select case when exists (select from staff where staff.user_id = u.id and removed_at is null) then 'colleague' else 'guest' end as kind,
      u.email::text as id
    from users u where u.id = ${user_id}`.execute(tx)
  if (!rows[0]) throw new Error(`There is no user ${user_id}`)
  return rows[0]
}
