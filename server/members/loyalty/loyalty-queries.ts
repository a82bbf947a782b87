import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/index.ts'

export const findMember = (db: Db | Tx, user_id: number) =>
  db
    .selectFrom('loyalty_members')
    .select(['user_id', 'points', 'loyalty_level'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()

export const insertMember = (db: Db, user_id: number, enrolled_at: Date) =>
  db
    .insertInto('loyalty_members')
    .values({ user_id, enrolled_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Earned = { user_id: number; booking_id: number; points: number; earned_at: Date }

/** Once per booking, for members only. */
export async function earnPoints(
  tx: Tx,
  earned: Earned,
  levelOf: (points: number, kept: string) => string,
): Promise<void> {
  const member = await tx
    .selectFrom('loyalty_members')
    .select(['points', 'loyalty_level'])
    .where('user_id', '=', earned.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return
  const written = await tx
    .insertInto('loyalty_points')
    .values(earned)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return
  const points = member.points + earned.points
  await tx
    .updateTable('loyalty_members')
    .set({ points, loyalty_level: levelOf(points, member.loyalty_level) })
    .where('user_id', '=', earned.user_id)
    .execute()
}

/** Whoever has reached a level keeps it when it asks for more. */
export const keepLevels = (
  tx: Tx,
  { lagoon_points, horizon_points }: { lagoon_points: number; horizon_points: number },
) =>
  sql`
  update loyalty_members set loyalty_level = case when points >= ${horizon_points} then 'horizon' else 'lagoon' end
  where points >= ${horizon_points} and loyalty_level <> 'horizon' or points >= ${lagoon_points} and loyalty_level = 'pearl'`.execute(
    tx,
  )
