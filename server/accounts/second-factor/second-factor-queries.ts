import { sql } from 'kysely'
import * as z from 'zod/mini'
import { followSecondFactor } from '#server/accounts/passkeys/passkey-queries.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** Locked, so that one code is accepted once. */
export const lockAuthenticator = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('authenticators')
    .select(['sealed_key', 'last_step', 'is_in_use'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export async function hasAuthenticator(db: Db, user_id: number): Promise<boolean> {
  const app = await db
    .selectFrom('authenticators')
    .select('is_in_use')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return app?.is_in_use ?? false
}

/** Replaces a key that was never used; false when one is in use. */
export async function insertAuthenticator(
  tx: Tx,
  user_id: number,
  { sealed_key, now }: { sealed_key: Buffer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into authenticators (user_id, sealed_key, created_at) values (${user_id}, ${sealed_key}, ${now})
    on conflict (user_id) do update set sealed_key = excluded.sealed_key, created_at = excluded.created_at where not authenticators.is_in_use`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function turnAuthenticatorOn(tx: Tx, user_id: number) {
  await tx
    .updateTable('authenticators')
    .set({ is_in_use: true })
    .where('user_id', '=', user_id)
    .execute()
  await followSecondFactor(tx, user_id)
}

export const setLastStep = (tx: Tx, user_id: number, last_step: number) =>
  tx.updateTable('authenticators').set({ last_step }).where('user_id', '=', user_id).execute()

export async function listAuthenticators(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('authenticators').select('user_id').orderBy('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

export const setSealedKey = (tx: Tx, user_id: number, sealed_key: Buffer) =>
  tx.updateTable('authenticators').set({ sealed_key }).where('user_id', '=', user_id).execute()

export async function deleteAuthenticator(tx: Tx, user_id: number) {
  await tx.deleteFrom('authenticators').where('user_id', '=', user_id).execute()
  await followSecondFactor(tx, user_id)
}

/** Every one of them, with their recovery codes. Requires the lock of the user. */
export async function endSecondFactors(tx: Tx, user_id: number) {
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', user_id).execute()
  await deleteAuthenticator(tx, user_id)
}

export async function replaceRecoveryCodes(tx: Tx, user_id: number, hashes: Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

/** True once per code. */
export async function spendRecoveryCode(
  tx: Tx,
  user_id: number,
  hashes: Buffer[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', hashes)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

const Left = z.object({ left: z.int() })

export async function countRecoveryCodes(db: Db | Tx, user_id: number): Promise<number> {
  const { rows } = await rowsOf(
    Left,
  )`select count(*)::int as left from recovery_codes where user_id = ${user_id}`.execute(db)
  return rows[0]?.left ?? 0
}

export const markProven = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', token_hash).execute()
