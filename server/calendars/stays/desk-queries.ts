import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_STAY_STATES, MERCHANTS, STAY_SOURCES } from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

/** Of stay `s` in home `rc`. */
export const DESK = sql`s.arrived_at, s.left_at, s.no_show_at, to_char(channel_check_in_of(s.id, rc.check_in_time), 'HH24:MI') as check_in_time,
  to_char(channel_check_out_of(s.id, rc.check_out_time), 'HH24:MI') as check_out_time, to_char(s.expected_time, 'HH24:MI') as expected_time`

export const Desk = z.object({
  arrived_at: z.nullable(z.date()),
  left_at: z.nullable(z.date()),
  no_show_at: z.nullable(z.date()),
  check_in_time: z.string(),
  check_out_time: z.string(),
  expected_time: z.nullable(z.string()),
})

const DeskStay = z.extend(Desk, {
  id: z.int(),
  home: z.string(),
  unit: z.string(),
  source: z.enum(STAY_SOURCES),
  merchant: z.enum(MERCHANTS),
  reference: z.nullable(z.string()),
  state: z.enum(CHANNEL_STAY_STATES),
  from: day,
  to: day,
})
export type DeskStay = z.infer<typeof DeskStay>

export async function lockDeskStay(tx: Tx, id: number): Promise<DeskStay | undefined> {
  const { rows } = await rowsOf(DeskStay)`
    select s.id, rc.slug as home, u.name as unit, s.source, s.merchant, s.reference, s.state, lower(s.during) as from, upper(s.during) as to, ${DESK}
    from channel_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id
    where s.id = ${id} for update of s`.execute(tx)
  return rows[0]
}

type Marks = Partial<Record<'arrived_at' | 'left_at' | 'no_show_at', Date | null>>

export const markStay = (tx: Tx, id: number, marks: Marks) =>
  tx.updateTable('channel_stays').set(marks).where('id', '=', id).execute()

type CheckIn = {
  channel_stay_id: number
  by: number | null
  id_seen: boolean
  key_given: boolean
  deposit_fils: number
  note: string | null
}

export const insertChannelCheckIn = (tx: Tx, row: CheckIn) =>
  tx.insertInto('channel_check_ins').values(row).execute()

export const takeChannelCheckIn = (tx: Tx, channel_stay_id: number) =>
  tx
    .deleteFrom('channel_check_ins')
    .where('channel_stay_id', '=', channel_stay_id)
    .returning(['id_seen', 'key_given', 'deposit_fils', 'note'])
    .executeTakeFirst()

/** Guests of other sites who have not left unit `u` when those of `arrival` come. */
export const channelGuestStillThere = (
  unit_id: RawBuilder<unknown>,
  arrival: RawBuilder<unknown>,
  now: Date,
) => sql`(
  select coalesce(o.guest_name, o.reference, o.source) from channel_stay_parts o join room_categories h on h.id = o.room_category_id
  where o.unit_id = ${unit_id} and o.state = 'expected' and upper(o.during) = upper(o.stay) and upper(o.during) <= ${arrival} and o.arrived_at is not null and o.left_at is null
    and (upper(o.during) + channel_check_out_of(o.id, h.check_out_time)) at time zone 'Asia/Dubai' > ${now}
  order by upper(o.during) desc limit 1)`
