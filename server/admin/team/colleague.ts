import type { Actor } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findColleague, type Colleague } from './team-queries.ts'

export async function colleagueOf({
  db,
  staff,
}: Pick<StaffCall, 'db' | 'staff'>): Promise<Colleague> {
  const found = staff.user_id === null ? undefined : await findColleague(db, staff.user_id)
  return found ?? refuse('FORBIDDEN')
}

/** Who acts, as the log names them. */
export async function actorOf(db: Db | Tx, { staff }: Pick<StaffCall, 'staff'>): Promise<Actor> {
  const { user_id, name } = staff
  if (user_id === null) return { name: name ?? 'operator', user_id, source: 'operator' }
  const { first_name, last_name } = (await findColleague(db, user_id)) ?? refuse('FORBIDDEN')
  return { name: `${first_name} ${last_name}`, user_id, source: 'admin' }
}
