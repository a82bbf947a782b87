import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_STAY_STATES, STAY_SOURCES } from '#contract/channel-stays.ts'
import { DESK_METHODS, EXTRA_KINDS, type DeskMethod } from '#contract/extra-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'
import { OrderedExtra } from '#server/pricing/index.ts'
import { DESK, Desk } from '#server/calendars/stays/desk-queries.ts'

const Stay = z.extend(Desk, {
  id: z.int(),
  home: z.string(),
  unit: z.string(),
  room_category_id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()),
  state: z.enum(CHANNEL_STAY_STATES),
  from: day,
  to: day,
  guests: z.nullable(z.int()),
})
export type StayElsewhere = z.infer<typeof Stay>

export async function findStayElsewhere(
  db: Db | Tx,
  id: number,
  { is_locked = false } = {},
): Promise<StayElsewhere | undefined> {
  const { rows } = await rowsOf(Stay)`
    select s.id, rc.slug as home, u.name as unit, s.room_category_id, s.source, s.reference, s.state, lower(s.during) as from, upper(s.during) as to, s.guests, ${DESK}
    from channel_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id
    where s.id = ${id} ${is_locked ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

const Home = z.object({
  name_en: z.string(),
  name_ar: z.string(),
  area_en: z.string(),
  area_ar: z.string(),
  permit_number: z.nullable(z.string()),
})

/** As a paper names the home of a stay. */
export async function readHomeOfPaper(tx: Tx, { id }: Pick<StayElsewhere, 'id'>) {
  const { rows } = await rowsOf(Home)`
    select en.name as name_en, ar.name as name_ar, len.name as area_en, lar.name as area_ar, permit_number_on(rc.id, s.unit_id, lower(s.during)) as permit_number
    from channel_stays s join room_categories rc on rc.id = s.room_category_id
    join room_category_texts en on en.room_category_id = rc.id and en.lang = 'en'
    join room_category_texts ar on ar.room_category_id = rc.id and ar.lang = 'ar'
    join properties p on p.id = rc.property_id
    join location_texts len on len.location_id = p.location_id and len.lang = 'en'
    join location_texts lar on lar.location_id = p.location_id and lar.lang = 'ar'
    where s.id = ${id}`.execute(tx)
  const [home] = rows
  if (!home) throw new Error(`Stay ${id} of another site has no home`)
  return home
}

const Ordered = z.object({
  id: z.int(),
  said: z.extend(OrderedExtra, { extra_kind: z.enum(EXTRA_KINDS) }),
  day,
  fils: z.int(),
  method: z.enum(DESK_METHODS),
  ordered_at: z.date(),
  state: z.enum(['stands', 'due_back', 'back']),
  papers: z.array(z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string() })),
})
export type OrderedElsewhere = z.infer<typeof Ordered>

/** All that was ever ordered for a stay, as it was ordered. */
export async function listOrderedElsewhere(
  db: Db | Tx,
  channel_stay_id: number,
): Promise<OrderedElsewhere[]> {
  const { rows } = await rowsOf(Ordered)`
    select e.id, e.said_now as said, e.day, e.fils, e.method, e.ordered_at, e.state,
      (select coalesce(json_agg(json_build_object('kind', i.kind, 'number', i.invoice_number) order by i.kind desc), '[]') from invoices i where i.channel_extra_id = e.id) as papers
    from channel_extras_now e where e.channel_stay_id = ${channel_stay_id} order by e.id`.execute(
    db,
  )
  return rows
}

export const insertChannelExtra = async (
  tx: Tx,
  extra: Insertable<DB['channel_extras']>,
): Promise<number> =>
  (await tx.insertInto('channel_extras').values(extra).returning('id').executeTakeFirstOrThrow()).id

type Back = { method: DeskMethod; reference: string; now: Date }

/** False when somebody else has handed it back. */
export async function markBack(tx: Tx, id: number, { method, reference, now }: Back) {
  const { numUpdatedRows } = await tx
    .updateTable('channel_extras')
    .set({ back_method: method, back_reference: reference, back_at: now })
    .where('id', '=', id)
    .where('back_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a person has to hand back, since the site changed or ended the stay; names by the home `rc`. */
export const DUE_BACK = sql`
  select e.id, e.channel_stay_id, e.unit_id, e.room_category_id, e.ordered_at, e.fils, coalesce(e.guest_name, e.site_reference) as name, e.guest_phone, e.guest_email
  from channel_extras_now e where e.state = 'due_back'`
