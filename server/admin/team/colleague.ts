import type { Actor } from '#server/activity/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findColleague, type Colleague } from './team-queries.ts'

export async function colleagueOf({
  db,
  person,
}: Pick<PersonCall, 'db' | 'person'>): Promise<Colleague> {
  return (await findColleague(db, person.user_id)) ?? refuse('FORBIDDEN')
}

export const rightsOf = async (call: Pick<PersonCall, 'db' | 'person'>) =>
  (await colleagueOf(call)).rights

/** The colleague behind a call, as the log names them. */
export async function actorOf(db: Db | Tx, { person }: Pick<PersonCall, 'person'>): Promise<Actor> {
  const { first_name, last_name } = (await findColleague(db, person.user_id)) ?? refuse('FORBIDDEN')
  return { name: `${first_name} ${last_name}`, user_id: person.user_id, source: 'admin' }
}
