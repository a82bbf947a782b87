import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.date(),
  last_used_at: z.nullable(z.date()),
})

export async function listPasskeys(db: Db, user_id: number) {
  const { rows } = await rowsOf(Passkey)`
    select id, name, created_at, last_used_at from passkeys where user_id = ${user_id} order by id`.execute(
    db,
  )
  return rows
}

export const listCredentials = (db: Db | Tx, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

type NewPasskey = {
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
}

/** False when the authenticator is known, whoever it belongs to. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Locked, so that one count of the authenticator is accepted once. */
export const lockPasskey = (
  tx: Tx,
  { user_id, credential_id }: { user_id: number; credential_id: Buffer },
) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('user_id', '=', user_id)
    .where('credential_id', '=', credential_id)
    .forUpdate()
    .executeTakeFirst()

export const markPasskeyUsed = (
  tx: Tx,
  id: number,
  used: { counter: number; last_used_at: Date },
) => tx.updateTable('passkeys').set(used).where('id', '=', id).execute()

export async function setPasskeyName(
  db: Db,
  { user_id, id, name }: { user_id: number; id: number; name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return renamed.numUpdatedRows === 1n
}

export async function deletePasskey(
  tx: Tx,
  { user_id, id }: { user_id: number; id: number },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

export type Purpose = 'register' | 'log_in' | 'prove'
type Challenge = {
  id: string
  user_id: number
  purpose: Purpose
  challenge: string
  expires_at: Date
}

export const insertChallenge = (db: Db, challenge: Challenge) =>
  db.insertInto('passkey_challenges').values(challenge).execute()

const Taken = z.object({ challenge: z.string() })

/** Once, and only by the account, for the purpose and in the time that it was made for. */
export async function takeChallenge(
  db: Db,
  { id, user_id, purpose, now }: Omit<Challenge, 'challenge' | 'expires_at'> & { now: Date },
) {
  const { rows } = await rowsOf(Taken)`
    with taken as (delete from passkey_challenges where id = ${id} and user_id = ${user_id} returning purpose, challenge, expires_at)
    select challenge from taken where purpose = ${purpose} and expires_at > ${now}`.execute(db)
  return rows[0]?.challenge
}

export const deleteOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()

/**
 * users.has_second_factor follows; without any second factor the recovery codes end. Requires the
 * lock of the user.
 */
export async function followSecondFactor(tx: Tx, user_id: number) {
  await sql`
    update users set has_second_factor = exists (select from passkeys where user_id = ${user_id})
      or exists (select from authenticators where user_id = ${user_id} and is_in_use) where id = ${user_id}`.execute(
    tx,
  )
  await sql`delete from recovery_codes where user_id = ${user_id} and not (select has_second_factor from users where id = ${user_id})`.execute(
    tx,
  )
}
