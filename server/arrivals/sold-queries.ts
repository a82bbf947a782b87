import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_STAY_STATES, STAY_SOURCES } from '#contract/channel-stays.ts'
import type { Lang } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { ERASED } from '#server/core/erased.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const SoldStay = z.object({
  channel_stay_id: z.int(),
  room_category_id: z.int(),
  unit_id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()),
  state: z.enum(CHANNEL_STAY_STATES),
  arrival_date: day,
  departure_date: day,
  has_left: z.boolean(),
  guest_name: z.nullable(z.string()),
  guests: z.nullable(z.int()),
})
/** A stay that another site sold, as its guests register for it. */
export type SoldStay = z.infer<typeof SoldStay>
const OpenedStay = z.extend(SoldStay, { is_changed: z.boolean() })
export type OpenedStay = z.infer<typeof OpenedStay>

const SOLD = sql`s.id as channel_stay_id, s.room_category_id, s.unit_id, s.source, s.reference, s.state, lower(s.during) as arrival_date,
  upper(s.during) as departure_date, s.left_at is not null as has_left, s.guest_name, s.guests`

/** By a link that a colleague copied into the messages of the site. */
export async function findSoldStay(db: Db, token_hash: Buffer): Promise<OpenedStay | undefined> {
  const { rows } = await rowsOf(OpenedStay)`
    select ${SOLD}, (l.unit_id, l.during) is distinct from (s.unit_id, s.during) as is_changed
    from channel_stay_links l join channel_stays s on s.id = l.channel_stay_id
    where l.token_hash = ${token_hash} and l.revoked_at is null`.execute(db)
  return rows[0]
}

export async function lockSoldStay(tx: Tx, id: number): Promise<SoldStay | undefined> {
  const { rows } = await rowsOf(SoldStay)`
    select ${SOLD} from channel_stays s where s.id = ${id} for update`.execute(tx)
  return rows[0]
}

export const noteSoldOpened = (db: Db, token_hash: Buffer, now: Date) =>
  sql`update channel_stay_links set opened_at = ${now} where token_hash = ${token_hash}`.execute(db)

type Party = Pick<SoldStay, 'channel_stay_id' | 'guest_name' | 'guests'>

/** The first has the name that is known, until they have registered. */
export async function insertSoldGuests(db: Db, { channel_stay_id, guest_name, guests }: Party) {
  const [first_name = null, ...rest] = guest_name?.trim().split(/\s+/) ?? []
  const last_name = rest.length === 0 ? null : rest.join(' ')
  await sql`
    insert into check_in_guests (channel_stay_id, position, first_name, last_name)
    select ${channel_stay_id}::bigint, n, case when n = 1 then ${first_name}::text end, case when n = 1 then ${last_name}::text end
    from generate_series(1, ${guests ?? 1}::int) n
    on conflict (channel_stay_id, position) where channel_stay_id is not null
    do update set first_name = excluded.first_name, last_name = excluded.last_name
    where check_in_guests.completed_at is null and excluded.first_name is not null
      and (check_in_guests.first_name, check_in_guests.last_name) is distinct from (excluded.first_name, excluded.last_name)`.execute(
    db,
  )
}

type Known = { guest_name: string; phone: string | null; email: string | null }

/** What a colleague wrote stands. */
export const fillUnknown = (
  tx: Tx,
  { channel_stay_id, guest_name, phone, email }: Known & { channel_stay_id: number },
) =>
  sql`
    update channel_stays set guest_name = coalesce(guest_name, ${guest_name}), guest_phone = coalesce(guest_phone, ${phone}),
      guest_email = coalesce(guest_email, ${email}) where id = ${channel_stay_id}`.execute(tx)

export const setParty = (
  tx: Tx,
  { channel_stay_id, guests }: { channel_stay_id: number; guests: number },
) =>
  sql`update channel_stays set guests = ${guests} where id = ${channel_stay_id} and guests is null`.execute(
    tx,
  )

const UnitOfNights = z.object({ home: z.string(), unit: z.string(), from: day, to: day })

/** Of guests who change units part-way, each with its nights; of others none. */
export async function listUnitsOfSold(db: Db, channel_stay_id: number, lang: Lang) {
  const { rows } = await rowsOf(UnitOfNights)`
    select t.nice_name as home, u.name as unit, lower(p.during) as from, upper(p.during) as to
    from channel_stay_parts p join units u on u.id = p.unit_id join room_category_texts t on t.room_category_id = p.room_category_id and t.lang = ${lang}
    where p.id = ${channel_stay_id} order by lower(p.during)`.execute(db)
  return rows.length > 1 ? rows : []
}

const Expected = z.object({ expected_time: z.nullable(z.string()) })

export async function readSoldTime(db: Db, channel_stay_id: number): Promise<string | null> {
  const { rows } = await rowsOf(Expected)`
    select to_char(expected_time, 'HH24:MI') as expected_time from channel_stays where id = ${channel_stay_id}`.execute(
    db,
  )
  return rows[0]?.expected_time ?? null
}

export const setSoldTime = (tx: Tx, channel_stay_id: number, expected_time: string) =>
  tx.updateTable('channel_stays').set({ expected_time }).where('id', '=', channel_stay_id).execute()

/**
 * Who comes after all registers anew: of a stay that is off nothing is kept. Of others, once the
 * time has passed, that they were registered.
 */
export const forgetSoldGuest = (tx: Tx, document_file: string) =>
  sql`
    update check_in_guests g set
      completed_at = case when s.state = 'expected' then g.completed_at end,
      first_name = case when s.state = 'expected' then ${ERASED} end, last_name = case when s.state = 'expected' then ${ERASED} end,
      document_kind = case when s.state = 'expected' then g.document_kind end,
      is_uae_resident = case when s.state = 'expected' then g.is_uae_resident end,
      forget_on = case when s.state = 'expected' then g.forget_on end
    from channel_stays s where s.id = g.channel_stay_id and g.document_file = ${document_file}`.execute(
    tx,
  )

const Rules = z.object({ pets: z.boolean(), smoking: z.boolean(), group: z.boolean() })

export async function readRules(db: Db, room_category_id: number): Promise<z.infer<typeof Rules>> {
  const { rows } = await rowsOf(Rules)`
    select pets_allowed as pets, smoking_allowed as smoking, group_allowed as "group" from room_categories where id = ${room_category_id}`.execute(
    db,
  )
  const [rules] = rows
  if (!rules) throw new Error('The home of a stay is gone')
  return rules
}
