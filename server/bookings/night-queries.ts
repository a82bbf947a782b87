import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bookings } from '#contract/endpoints/bookings.ts'
import type { Lang } from '#contract/constants.ts'
import { HOLDS, NETWORK_HOLDS } from '#contract/hold-times-and-limits.ts'
import { isRaised, prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { QuoteFault } from '#server/pricing/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'

export type Nights = { room_category_id: number; from: string; to: string }

/** Every change of occupancy takes this lock first, to avoid deadlocks. */
export async function lockHome(tx: Tx, room_category_id: number) {
  await prepared(
    'lock_home',
    sql`select id from units where room_category_id = ${room_category_id} order by id for no key update`,
  ).execute(tx)
}

const NO_UNIT_IS_FREE = 'SD001'
const NOT_EXTENDABLE = 'SD002'
const TOO_MUCH_IS_HELD = 'SD003'
const NOT_QUOTED_SO = 'SD004'
const NETWORK_HOLDS_TOO_MUCH = 'SD005'
const NEEDS_HUMAN_CHECK = 'SD006'

type Hold = {
  rate_id: string
  nights: Nights
  guests: number
  user_id: number
  is_member: boolean
  infants: boolean
  visitor: string
  lang: Lang
  now: Date
  today: string
  expires_at: Date
  /** Of a human check that was solved for it. */
  weight: number
}
const Held = bookings.holdNights.output
type Held = z.output<typeof Held>
export type NotHeld = QuoteFault | 'no_unit_is_free' | 'not_extendable'

/** Calls hold_quoted_nights(). Refuses TOO_MANY_HOLDS, NETWORK_HOLDS, HUMAN_CHECK_FAILED. */
export async function insertHold(db: Db, asked: Hold): Promise<Held | NotHeld> {
  const {
    rate_id,
    nights,
    guests,
    user_id,
    is_member,
    infants,
    visitor,
    lang,
    now,
    today,
    expires_at,
    weight,
  } = asked
  const { max_open, max_nights, max_lapses, pause_minutes } = HOLDS
  const { free, most } = NETWORK_HOLDS
  const lapses_since = new Date(now.getTime() - pause_minutes * 60_000)
  const input = prepared(
    'hold_nights',
    rowsOf(Held)`select id, reservation_id, expires_at as expiry_time from hold_quoted_nights(
      saved_rate => ${rate_id}, home => ${nights.room_category_id}, from_day => ${nights.from}, to_day => ${nights.to},
      people => ${guests}, is_member => ${is_member}, today => ${today}, person_id => ${user_id}, with_infant => ${infants},
      language => ${lang}, at_time => ${now}, closes_at => ${expires_at}, network => ${visitor},
      max_open => ${max_open}, max_nights => ${max_nights}, max_lapses => ${max_lapses}, lapses_since => ${lapses_since},
      network_free => ${free}, network_open => ${free + weight}, network_most => ${most})`,
  )
  try {
    const [held] = (await input.execute(db)).rows
    if (!held) throw new Error('A hold answers exactly one row')
    return held
  } catch (error) {
    if (isRaised(error, NOT_QUOTED_SO)) return QuoteFault.parse(error.message)
    if (isRaised(error, NO_UNIT_IS_FREE)) return 'no_unit_is_free'
    if (isRaised(error, NOT_EXTENDABLE)) return 'not_extendable'
    if (isRaised(error, TOO_MUCH_IS_HELD)) refuse('TOO_MANY_HOLDS')
    if (isRaised(error, NETWORK_HOLDS_TOO_MUCH)) refuse('NETWORK_HOLDS')
    if (isRaised(error, NEEDS_HUMAN_CHECK))
      refuse('HUMAN_CHECK_FAILED', {
        fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }],
      })
    throw error
  }
}

const Open = z.object({ holds: z.int() })

