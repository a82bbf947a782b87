import { sql, type Insertable, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { BILL_NAMES, BILL_STATES, BILL_TWIN_DAYS } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const PlaceUnit = z.object({ room_category_id: z.int(), unit_id: z.int(), unit: z.string() })
export type PlaceUnit = z.infer<typeof PlaceUnit>

/** The units of a home in the order of their names; all of them without one. */
export async function listUnitsOf(db: Db, home: string, unit: string | undefined) {
  const { rows } = await rowsOf(PlaceUnit)`
    select rc.id as room_category_id, u.id as unit_id, u.name as unit from units u join room_categories rc on rc.id = u.room_category_id
    where rc.slug = ${home} and (${unit ?? null}::text is null or u.name = ${unit ?? null}) order by u.name, u.id`.execute(
    db,
  )
  return rows
}

const Bearer = z.object({
  owner_id: z.int(),
  owner: z.string(),
  expense_limit_fils: z.nullable(z.int()),
})

/** Who owned the home on a day, and what may be spent without asking them. */
export async function findBearer(db: Db, room_category_id: number, on: string) {
  const { rows } = await rowsOf(Bearer)`
    select o.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, a.expense_limit_fils
    from ownerships o join users u on u.id = o.owner_id
    left join owner_agreements a on a.room_category_id = o.room_category_id and a.owner_id = o.owner_id and a.valid_during @> ${on}::date
    where o.room_category_id = ${room_category_id} and o.valid @> ${on}::date`.execute(db)
  return rows[0]
}

const Twin = z.object({ id: z.int() })
type AlikeInput = Record<'total' | 'vendor' | 'spent_on', RawBuilder<unknown>>

/** Whether the bill `twin`, which counts or may, could be one that says so. */
export const isAlike = ({ total, vendor, spent_on }: AlikeInput) =>
  sql`twin.net_fils + twin.vat_fils = ${total} and lower(twin.vendor) = lower(${vendor}) and twin.state in ('waiting', 'counted')
      and twin.spent_on between ${spent_on} - ${sql.lit(BILL_TWIN_DAYS)}::int and ${spent_on} + ${sql.lit(BILL_TWIN_DAYS)}::int`

type Alike = { vendor: string; total_fils: number; spent_on: string }

/** Bills that may be the same one. */
export async function listTwins(db: Db, { vendor, total_fils, spent_on }: Alike) {
  const { rows } = await rowsOf(Twin)`
    select twin.id from bills twin where ${isAlike({ total: sql`${total_fils}::bigint`, vendor: sql`${vendor}`, spent_on: sql`${spent_on}::date` })}
      order by twin.id limit 5`.execute(db)
  return rows.map(({ id }) => id)
}

const Frozen = z.object({ month: day, is_frozen: z.boolean() })

/** The month of the statement in which what is dated that day stands, and whether its own one is frozen. */
export async function monthOf(db: Db, on: string) {
  const { rows } = await rowsOf(Frozen)`
    select greatest(date_trunc('month', ${on}::date), last + interval '1 month')::date::text as month,
      coalesce(date_trunc('month', ${on}::date) <= last, false) as is_frozen
    from (select max(month) as last from closed_months) closed`.execute(db)
  return rows[0] ?? { month: `${on.slice(0, 7)}-01`, is_frozen: false }
}

export const insertBill = async (tx: Tx, bill: Insertable<DB['bills']>): Promise<number> =>
  (await tx.insertInto('bills').values(bill).returning('id').executeTakeFirstOrThrow()).id

const Locked = z.object({
  id: z.int(),
  room_category_id: z.int(),
  slug: z.string(),
  unit_id: z.nullable(z.int()),
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  vendor: z.string(),
  bill_number: z.nullable(z.string()),
  spent_on: day,
  total_fils: z.int(),
  state: z.enum(BILL_STATES),
  made_out_to: z.enum(BILL_NAMES),
  corrects: z.nullable(z.int()),
  paper: z.nullable(z.string()),
})
export type LockedBill = z.infer<typeof Locked>

/** Until the end of the transaction it is what it says. */
export async function lockBill(tx: Tx, bill_id: number) {
  const { rows } = await rowsOf(Locked)`
    select b.id, b.room_category_id, rc.slug, b.unit_id, b.category, b.description, b.vendor, b.bill_number, b.spent_on::text,
      b.net_fils + b.vat_fils as total_fils, b.state, b.made_out_to, b.corrects, b.paper
    from bills b join room_categories rc on rc.id = b.room_category_id where b.id = ${bill_id} for update of b`.execute(
    tx,
  )
  return rows[0]
}

type Change = Partial<Omit<Insertable<DB['bills']>, 'id'>>

export const changeBill = (tx: Tx, bill_id: number, change: Change) =>
  tx.updateTable('bills').set(change).where('id', '=', bill_id).execute()

/** Of the same unit, which a correction names. */
export async function findCorrected(tx: Tx, bill_id: number, unit_id: number) {
  const { rows } = await rowsOf(Twin)`
    select id from expenses where bill_id = ${bill_id} and unit_id = ${unit_id} order by id limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

export const insertExpense = (tx: Tx, expense: Insertable<DB['expenses']>) =>
  tx.insertInto('expenses').values(expense).execute()

/** Waiting ones that were asked about before a moment. */
export async function listUnanswered(db: Db, asked_before: Date): Promise<number[]> {
  const { rows } = await rowsOf(Twin)`
    select id from bills where state = 'waiting' and asked_at <= ${asked_before} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const Paper = z.object({ paper: z.nullable(z.string()) })

export async function findPaper(db: Db, bill_id: number): Promise<string | null> {
  const { rows } = await rowsOf(Paper)`select paper from bills where id = ${bill_id}`.execute(db)
  return rows[0]?.paper ?? null
}

export async function listPapered(db: Db): Promise<number[]> {
  const { rows } = await rowsOf(
    Twin,
  )`select id from bills where paper is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the home was the person's on the day of the bill. */
export async function isOfOwner(db: Db, bill_id: number, owner_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from bills b join ownerships o on o.room_category_id = b.room_category_id and o.valid @> b.spent_on
    where b.id = ${bill_id} and o.owner_id = ${owner_id}`.execute(db)
  return rows.length > 0
}

export async function readNameOf(db: Db, user_id: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** Given by a decision on a claim, which alone takes it back. */
export async function isOfClaim(tx: Tx, bill_id: number): Promise<boolean> {
  const { rows } = await sql`select from deposit_claims where bill_id = ${bill_id}`.execute(tx)
  return rows.length > 0
}
