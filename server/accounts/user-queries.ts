import type { Lang } from '#contract/constants.ts'
import type { Db, Tx } from '#db'

export const findSessionUser = (db: Db | Tx, user_id: number) =>
  db.selectFrom('users').select(['id as user_id', 'roles as role', 'is_email_verified']).where('id', '=', user_id).executeTakeFirstOrThrow()

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

/** E-mails follow the language a person last used (decision 0035). */
export async function followLanguage(tx: Db | Tx, user_id: number, named_lang: Lang | undefined) {
  if (named_lang)
    await tx.updateTable('users').set({ lang: named_lang }).where('id', '=', user_id).where('lang', '<>', named_lang).execute()
}

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

export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
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

export const unlinkProviders = (tx: Tx, user_id: number) => tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()

export const markEmailVerified = (tx: Tx, user_id: number) =>
  tx.updateTable('users').set({ is_email_verified: true }).where('id', '=', user_id).execute()
