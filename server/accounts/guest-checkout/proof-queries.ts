import { expressionBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { condition, prepared, type Db, rowsOf, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

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
    .select([
      'token_hash',
      'first_name',
      'last_name',
      'phone_number',
      'code_hash',
      'wrong_tries',
      'expires_at',
    ])
    .select(
      condition`exists (select from users where users.email = ${email} and not is_temporary)`.as(
        'has_account',
      ),
    )
    .where('email', '=', email)
    .forUpdate()
  const wanted = token_hash
    ? proofs.where('token_hash', '=', token_hash)
    : proofs
        .where('network', '=', networkKey(visitor))
        .orderBy('started_at', 'desc')
        .orderBy('token_hash')
        .limit(1)
  return (await prepared('lock_proof', wanted).execute(tx)).rows[0]
}

const { cast, fn, lit, val } = expressionBuilder<DB>()

const networkKey = (visitor: string) => fn<number>('hold_key', [sql.lit('network'), val(visitor)])

/** Serialises counting and starting proofs per number and per e-mail. */
export async function lockSends(
  tx: Tx,
  { email, phone_number }: Pick<Proof, 'email' | 'phone_number'>,
) {
  const keys = [email, phone_number].toSorted().map((key) => `guest checkout:${key}`)
  await prepared(
    'lock_sends',
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`,
  ).execute(tx)
}

type Counted = { phone_number: string; visitor: string; since: Date }

const Sends = z.object({
  own: z.int(),
  all: z.int(),
  is_known: z.boolean(),
  is_known_here: z.boolean(),
})

type Sends = z.infer<typeof Sends>

export async function countSends(
  tx: Tx,
  { phone_number, visitor, since }: Counted,
): Promise<Sends> {
  const { rows } = await prepared(
    'count_sends',
    rowsOf(Sends)`
    select coalesce(sum(sends) filter (where network = ${networkKey(visitor)}), 0)::int as own, coalesce(sum(sends), 0)::int as all,
      exists (select from users where phone_number = ${phone_number} and phone_verified_at is not null) as is_known,
      exists (select from users where phone_number = ${phone_number} and phone_verified_at is not null
        and proven_on_network = ${networkKey(visitor)}) as is_known_here
    from guest_checkouts where phone_number = ${phone_number} and started_at > ${since}`,
  ).execute(tx)
  return rows[0] ?? { own: 0, all: 0, is_known: false, is_known_here: false }
}

export const insertProof = (tx: Tx, { visitor, ...proof }: Proof) =>
  prepared(
    'insert_proof',
    tx.insertInto('guest_checkouts').values({ ...proof, network: networkKey(visitor) }),
  ).execute(tx)

export const replaceCode = (
  tx: Tx,
  { token_hash, ...code }: Pick<Proof, 'token_hash' | 'code_hash' | 'expires_at'>,
) =>
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
  const guest = tx
    .with('spent', (db) =>
      db
        .deleteFrom('guest_checkouts')
        .where('token_hash', '=', token_hash)
        .returning(['email', 'first_name', 'last_name', 'phone_number', 'lang', 'network']),
    )
    .insertInto('users')
    .columns([
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'lang',
      'proven_on_network',
      'is_temporary',
      'created_at',
      'phone_verified_at',
    ])
    .expression((db) =>
      db
        .selectFrom('spent')
        .select(['email', 'first_name', 'last_name', 'phone_number', 'lang', 'network'])
        .select([
          lit(true).as('is_temporary'),
          cast<Date>(val(now), 'timestamptz').as('created_at'),
          cast<Date>(val(now), 'timestamptz').as('phone_verified_at'),
        ]),
    )
    .returning('id')
  const { rows } = await prepared('spend_proof', guest).execute(tx)
  if (!rows[0]) throw new Error('A proof is spent once, while it is locked')
  return rows[0].id
}
