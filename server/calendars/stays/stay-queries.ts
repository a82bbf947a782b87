import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  CANCELLED_BECAUSE,
  CHANNEL_STAY,
  CHANNEL_STAY_STATES,
  MERCHANTS,
  STAY_SOURCES,
  type StaySource,
} from '#contract/channel-stays.ts'
import type { Lang } from '#contract/constants.ts'
import { StayPart } from '#contract/endpoints/admin/channel-stays.ts'
import { day } from '#contract/wire.ts'
import type { Moment } from '#server/core/time.ts'
import { jsonMoment, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { deskActions, deskState, nightsAhead } from './desk.ts'
import { channelGuestStillThere, DESK, Desk } from './desk-queries.ts'
import { ALL_REGISTERED, PEOPLE, REGISTERED } from './registered-queries.ts'

const Stay = z.object({
  channel_stay_id: z.int(),
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
  source: z.enum(STAY_SOURCES),
  merchant: z.enum(MERCHANTS),
  reference: z.nullable(z.string()),
  from: day,
  to: day,
  state: z.enum(CHANNEL_STAY_STATES),
  cancelled_at: z.nullable(z.date()),
  cancelled_because: z.nullable(z.enum(CANCELLED_BECAUSE)),
  is_entered: z.boolean(),
  guest_name: z.nullable(z.string()),
  guest_phone: z.nullable(z.string()),
  guest_email: z.nullable(z.string()),
  phone_last_4: z.nullable(z.string()),
  guests: z.nullable(z.int()),
  agreed: z.nullable(z.object({ text: z.string(), at: jsonMoment })),
  is_money_known: z.boolean(),
  is_registered: z.boolean(),
  registered: z.int(),
  people: z.array(
    z.object({ position: z.int(), name: z.nullable(z.string()), is_registered: z.boolean() }),
  ),
  link: z.nullable(z.object({ made_at: jsonMoment, opened_at: z.nullable(jsonMoment) })),
  ...Desk.shape,
  occupied_by: z.nullable(z.string()),
  parts: z.array(StayPart),
})
const Row = z.extend(Stay, { total: z.int() })

type Wanted = {
  channel_stay_id?: number | undefined
  from: string
  on?: string | undefined
  source?: StaySource | undefined
  state?: (typeof CHANNEL_STAY_STATES)[number] | undefined
  lacks?: 'guest' | 'money' | undefined
  q?: string | undefined
  lang: Lang
} & Moment

/** What lacks something is what is expected. */
export async function listStays(db: Db, wanted: Wanted) {
  const {
    channel_stay_id = null,
    from,
    on = null,
    source = null,
    state = null,
    lacks = null,
    q,
    lang,
    now,
    today,
  } = wanted
  const pattern = q === undefined ? null : `%${q.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Row)`
    select s.id as channel_stay_id, s.unit_id, u.name as unit, rc.slug, t.nice_name as home, s.source, s.merchant, s.reference, lower(s.during) as from,
      upper(s.during) as to, s.state, s.cancelled_at, s.cancelled_because, s.feed_id is null as is_entered, s.guest_name, s.guest_phone,
      s.guest_email::text as guest_email, s.phone_last_4, s.guests, s.money_at is not null as is_money_known,
      case when s.agreed is not null then json_build_object('text', s.agreed, 'at', s.agreed_at) end as agreed,
      ${ALL_REGISTERED} or exists (select from settled_troubles where what = 'channel_registration' and subject_id = s.id) as is_registered, ${DESK}, ${stillThere(now)} as occupied_by,
      ${REGISTERED} as registered, ${PEOPLE} as people,
      (select json_build_object('made_at', l.made_at, 'opened_at', l.opened_at) from channel_stay_links l
        where l.channel_stay_id = s.id and l.revoked_at is null order by l.made_at desc limit 1) as link,
      (select json_agg(json_build_object('unit_id', p.unit_id, 'unit', pu.name, 'slug', h.slug, 'home', ht.nice_name, 'from', lower(p.during), 'to', upper(p.during))
          order by lower(p.during))
        from channel_stay_parts p join units pu on pu.id = p.unit_id join room_categories h on h.id = p.room_category_id
        join room_category_texts ht on ht.room_category_id = h.id and ht.lang = ${lang} where p.id = s.id) as parts, (count(*) over ())::int as total
    from channel_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where case when ${channel_stay_id}::bigint is not null then s.id = ${channel_stay_id}
      when ${on}::date is not null then lower(s.during) <= ${on}::date and upper(s.during) >= ${on}::date else upper(s.during) > ${from}::date end
      and (${source}::text is null or s.source = ${source}) and (${state}::text is null or s.state = ${state})
      and (${lacks}::text is null or s.state = 'expected' and case ${lacks} when 'guest' then s.guest_name is null else s.money_at is null end)
      and (${pattern}::text is null or s.guest_name ilike ${pattern} or s.reference ilike ${pattern} or t.nice_name ilike ${pattern} or u.name ilike ${pattern})
    order by lower(s.during), s.id limit ${CHANNEL_STAY.most_listed}`.execute(db)
  return {
    stays: rows.map(({ total: _total, ...stay }) => viewOf(stay, { now, today })),
    total: rows[0]?.total ?? 0,
  }
}

function viewOf(row: z.infer<typeof Stay>, when: Moment) {
  const { arrived_at, left_at, no_show_at: _no_show_at, link, occupied_by, ...stay } = row
  const { check_in_time, check_out_time, expected_time, agreed, ...rest } = stay
  return {
    ...rest,
    agreed: agreed && { text: agreed.text, at: new Date(agreed.at) },
    link: link && { made_at: new Date(link.made_at), opened_at: momentOf(link.opened_at) },
    desk: {
      state: deskState(row, when.now),
      actions: deskActions(row, when),
      arrived_at,
      left_at,
      check_in_time,
      check_out_time,
      expected_time,
      occupied_by,
      nights_left: nightsAhead(row, when.today),
    },
  }
}

/** Whose nights in the unit end where those of stay `s` begin, and who has not left it. */
const stillThere = (now: Date) => sql`coalesce((
    select b.guest_name from occupancies c join bookings b on b.id = c.booking_id
    where c.room_category_id = s.room_category_id and c.unit_id = s.unit_id and upper(c.during) <= lower(s.during) and b.status = 'arrived'
    order by upper(c.during) desc limit 1), ${channelGuestStillThere(sql`s.unit_id`, sql`lower(s.during)`, now)})`

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

export const Money = z.object({
  charged: z.nullable(z.int()),
  taxes_kept: z.int(),
  commission: z.nullable(z.int()),
  payout: z.nullable(z.int()),
  cleaning_fee: z.int(),
  vat: z.int(),
  tourism_fee: z.int(),
  currency: z.string(),
  rate_millionths: z.nullable(z.int()),
  rate_source: z.nullable(z.string()),
  merchant: z.enum(MERCHANTS),
  money_at: z.nullable(z.date()),
})
export type ChannelMoney = z.infer<typeof Money>
const Locked = z.extend(Money, {
  id: z.int(),
  room_category_id: z.int(),
  unit_id: z.int(),
  home: z.string(),
  unit: z.string(),
  is_entered: z.boolean(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()),
  state: z.enum(CHANNEL_STAY_STATES),
  from: day,
  to: day,
})
export type LockedStay = z.infer<typeof Locked>

const MONEY = sql`s.charged, s.taxes_kept, s.commission, s.payout, s.cleaning_fee, s.vat, s.tourism_fee, s.currency, s.rate_millionths, s.rate_source, s.merchant, s.money_at`

export async function readMoney(db: Db, id: number) {
  const { rows } = await rowsOf(Money)`
    select ${MONEY} from channel_stays s where s.id = ${id}`.execute(db)
  return rows[0]
}

export async function findStay(tx: Tx, id: number, { is_locked = true } = {}) {
  const { rows } = await rowsOf(Locked)`
    select s.id, s.room_category_id, s.unit_id, rc.slug as home, u.name as unit, s.feed_id is null as is_entered, s.source, s.reference, s.state,
      lower(s.during) as from, upper(s.during) as to, ${MONEY}
    from channel_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id
    where s.id = ${id} ${is_locked ? sql`for update of s` : sql``}`.execute(tx)
  return rows[0]
}

export type Guest = {
  guest_name?: string | undefined
  guest_phone?: string | undefined
  guest_email?: string | undefined
  guests?: number | undefined
}

/** False when another stay of the site has the number. */
export async function setGuest(
  tx: Tx,
  { id, reference, ...guest }: Guest & { id: number; reference: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update channel_stays s set guest_name = ${guest.guest_name ?? null}, guest_phone = ${guest.guest_phone ?? null},
      guest_email = ${guest.guest_email ?? null}, guests = ${guest.guests ?? null}, reference = ${reference}
    where s.id = ${id} and not exists (
      select from channel_stays o where o.source = s.source and s.source in ('airbnb', 'vrbo') and o.reference = ${reference} and o.id <> s.id)
    returning s.id`.execute(tx)
  return rows.length === 1
}

export const setAgreed = (tx: Tx, id: number, { agreed, now }: { agreed: string; now: Date }) =>
  tx.updateTable('channel_stays').set({ agreed, agreed_at: now }).where('id', '=', id).execute()

export const setState = (tx: Tx, id: number, state: 'expected' | 'no_stay') =>
  tx.updateTable('channel_stays').set({ state }).where('id', '=', id).execute()

/** Of a cancelled stay it is what is kept of it. */
export const setMoney = (tx: Tx, id: number, money: ChannelMoney) =>
  tx
    .updateTable('channel_stays')
    .set({ ...money, is_money_of_cancelling: sql`state = 'cancelled'` })
    .where('id', '=', id)
    .execute()

type NewStay = Guest & {
  room_category_id: number
  unit_id: number
  from: string
  to: string
  source: StaySource
  merchant: (typeof MERCHANTS)[number]
  reference?: string | undefined
  now: Date
}
const Id = z.object({ id: z.int() })

/** Undefined when another stay of the site has the number. */
export async function insertStay(tx: Tx, stay: NewStay): Promise<number | undefined> {
  const { rows } = await rowsOf(Id)`
    insert into channel_stays (room_category_id, unit_id, source, merchant, reference, during, state, guest_name, guest_phone, guest_email, guests, created_at)
    values (${stay.room_category_id}, ${stay.unit_id}, ${stay.source}, ${stay.merchant}, ${stay.reference ?? null}, daterange(${stay.from}::date, ${stay.to}::date),
      'expected', ${stay.guest_name ?? null}, ${stay.guest_phone ?? null}, ${stay.guest_email ?? null}, ${stay.guests ?? null}, ${stay.now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** False when some of them are taken. */
export async function takeNights(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, channel_stay_id)
    select room_category_id, unit_id, during, 'calendar', id from channel_stays where id = ${id}
    on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

export async function cancelStay(tx: Tx, id: number, now: Date) {
  await tx.deleteFrom('occupancies').where('channel_stay_id', '=', id).execute()
  await sql`
    update channel_stays set state = 'cancelled', cancelled_at = ${now}, cancelled_because = 'person' where id = ${id}`.execute(
    tx,
  )
}

/** Guests of stays that ended before the day; what was earned stays. */
export const forgetChannelGuests = (db: Db, before: string) =>
  sql`
    with noted as (
      update channel_check_ins i set note = null from channel_stays s
      where s.id = i.channel_stay_id and upper(s.during) < ${before}::date and i.note is not null
    ), unregistered as (
      update check_in_guests g set first_name = null, last_name = null from channel_stays s
      where s.id = g.channel_stay_id and upper(s.during) < ${before}::date and g.completed_at is null and coalesce(g.first_name, g.last_name) is not null
    )
    update channel_stays set guest_name = null, guest_phone = null, guest_email = null, phone_last_4 = null, agreed = null, agreed_at = null
    where upper(during) < ${before}::date and coalesce(guest_name, guest_phone, guest_email::text, phone_last_4, agreed) is not null`.execute(
    db,
  )
