import { sql, type Insertable } from 'kysely'
import type { Lang } from '#contract/constants.ts'
import { prepared, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

export const findSessionUser = (db: Db | Tx, user_id: number) =>
  db
    .selectFrom('users')
    .select(['id as user_id', 'roles as role', 'is_email_verified'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()

export const lockUser = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'lang', 'password_hash', 'is_email_verified'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findUser = (db: Db | Tx, user_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'lang', 'password_hash', 'is_email_verified'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()

type NewAccount = {
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
  referral_code: string
  is_email_verified: boolean
  is_social_media_login: boolean
  created_at: Date
}

export const insertAccount = (tx: Tx, account: NewAccount) => insertUser(tx, account)

/** Undefined where the address has an account. */
async function insertUser(tx: Tx, account: Insertable<DB['users']>): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const setPassword = (tx: Tx, user_id: number, password_hash: string | null) =>
  tx.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()

type Taken = Pick<
  VouchedAccount,
  'first_name' | 'last_name' | 'phone_number' | 'lang' | 'password_hash'
>

export const setNameAndPassword = (tx: Tx, user_id: number, taken: Taken) =>
  tx.updateTable('users').set(taken).where('id', '=', user_id).execute()

export const setNames = (tx: Tx, user_id: number, names: Omit<Taken, 'password_hash'>) =>
  tx.updateTable('users').set(names).where('id', '=', user_id).execute()

export const unlinkProviders = (tx: Tx, user_id: number) =>
  tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()

export const markEmailVerified = (tx: Tx, user_id: number) =>
  tx.updateTable('users').set({ is_email_verified: true }).where('id', '=', user_id).execute()

export async function findAccount(db: Db | Tx, email: string) {
  const account = db
    .selectFrom('users')
    .select(['id', 'password_hash', 'roles', 'is_email_verified', 'has_second_factor'])
    .where('email', '=', email)
    .where('is_temporary', '=', false)
  return (await prepared('find_account', account).execute(db)).rows[0]
}

export async function findProfile(db: Db, user_id: number) {
  const profile = db
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
  const { rows } = await prepared('find_profile', profile).execute(db)
  if (!rows[0]) throw new Error(`There is no user ${user_id}`)
  return rows[0]
}

type TemporaryGuest = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
}

/** Whoever telephones has proven nothing: neither the e-mail nor the phone is verified. */
export async function insertTemporaryGuest(
  tx: Tx,
  guest: TemporaryGuest,
  now: Date,
): Promise<number> {
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

export const insertVouchedAccount = (tx: Tx, account: VouchedAccount) =>
  insertUser(tx, { ...account, is_email_verified: true })

type InvitedAccount = Omit<VouchedAccount, 'password_hash'>

/** Without a password, and its address not proven yet. */
export const insertInvitedAccount = (tx: Tx, account: InvitedAccount) => insertUser(tx, account)

export const addRole = (tx: Tx, user_id: number, role: number) =>
  sql`update users set roles = roles || ${role}::int where id = ${user_id} and not roles @> array[${role}::int]`.execute(
    tx,
  )
