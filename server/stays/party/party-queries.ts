import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PAID_STATUSES } from '#server/arrivals/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Link = z.object({ made_at: z.date(), opened_at: z.nullable(z.date()) })

/** The link that a stay has now, by its first booking. */
export async function findPartyLink(db: Db, booking_id: number) {
  const { rows } = await rowsOf(Link)`
    select min(made_at) as made_at, max(opened_at) as opened_at from party_links
    where booking_id = ${booking_id} and revoked_at is null having count(*) > 0`.execute(db)
  return rows[0]
}

const Number = z.object({ number: z.int() })

/** Which of the links of a stay holds now, or would be the next. */
export async function partyLinkNow(tx: Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Number)`
    select coalesce(max(number) filter (where revoked_at is null), max(number) + 1, 1) as number
    from party_links where booking_id = ${booking_id}`.execute(tx)
  return rows[0]?.number ?? 1
}

type NewLink = { token_hash: Buffer; booking_id: number; number: number; now: Date }

/** False when it is known already. */
export async function insertPartyLink(tx: Tx, link: NewLink): Promise<boolean> {
  const { rows } = await sql`
    insert into party_links (token_hash, booking_id, number, made_at)
    values (${link.token_hash}, ${link.booking_id}, ${link.number}, ${link.now})
    on conflict do nothing returning number`.execute(tx)
  return rows.length === 1
}

/** How many there were. */
export async function revokePartyLinks(tx: Tx, booking_id: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update party_links set revoked_at = ${now} where booking_id = ${booking_id} and revoked_at is null returning number`.execute(
    tx,
  )
  return rows.length
}

const Opened = z.object({
  booking_id: z.int(), // the first of the stay
  /** Null: by the link that is passed on. */
  member: z.nullable(z.object({ position: z.int(), is_registered: z.boolean() })),
})
export type Opened = z.infer<typeof Opened>

/**
 * By the link of a party, or by the own registration link of one of its members while the stay has
 * a link. Who is no longer of the party opens nothing.
 */
export async function findShared(db: Db | Tx, token_hash: Buffer): Promise<Opened | undefined> {
  const { rows } = await rowsOf(Opened)`
    select booking_id, null::jsonb as member from party_links where token_hash = ${token_hash} and revoked_at is null
    union all
    select first.id, jsonb_build_object('position', g.position, 'is_registered', g.completed_at is not null)
    from check_in_links l join check_in_guests g on g.id = l.guest_id join bookings b on b.id = g.booking_id
    join bookings first on first.id = coalesce(b.extends_id, b.id)
    where l.token_hash = ${token_hash} and g.position <= b.guests and b.status in ${PAID_STATUSES}
      and exists (select from party_links p where p.booking_id = first.id and p.revoked_at is null)`.execute(
    db,
  )
  return rows[0]
}

export const notePartyOpened = (db: Db, token_hash: Buffer, now: Date) =>
  sql`update party_links set opened_at = ${now} where token_hash = ${token_hash}`.execute(db)

const Part = z.object({ id: z.int() })

/** Which bookings of a stay have guests. */
export async function listParts(tx: Tx, first_id: number): Promise<number[]> {
  const { rows } = await rowsOf(Part)`
    select id from bookings where (id = ${first_id} or extends_id = ${first_id}) and status in ${PAID_STATUSES} order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const Free = z.object({ is_free: z.boolean() })

/** Whether one of the party has neither registered nor been sent a link of their own. */
export async function hasFreePlace(db: Db, first_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Free)`
    select coalesce(max(p.guests), 0) > (
      select count(*) from check_in_guests g join bookings q on q.id = g.booking_id
      where (q.id = ${first_id} or q.extends_id = ${first_id}) and q.status in ${PAID_STATUSES}
        and (g.position = 1 or g.email is not null or g.completed_at is not null)) as is_free
    from bookings p where (p.id = ${first_id} or p.extends_id = ${first_id}) and p.status in ${PAID_STATUSES}`.execute(
    db,
  )
  return rows[0]?.is_free ?? false
}
