import { sql } from 'kysely'
import * as z from 'zod/mini'
import { OWNER_ROLE } from '#contract/constants.ts'
import { condition, rowsOf, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { cutAgreements, insertAgreement, type Terms } from './agreements/agreement-queries.ts'

type Transfer = { room_category_id: number; owner_id: number; from: string }
type Agreed = { terms: Terms | null; by: string | null; now: Date }

const Owner = z.object({ owner_id: z.int() })

/**
 * Effective from a day, with an agreement on those terms or, by null, on those of the settings;
 * earlier days keep their owner and agreement. False when nothing changed. */
export async function transferHome(
  tx: Tx,
  { room_category_id, owner_id, from }: Transfer,
  { terms, by, now }: Agreed,
): Promise<boolean> {
  const { rows } = await rowsOf(Owner)`
    select owner_id from ownerships where room_category_id = ${room_category_id} and valid @> ${from}::date`.execute(
    tx,
  )
  if (rows[0]?.owner_id === owner_id) return false
  await cutAgreements(tx, { room_category_id, from })
  await sql`delete from kept_stays k using bookings b
    where b.id = k.booking_id and b.room_category_id = ${room_category_id} and b.arrival_date >= ${from}::date`.execute(
    tx,
  )
  await sql`delete from ownerships where room_category_id = ${room_category_id} and lower(valid) >= ${from}::date`.execute(
    tx,
  )
  await sql`update ownerships set valid = daterange(lower(valid), ${from}::date) where room_category_id = ${room_category_id} and valid @> ${from}::date`.execute(
    tx,
  )
  await sql`insert into ownerships (room_category_id, owner_id, valid)
    values (${room_category_id}, ${owner_id}, daterange(${from}::date, null))`.execute(tx)
  await insertAgreement(tx, { room_category_id, from, terms, by, now })
  return true
}

/** Refuses INVALID_SLUG, ACCOUNT_NOT_FOUND for an e-mail without an owner's account. */
export async function findTransfer(
  tx: Tx,
  { home, to }: { home: string; to: string },
): Promise<Omit<Transfer, 'from'>> {
  const category = await tx
    .selectFrom('room_categories')
    .select('id')
    .where(condition`id = home_of_slug(${home})`)
    .executeTakeFirst()
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', to)
    .where('is_temporary', '=', false)
    .where(condition`${OWNER_ROLE} = any(roles)`)
    .executeTakeFirst()
  if (!category) refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
  if (!owner) refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'to', code: 'ACCOUNT_NOT_FOUND' }] })
  return { room_category_id: category.id, owner_id: owner.id }
}
