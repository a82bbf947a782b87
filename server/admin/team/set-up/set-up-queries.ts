import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Has = z.object({ has_colleagues: z.boolean() })

export async function hasColleagues(db: Db | Tx): Promise<boolean> {
  const { rows } = await rowsOf(Has)`
    select exists (select from staff where removed_at is null) as has_colleagues`.execute(db)
  return rows[0]?.has_colleagues ?? false
}

type SetUpLink = { token_hash: Buffer; expires_at: Date }

/** Others stay valid: several processes may start at once. Those that ran out go. */
export async function insertSetUpLink(tx: Tx, link: SetUpLink, now: Date) {
  await tx.deleteFrom('set_up_links').where('expires_at', '<=', now).execute()
  await tx.insertInto('set_up_links').values(link).execute()
}

export const findSetUpLink = (db: Db, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('set_up_links')
    .select('expires_at')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** All of them: whoever comes by another one at the same moment waits too. */
export const lockSetUpLinks = (tx: Tx) =>
  tx
    .selectFrom('set_up_links')
    .select(['token_hash', 'expires_at'])
    .orderBy('token_hash')
    .forUpdate()
    .execute()
