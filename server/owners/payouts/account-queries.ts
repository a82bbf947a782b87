import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { ACCOUNT_KINDS } from '#contract/payout-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/**
 * Everything that makes up what owners are owed, on its day in Dubai: the one source of every
 * balance. Nothing is owed before its statement is sent.
 */
export const ENTRIES = sql`
  select o.owner_id, 'opening' as kind, o.month as day, o.fils, o.month, null::int as number, null::bigint as run_id, null::text as note, o.entered_at as at
  from owner_openings o
  union all
  select s.owner_id, 'statement', (s.sent_at at time zone 'Asia/Dubai')::date, s.nett_fils, s.month, s.number, null, null, s.sent_at
  from owner_statements s left join owner_openings o on o.owner_id = s.owner_id
  where s.state = 'sent' and (o.month is null or s.month >= o.month)
  union all
  select l.owner_id, 'paid', (l.paid_at at time zone 'Asia/Dubai')::date, -l.fils, null, null, l.run_id, l.bank_reference, l.paid_at
  from payout_lines l where l.paid_at is not null
  union all
  select l.owner_id, 'returned', (l.returned_at at time zone 'Asia/Dubai')::date, l.fils, null, null, l.run_id, l.return_reason, l.returned_at
  from payout_lines l where l.paid_at is not null and l.returned_at is not null`

const Entry = z.object({
  kind: z.enum(ACCOUNT_KINDS),
  day,
  fils: z.int(),
  balance_fils: z.int(),
  month: z.nullable(day),
  number: z.nullable(z.int()),
  run_id: z.nullable(z.int()),
  note: z.nullable(z.string()),
})

type Whose = { owner_id: number; until: string }

/** In their order, each with the balance after it. */
export async function listEntries(db: Db | Tx, { owner_id, until }: Whose) {
  const { rows } = await rowsOf(Entry)`
    select e.kind, e.day::text, e.fils, sum(e.fils) over (${IN_ORDER} rows unbounded preceding)::bigint as balance_fils, e.month::text, e.number, e.run_id, e.note
    from (${ENTRIES}) e where e.owner_id = ${owner_id} and e.day <= ${until}::date ${IN_ORDER}`.execute(
    db,
  )
  return rows
}

const IN_ORDER = sql`order by e.day, array_position(${sql.val([...ACCOUNT_KINDS])}::text[], e.kind), e.at, e.month, e.run_id`

const Balance = z.object({
  owner_id: z.int(),
  owner: z.string(),
  balance: z.int(),
  reserve: z.int(), // of it, kept by the agreements of that day
  has_opening: z.boolean(),
})
export type Balance = z.infer<typeof Balance>

/** Of all homes of an owner, by the agreements of a day. */
const agreedReserve = (owner_id: RawBuilder<unknown>, on: string) => sql`
  (select coalesce(sum(a.reserve_fils), 0) from owner_agreements a where a.owner_id = ${owner_id} and a.valid_during @> ${on}::date)`

const Agreed = z.object({ fils: z.int() })

export async function readAgreedReserve(db: Db | Tx, owner_id: number, on: string) {
  const { rows } = await rowsOf(
    Agreed,
  )`select ${agreedReserve(sql`${owner_id}::bigint`, on)}::bigint as fils`.execute(db)
  return rows[0]?.fils ?? 0
}

/** Of everybody who owns or owned a home, by name. */
export async function listBalances(db: Db | Tx, until: string): Promise<Balance[]> {
  const { rows } = await rowsOf(Balance)`
    select u.id as owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, coalesce(b.fils, 0)::bigint as balance, least(greatest(coalesce(b.fils, 0), 0), ${agreedReserve(sql`u.id`, until)})::bigint as reserve,
      exists (select from owner_openings o where o.owner_id = u.id) as has_opening
    from users u left join (select e.owner_id, sum(e.fils) as fils from (${ENTRIES}) e where e.day <= ${until}::date group by e.owner_id) b on b.owner_id = u.id
    where ${IS_OWNER} order by owner, u.id`.execute(db)
  return rows
}

const IS_OWNER = sql`(exists (select from ownerships w where w.owner_id = u.id) or exists (select from owner_statements s where s.owner_id = u.id))`

const OwnerRow = z.object({ name: z.string(), email: z.string() })

/** Undefined for who never owned a home. */
export async function findAccountOwner(db: Db | Tx, owner_id: number) {
  const { rows } = await rowsOf(OwnerRow)`
    select concat_ws(' ', u.first_name, u.last_name) as name, u.email::text as email from users u where u.id = ${owner_id} and ${IS_OWNER}`.execute(
    db,
  )
  return rows[0]
}

/** Until the end of the transaction nobody else changes what belongs to their account. */
export const lockAccount = (tx: Tx, owner_id: number) =>
  sql`select from users where id = ${owner_id} for no key update`.execute(tx)

const OpeningRow = z.object({
  month: day,
  fils: z.int(),
  reason: z.string(),
  entered_at: z.date(),
  entered_by: z.string(),
})
export type OpeningRow = z.infer<typeof OpeningRow>

export async function findOpening(db: Db | Tx, owner_id: number): Promise<OpeningRow | undefined> {
  const { rows } = await rowsOf(OpeningRow)`
    select month::text, fils, reason, entered_at, entered_by from owner_openings where owner_id = ${owner_id}`.execute(
    db,
  )
  return rows[0]
}

export const putOpening = (tx: Tx, owner_id: number, opening: OpeningRow) =>
  tx
    .insertInto('owner_openings')
    .values({ owner_id, ...opening })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(opening))
    .execute()
