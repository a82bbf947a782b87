import { sql } from 'kysely'
import type { Lang } from '#contract/constants.ts'
import { KEPT_PLAN, type Db, type Tx } from '#db'
import type { Person } from '#http'

/** The person whose session a token opens, while it lasts. */
export async function findSessionPerson(db: Db, token_hash: Buffer, now: Date): Promise<Person | undefined> {
  const { rows } = await sql<Person>`${KEPT_PLAN}
    select s.user_id, s.is_temporary, u.is_email_verified, u.roles, m.user_id is not null as is_member
    from sessions s join users u on u.id = s.user_id left join loyalty_members m on m.user_id = u.id
    where s.token_hash = ${token_hash} and s.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** The account of an e-mail address. */
export const findAccount = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'roles', 'is_email_verified'])
    .where('email', '=', email)
    .where('is_temporary', '=', false)
    .executeTakeFirst()

type Session = {
  token_hash: Buffer
  refresh_hash: Buffer
  user_id: number
  is_temporary: boolean
  created_at: Date
  expires_at: Date
  refresh_expires_at: Date
}

export const insertSession = (db: Db | Tx, session: Session) => db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db | Tx, token_hash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()

/** The session of a refresh token, or of the one before it, locked until the transaction ends. */
export const lockSession = (tx: Tx, refresh_hash: Buffer) =>
  tx
    .selectFrom('sessions')
    .select(['token_hash', 'refresh_hash', 'user_id', 'is_temporary', 'created_at', 'rotated_at', 'refresh_expires_at'])
    .where((eb) => eb.or([eb('refresh_hash', '=', refresh_hash), eb('previous_refresh_hash', '=', refresh_hash)]))
    .forUpdate()
    .executeTakeFirst()

type Rotated = Pick<Session, 'token_hash' | 'refresh_hash' | 'expires_at' | 'refresh_expires_at'> & { rotated_at: Date }

/** Replaces both secrets of a session; the refresh tokens it had are remembered. */
export async function rotateSession(tx: Tx, token_hash: Buffer, rotated: Rotated) {
  await sql`
    insert into spent_refresh_tokens (refresh_hash, family)
    select previous_refresh_hash, family from sessions where token_hash = ${token_hash} and previous_refresh_hash is not null`.execute(tx)
  await tx
    .updateTable('sessions')
    .set((eb) => ({ ...rotated, previous_refresh_hash: eb.ref('refresh_hash') }))
    .where('token_hash', '=', token_hash)
    .execute()
}

/** Ends the session that a refresh token once belonged to, if there is one. */
export const endSessionOfSpent = (tx: Tx, refresh_hash: Buffer) =>
  sql`delete from sessions where family = (select family from spent_refresh_tokens where refresh_hash = ${refresh_hash})`.execute(tx)

/** Ends every session of a user; with `except`, all but that one. */
export async function endSessions(tx: Tx, user_id: number, except?: Buffer) {
  const own = tx.deleteFrom('sessions').where('user_id', '=', user_id)
  await (except ? own.where('token_hash', '!=', except) : own).execute()
}

export const deleteEndedSessions = (db: Db, now: Date) => db.deleteFrom('sessions').where('refresh_expires_at', '<', now).execute()

/** A person's own profile. */
export const findProfile = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .leftJoin('loyalty_members', 'loyalty_members.user_id', 'users.id')
    .select([
      'users.id',
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'country',
      'city',
      'profile_picture',
      'is_email_verified',
      'is_social_media_login',
      'is_temporary',
      'roles as role',
      'referral_code',
    ])
    .select((eb) => [
      eb('loyalty_members.user_id', 'is not', null).$castTo<boolean>().as('enrolled'),
      eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
    ])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()

export type Proof = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
  code_hash: Buffer
  sends: number
  started_at: Date
  expires_at: Date
}

/** The open proof of a phone number, nobody else's until the transaction ends, and neither is its place while there is none. */
export async function lockProof(tx: Tx, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest checkout:${email}`}, 0))`.execute(tx)
  return await tx.selectFrom('guest_checkouts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** How many codes went to a phone number since a moment for other e-mails; counted by one at a time. */
export async function countOtherSends(
  tx: Tx,
  { email, phone_number }: Pick<Proof, 'email' | 'phone_number'>,
  since: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest checkout:${phone_number}`}, 0))`.execute(tx)
  const { rows } = await sql<{ sends: number }>`
    select coalesce(sum(sends), 0)::int as sends from guest_checkouts
    where phone_number = ${phone_number} and email <> ${email} and started_at > ${since}`.execute(tx)
  return rows[0]?.sends ?? 0
}

/** Opens a proof, or opens it anew with another code. */
export const saveProof = (tx: Tx, proof: Proof) =>
  tx
    .insertInto('guest_checkouts')
    .values({ ...proof, wrong_tries: 0 })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...proof, wrong_tries: 0 }))
    .execute()

export const countWrongTry = (tx: Tx, email: string) =>
  tx
    .updateTable('guest_checkouts')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('email', '=', email)
    .execute()

/** Forgets proofs that were begun before a moment: nobody finished them. */
export const deleteOldProofs = (db: Db, begun_before: Date) =>
  db.deleteFrom('guest_checkouts').where('started_at', '<', begun_before).execute()

export const deleteProof = (tx: Tx, email: string) => tx.deleteFrom('guest_checkouts').where('email', '=', email).execute()

/** Somebody who has just verified the phone number. */
type TemporaryUser = { email: string; first_name: string; last_name: string; phone_number: string; lang: Lang; created_at: Date }

export async function insertTemporaryUser(tx: Tx, user: TemporaryUser): Promise<number> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, is_temporary: true, phone_verified_at: user.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type NewOwner = {
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
  roles: number[]
  created_at: Date
}

/** Opens an owner's account with a verified e-mail; undefined when the e-mail has an account. */
export async function insertOwner(tx: Tx, owner: NewOwner): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ ...owner, is_email_verified: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
