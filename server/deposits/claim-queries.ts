import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { CLAIM_ANSWERS, CLAIM_BEARERS, CLAIM_STATES } from '#contract/deposit-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

export const Claim = z.object({
  claim_id: z.int(),
  booking_id: z.int(),
  reservation_id: z.string(),
  what: z.string(),
  price: z.int(),
  bearer: z.enum(CLAIM_BEARERS),
  state: z.enum(CLAIM_STATES),
  claimed_at: z.date(),
  claimed_by: z.string(),
  claimer_id: z.int(),
  sent_at: z.nullable(z.date()),
  answer_until: z.nullable(z.date()),
  answer: z.nullable(z.enum(CLAIM_ANSWERS)),
  answer_words: z.nullable(z.string()),
  answered_at: z.nullable(z.date()),
  decided_at: z.nullable(z.date()),
  decided_by: z.nullable(z.string()),
  decision_words: z.nullable(z.string()),
  kept: z.nullable(z.int()),
  vat: z.nullable(z.int()),
  bill_id: z.nullable(z.int()),
  withdrawn_at: z.nullable(z.date()),
  withdrawn_by: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
  papers: z.array(z.int()),
})
export type Claim = z.infer<typeof Claim>

const COLUMNS = sql`
  c.id as claim_id, c.booking_id, b.reservation_id, c.what, c.price_fils as price, c.bearer, c.state, c.claimed_at, c.claimed_by, c.claimer_id, c.sent_at, c.answer_until,
  c.answer, c.answer_words, c.answered_at, c.decided_at, c.decided_by, c.decision_words, c.kept_fils as kept, c.vat_fils as vat, c.bill_id, c.withdrawn_at, c.withdrawn_by,
  c.withdrawn_reason, (select coalesce(json_agg(p.id order by p.id), '[]') from deposit_claim_papers p where p.claim_id = c.id) as papers`

export async function findClaim(db: Db | Tx, claim_id: number): Promise<Claim | undefined> {
  const { rows } = await rowsOf(Claim)`
    select ${COLUMNS} from deposit_claims c join bookings b on b.id = c.booking_id where c.id = ${claim_id}`.execute(
    db,
  )
  return rows[0]
}

/** Its deposit is locked before it, everywhere in this order. */
export async function lockClaim(tx: Tx, claim_id: number): Promise<Claim | undefined> {
  await sql`select from deposits d where d.booking_id = (select booking_id from deposit_claims where id = ${claim_id}) for update`.execute(
    tx,
  )
  return await findClaim(tx, claim_id)
}

export async function listClaims(db: Db | Tx, booking_id: number): Promise<Claim[]> {
  const { rows } = await rowsOf(Claim)`
    select ${COLUMNS} from deposit_claims c join bookings b on b.id = c.booking_id where c.booking_id = ${booking_id} order by c.id`.execute(
    db,
  )
  return rows
}

export const insertClaim = async (tx: Tx, claim: Insertable<DB['deposit_claims']>) =>
  (await tx.insertInto('deposit_claims').values(claim).returning('id').executeTakeFirstOrThrow()).id

type Change = Partial<Omit<Insertable<DB['deposit_claims']>, 'id'>>

export const changeClaim = (tx: Tx, claim_id: number, change: Change) =>
  tx.updateTable('deposit_claims').set(change).where('id', '=', claim_id).execute()

const Place = z.object({
  home: z.string(),
  unit: z.string(),
  room_category_id: z.int(),
  unit_id: z.int(),
  last_night: day,
})

/** Where the damage was done: the unit of the last booking of the stay. */
export async function placeOfStay(db: Db | Tx, booking_id: number) {
  const { rows } = await rowsOf(Place)`
    select rc.slug as home, u.name as unit, b.room_category_id, b.unit_id, (b.departure_date - 1)::text as last_night
    from bookings b join room_categories rc on rc.id = b.room_category_id join units u on u.id = b.unit_id
    where coalesce(b.extends_id, b.id) = ${booking_id} and b.status in ('confirmed', 'arrived', 'departed') order by b.departure_date desc limit 1`.execute(
    db,
  )
  return rows[0]
}

const Owner = z.object({ owner_id: z.int() })

export async function ownerOn(db: Db | Tx, room_category_id: number, on: string) {
  const { rows } = await rowsOf(Owner)`
    select owner_id from ownerships where room_category_id = ${room_category_id} and valid @> ${on}::date`.execute(
    db,
  )
  return rows[0]?.owner_id
}
