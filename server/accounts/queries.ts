import { expressionBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { condition, prepared, rowsOf, type Db, type Tx } from '#db'
import type { DB } from '#db/tables.ts'
import { Person } from '#core/context.ts'

export async function findSessionPerson(db: Db, token_hash: Buffer, now: Date): Promise<Person | undefined> {
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

export const findAccount = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'roles', 'is_email_verified', 'has_second_factor'])
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
  user_agent: string
  proven_at: Date | null
}

export const insertSession = (db: Db | Tx, session: Session) => db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db | Tx, token_hash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()

export const deleteSessionOf = (db: Db, token_hash: Buffer) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('token_hash', '=', token_hash), eb('previous_token_hash', '=', token_hash)]))
    .execute()

export const lockSession = (tx: Tx, refresh_hash: Buffer) =>
  tx
    .selectFrom('sessions')
    .select(['token_hash', 'refresh_hash', 'user_id', 'is_temporary', 'created_at', 'rotated_at', 'refresh_expires_at'])
    .where((eb) => eb.or([eb('refresh_hash', '=', refresh_hash), eb('previous_refresh_hash', '=', refresh_hash)]))
    .forUpdate()
    .executeTakeFirst()

type Rotated = Pick<Session, 'token_hash' | 'refresh_hash' | 'expires_at' | 'refresh_expires_at'> & { rotated_at: Date }

export async function rotateSession(tx: Tx, token_hash: Buffer, rotated: Rotated) {
  await sql`
    insert into spent_refresh_tokens (refresh_hash, family)
    select previous_refresh_hash, family from sessions where token_hash = ${token_hash} and previous_refresh_hash is not null`.execute(tx)
  await tx
    .updateTable('sessions')
    .set((eb) => ({ ...rotated, previous_token_hash: eb.ref('token_hash'), previous_refresh_hash: eb.ref('refresh_hash') }))
    .where('token_hash', '=', token_hash)
    .execute()
}

export const endSessionOfSpent = (tx: Tx, refresh_hash: Buffer) =>
  sql`delete from sessions where family = (select family from spent_refresh_tokens where refresh_hash = ${refresh_hash})`.execute(tx)

export async function endSessions(tx: Tx, user_id: number, except?: Buffer) {
  const own = tx.deleteFrom('sessions').where('user_id', '=', user_id)
  await (except ? own.where('token_hash', '!=', except) : own).execute()
}

export const deleteEndedSessions = (db: Db, now: Date) => db.deleteFrom('sessions').where('refresh_expires_at', '<', now).execute()

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
  token_hash: Buffer
  email: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
  visitor: string
  code_hash: Buffer
  started_at: Date
  expires_at: Date
}

type Sought = { email: string; visitor: string; token_hash: Buffer | undefined }

/** Without a token: the newest proof that this network started for the e-mail. Locks the row. */
export async function lockProof(tx: Tx, { email, visitor, token_hash }: Sought) {
  const proofs = tx
    .selectFrom('guest_checkouts')
    .selectAll()
    .select(condition`exists (select from users where users.email = ${email} and not is_temporary)`.as('has_account'))
    .where('email', '=', email)
    .forUpdate()
  if (token_hash) return await proofs.where('token_hash', '=', token_hash).executeTakeFirst()
  return await proofs
    .where('network', '=', networkKey(visitor))
    .orderBy('started_at', 'desc')
    .orderBy('token_hash')
    .limit(1)
    .executeTakeFirst()
}

const { cast, fn, lit, val } = expressionBuilder<DB>()
const networkKey = (visitor: string) => fn<number>('hold_key', [sql.lit('network'), val(visitor)])

/** Serialises counting and starting proofs per number and per e-mail. */
export async function lockSends(tx: Tx, { email, phone_number }: Pick<Proof, 'email' | 'phone_number'>) {
  const keys = [email, phone_number].toSorted().map((key) => `guest checkout:${key}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(tx)
}

type Counted = { phone_number: string; visitor: string; since: Date }

const Sends = z.object({ own: z.int(), all: z.int(), is_known: z.boolean() })
type Sends = z.infer<typeof Sends>

export async function countSends(tx: Tx, { phone_number, visitor, since }: Counted): Promise<Sends> {
  const { rows } = await rowsOf(Sends)`
    select coalesce(sum(sends) filter (where network = ${networkKey(visitor)}), 0)::int as own, coalesce(sum(sends), 0)::int as all,
      exists (select from users where phone_number = ${phone_number} and phone_verified_at is not null) as is_known
    from guest_checkouts where phone_number = ${phone_number} and started_at > ${since}`.execute(tx)
  return rows[0] ?? { own: 0, all: 0, is_known: false }
}

export const insertProof = (tx: Tx, { visitor, ...proof }: Proof) =>
  tx
    .insertInto('guest_checkouts')
    .values({ ...proof, network: networkKey(visitor) })
    .execute()

export const replaceCode = (tx: Tx, { token_hash, ...code }: Pick<Proof, 'token_hash' | 'code_hash' | 'expires_at'>) =>
  tx
    .updateTable('guest_checkouts')
    .set((eb) => ({ ...code, wrong_tries: 0, sends: eb('sends', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .execute()

export const countWrongTry = (tx: Tx, token_hash: Buffer) =>
  tx
    .updateTable('guest_checkouts')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .execute()

export const deleteOldProofs = (db: Db, begun_before: Date) =>
  db.deleteFrom('guest_checkouts').where('started_at', '<', begun_before).execute()

export async function spendProof(tx: Tx, token_hash: Buffer, now: Date): Promise<number> {
  const { id } = await tx
    .with('spent', (db) =>
      db
        .deleteFrom('guest_checkouts')
        .where('token_hash', '=', token_hash)
        .returning(['email', 'first_name', 'last_name', 'phone_number', 'lang']),
    )
    .insertInto('users')
    .columns(['email', 'first_name', 'last_name', 'phone_number', 'lang', 'is_temporary', 'created_at', 'phone_verified_at'])
    .expression((db) =>
      db
        .selectFrom('spent')
        .select(['email', 'first_name', 'last_name', 'phone_number', 'lang'])
        .select([
          lit(true).as('is_temporary'),
          cast<Date>(val(now), 'timestamptz').as('created_at'),
          cast<Date>(val(now), 'timestamptz').as('phone_verified_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type TemporaryGuest = { email: string; first_name: string; last_name: string; phone_number: string; lang: Lang }

/** Whoever telephones has proven nothing: neither the e-mail nor the phone is verified. */
export async function insertTemporaryGuest(tx: Tx, guest: TemporaryGuest, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...guest, is_temporary: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type VouchedAccount = {
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
  roles: number[]
  created_at: Date
}

export async function insertVouchedAccount(tx: Tx, account: VouchedAccount): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ ...account, is_email_verified: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
