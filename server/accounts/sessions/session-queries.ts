import { sql } from 'kysely'
import { type Db, prepared, rowsOf, type Tx } from '#server/db/index.ts'
import { Person } from '#server/call/call.ts'

export async function findSessionPerson(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<Person | undefined> {
  const { rows } = await prepared(
    'find_session_person',
    rowsOf(Person)`
    select s.user_id, s.is_temporary, u.is_email_verified, u.roles, u.lang, m.user_id is not null as is_member, s.proven_at,
      st.rights as staff_rights, u.has_second_factor
    from sessions s join users u on u.id = s.user_id left join loyalty_members m on m.user_id = u.id
    left join staff st on st.user_id = u.id and st.removed_at is null
    where s.token_hash = ${token_hash} and s.expires_at > ${now}`,
  ).execute(db)
  return rows[0]
}

type Session = {
  token_hash: Buffer
  refresh_hash: Buffer
  user_id: number
  is_temporary: boolean
  created_at: Date
  expires_at: Date
  refresh_expires_at: Date
  user_agent: string
  proven_at: Date | null
}

export const insertSession = (db: Db | Tx, session: Session) =>
  prepared('insert_session', db.insertInto('sessions').values(session)).execute(db)

export const deleteSession = (db: Db | Tx, token_hash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()

export const deleteSessionOf = (db: Db, token_hash: Buffer) =>
  db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('token_hash', '=', token_hash), eb('previous_token_hash', '=', token_hash)]),
    )
    .execute()

export const lockSession = (tx: Tx, refresh_hash: Buffer) =>
  tx
    .selectFrom('sessions')
    .select([
      'token_hash',
      'refresh_hash',
      'user_id',
      'is_temporary',
      'created_at',
      'rotated_at',
      'refresh_expires_at',
    ])
    .where((eb) =>
      eb.or([
        eb('refresh_hash', '=', refresh_hash),
        eb('previous_refresh_hash', '=', refresh_hash),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()

type Rotated = Pick<
  Session,
  'token_hash' | 'refresh_hash' | 'expires_at' | 'refresh_expires_at'
> & { rotated_at: Date }

export async function rotateSession(tx: Tx, token_hash: Buffer, rotated: Rotated) {
  await sql`
    insert into spent_refresh_tokens (refresh_hash, family)
    select previous_refresh_hash, family from sessions where token_hash = ${token_hash} and previous_refresh_hash is not null`.execute(
    tx,
  )
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      ...rotated,
      previous_token_hash: eb.ref('token_hash'),
      previous_refresh_hash: eb.ref('refresh_hash'),
    }))
    .where('token_hash', '=', token_hash)
    .execute()
}

export const endSessionOfSpent = (tx: Tx, refresh_hash: Buffer) =>
  sql`delete from sessions where family = (select family from spent_refresh_tokens where refresh_hash = ${refresh_hash})`.execute(
    tx,
  )

export async function endSessions(tx: Tx, user_id: number, except?: Buffer) {
  const own = tx.deleteFrom('sessions').where('user_id', '=', user_id)
  await (except ? own.where('token_hash', '!=', except) : own).execute()
}

/** Private addresses of calendars are read without a session. */
export const endSubscriptions = (tx: Tx, user_id: number) =>
  tx.deleteFrom('calendar_links').where('user_id', '=', user_id).execute()

export const deleteEndedSessions = (db: Db, now: Date) =>
  db.deleteFrom('sessions').where('refresh_expires_at', '<', now).execute()