/** Unpaid holds that are open and count for a network. */
export async function countNetworkHolds(db: Db, visitor: string, now: Date): Promise<number> {
  const { rows } = await rowsOf(Open)`
    select count(*)::int as holds from hold_keys k join bookings b on b.id = k.booking_id
    where k.key = hold_key('network', ${visitor}) and b.status = 'pencil' and b.expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.holds ?? 0
}

export type GuestHold = Pick<
  Hold,
  'rate_id' | 'user_id' | 'infants' | 'lang' | 'now' | 'expires_at'
> & { is_extension: boolean }

/**
 * As insertHold, without the limits on visitors: a colleague answers for it. Refuses
 * ROOM_UNAVAILABLE; of an extension UNIT_UNAVAILABLE, and QUOTE_EXPIRED when the stay can no longer
 * be extended.
 */
export async function holdForGuest(
  tx: Tx,
  { rate_id, user_id, infants, lang, now, expires_at, is_extension }: GuestHold,
) {
  try {
    const { rows } = await rowsOf(Held)`
      select id, reservation_id, expires_at as expiry_time from hold_nights(
        saved_rate => ${rate_id}, person_id => ${user_id}, with_infant => ${infants}, language => ${lang}, at_time => ${now},
        closes_at => ${expires_at})`.execute(tx)
    return rows[0] ?? refuse('ROOM_UNAVAILABLE')
  } catch (error) {
    if (isRaised(error, NO_UNIT_IS_FREE))
      refuse(is_extension ? 'UNIT_UNAVAILABLE' : 'ROOM_UNAVAILABLE')
    if (isRaised(error, NOT_EXTENDABLE)) refuse('QUOTE_EXPIRED')
    throw error
  }
}

type Written = Omit<GuestHold, 'is_extension'> & { unit_id: number }

/**
 * Calls write_hold(): a hold of a quoted stay that begins in the unit; the caller claims its
 * nights.
 */
export async function writeHold(
  tx: Tx,
  { rate_id, user_id, unit_id, infants, lang, now, expires_at }: Written,
): Promise<Held> {
  const { rows } = await rowsOf(Held)`
    select id, reservation_id, expires_at as expiry_time from write_hold(
      saved_rate => ${rate_id}, person_id => ${user_id}, unit => ${unit_id}, with_infant => ${infants}, language => ${lang},
      at_time => ${now}, closes_at => ${expires_at})`.execute(tx)
  const [held] = rows
  if (!held) throw new Error('A hold is one row')
  return held
}

/** Calls clear_nights(): earlier holds of the person and lapsed ones of everybody give way. */
export const clearNights = (
  tx: Tx,
  user_id: number,
  { room_category_id, from, to }: Nights,
  now: Date,
) =>
  sql`select clear_nights(person_id => ${user_id}, home => ${room_category_id}, from_day => ${from}::date, to_day => ${to}::date,
    at_time => ${now})`.execute(tx)

export const deleteOldHoldKeys = (db: Db, now: Date) =>
  sql`delete from hold_keys k using bookings b where b.id = k.booking_id and b.expires_at <= ${new Date(now.getTime() - HOLDS.pause_minutes * 60_000)}`.execute(
    db,
  )

const WATCHED_DAYS = 90

const HeldShare = z.object({ share: z.number() })

/** Between 0 and 1, over the next 90 days. */
export async function readHeldShare(db: Db, now: Date): Promise<number> {
  const { rows } = await rowsOf(HeldShare)`
    with seen as (select daterange(${dubaiDay(now)}::date, ${dubaiDay(now)}::date + ${WATCHED_DAYS}::int) as days)
    select coalesce(sum(upper(o.during * s.days) - lower(o.during * s.days)), 0)::float8
      / greatest((select count(*) from units u join room_categories rc on rc.id = u.room_category_id where u.is_active and rc.is_active) * ${WATCHED_DAYS}::int, 1) as share
    from seen s join occupancies o on o.kind = 'hold' and o.expires_at > ${now} and o.during && s.days`.execute(
    db,
  )
  return rows[0]?.share ?? 0
}

const FreeUnit = z.object({ id: z.nullable(z.int()) })

/**
 * Best fit, to keep gaps few: the free unit whose previous guest leaves latest; `preferred` wins
 * when free.
 */
export async function findFreeUnit(
  tx: Tx,
  { room_category_id, from, to }: Nights,
  preferred: number,
): Promise<number | undefined> {
  const { rows } = await rowsOf(
    FreeUnit,
  )`select free_unit(home => ${room_category_id}, from_day => ${from}, to_day => ${to}, preferred => ${preferred}) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? undefined
}

type Extending = { user_id: number; room_category_id: number; arrival_date: string }

const UnitBefore = z.object({ unit_id: z.int() })

/**
 * The unit of the night before the extension; undefined when the stay can no longer be extended.
 */
export async function unitBefore(
  tx: Tx,
  { user_id, room_category_id, arrival_date }: Extending,
  extends_id: number,
) {
  const { rows } = await rowsOf(UnitBefore)`
    select unit_id from extendable_stay(first_booking => ${extends_id}, person_id => ${user_id}, home => ${room_category_id},
      from_day => ${arrival_date}::date)`.execute(tx)
  return rows[0]?.unit_id
}

export type Claim = Nights & {
  unit_id: number
  booking_id: number
  kind: 'hold' | 'booking'
  expires_at: Date | null
}

/** False when a night is taken: the table's exclusion key decides. */
export async function claimNights(tx: Tx, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
    values (${claim.room_category_id}, ${claim.unit_id}, daterange(${claim.from}::date, ${claim.to}::date), ${claim.kind}, ${claim.booking_id}, ${claim.expires_at})
    on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

const Lapsed = z.object({ id: z.int() })

/** Calls release_lapsed(): answers the bookings whose hold had lapsed, expired now. */
export async function releaseLapsed(
  tx: Tx,
  { room_category_id, from, to }: Nights,
  now: Date,
): Promise<number[]> {
  const { rows } = await rowsOf(Lapsed)`
    select id from release_lapsed(home => ${room_category_id}, from_day => ${from}::date, to_day => ${to}::date, at_time => ${now}) id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const releaseNights = (tx: Tx, booking_ids: number[]) =>
  tx.deleteFrom('occupancies').where('booking_id', 'in', booking_ids).execute()

export async function confirmHold(tx: Tx, booking_id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await prepared(
    'confirm_hold',
    sql`
    with kept as (
      update occupancies set kind = 'booking', expires_at = null where booking_id = ${booking_id} returning booking_id
    )
    update bookings set status = 'confirmed', confirmed_at = ${now}, closed_at = null from kept where id = kept.booking_id`,
  ).execute(tx)
  return numAffectedRows === 1n
}

export async function listHomesWithLapsedHolds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('room_category_id')
    .distinct()
    .where('status', '=', 'pencil')
    .where('expires_at', '<=', now)
    .execute()
  return rows.map((row) => row.room_category_id)
}

const Lapse = z.object({ at: z.nullable(z.date()) })

/** When the next hold lapses that had not lapsed at that moment. */
export async function findNextLapse(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await prepared(
    'find_next_lapse',
    rowsOf(
      Lapse,
    )`select min(expires_at) as at from occupancies where kind = 'hold' and expires_at > ${after}`,
  ).execute(db)
  return rows[0]?.at ?? null
}
