import pg from 'pg'
import type { Db, Tx } from '#server/db/index.ts'

export const lockProfile = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'is_email_verified', 'profile_picture', 'country', 'city'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Changed = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  country: string | null
  city: string | null
  profile_picture: string | null
}

export async function saveProfile(tx: Tx, user_id: number, changed: Changed): Promise<boolean> {
  try {
    await tx.updateTable('users').set(changed).where('id', '=', user_id).execute()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'users_email') return false
    throw error
  }
}

export const endOpenLinks = (tx: Tx, user_id: number) =>
  tx.deleteFrom('email_links').where('user_id', '=', user_id).where('used_at', 'is', null).execute()

export async function isPictureShown(db: Db, file: string): Promise<boolean> {
  const shown = db.selectFrom('users').select('id').where('profile_picture', '=', file)
  const in_album = db.selectFrom('pictures').select('id').where('file', '=', file) // the demo's people share portraits
  const in_review = db.selectFrom('review_photographs').select('id').where('file', '=', file)
  return (
    (await shown.unionAll(in_album).unionAll(in_review).limit(1).executeTakeFirst()) !== undefined
  )
}
