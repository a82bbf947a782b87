import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import { OWNER_RESERVATIONS, type ReservationSort } from '#contract/owner-reservations.ts'
import { OwnerBlock, OwnerReservation, OwnerStayElsewhere } from '#contract/endpoints/owners.ts'
import { jsonMoment, rowsOf, type Db } from '#server/db/index.ts'
import {
  countOwnedUnits,
  guestFirstName,
  isOwnedOn,
  isOwnedWithin,
  isRented,
  LIVE,
  ownedDays,
  ownedUnits,
  unitName,
  type UnitSelection,
} from '#server/owners/owned-queries.ts'

type Column = (typeof OWNER_RESERVATIONS.columns)[number]

export const ReservationRow = z.extend(z.omit(OwnerReservation, { amount: true }), {
  booking_date: jsonMoment,
})
export type ReservationRow = z.output<typeof ReservationRow>

type VisibleRange = { from: string | null; to: string | null; now: Date }

/** A live extension is part of the stay it extends. */
const isStay = sql`(b.extends_id is null or b.status not in ${LIVE})`

/** Guests stay until the last extension ends. */
const stayStatus = sql`case when b.status = 'departed' and b.stay_until > b.departure_date
  and exists (select from bookings e where e.extends_id = b.id and e.status in ('confirmed', 'arrived')) then 'arrived' else b.status end`

const SHOWN = sql`b.id, b.reservation_id, b.room_category_id, b.unit_id, b.arrival_date, b.stay_until as departure_date, b.booking_date,
    b.stay_until - b.arrival_date as no_of_nights, ${stayStatus} as status, b.extends_id, b.guest_name`

const isVisible = (now: Date) => sql`${isStay} and case b.status
      when 'expired' then false
      when 'pencil' then b.expires_at > ${now} and ${isOwnedWithin(sql`b.arrival_date`, sql`b.stay_until`)}
      when 'cancelled' then b.confirmed_at is not null and ${isOwnedOn(sql`(b.closed_at at time zone 'Asia/Dubai')::date`)}
      else ${isOwnedWithin(sql`b.arrival_date`, sql`b.stay_until`)}
    end`

/**
 * Stays with a night, or a cancellation, on the owner's days; extensions included, unpaid ones only
 * while their hold is open.
 */
export function visibleStays(
  { from, to, now }: VisibleRange,
  more: RawBuilder<unknown>,
  {
    joined = sql``,
    where = sql`true`,
  }: { joined?: RawBuilder<unknown>; where?: RawBuilder<unknown> } = {},
) {
  const staysFrom = (owned: RawBuilder<unknown>) =>
    sql`select ${SHOWN}, ${more} from ${owned} ${joined} where ${touchesRange({ from, to })} and ${isVisible(now)} and ${where}`
  return sql`${staysFrom(BEGUN_THERE)} union all ${staysFrom(COME_THERE)}`
}

const BEGUN_THERE = sql`owned o join bookings b on b.unit_id = o.unit_id`

/** Stays that change to one of the units from one that is not among them. */
const COME_THERE = sql`(
    select distinct on (f.id) f.id, own.owned_from, own.owned_until, own.days
    from owned own join split_nights s on s.room_category_id = own.room_category_id and s.unit_id = own.unit_id
      join bookings p on p.id = s.booking_id join bookings f on f.id = coalesce(p.extends_id, p.id)
    where f.unit_id not in (select unit_id from owned) order by f.id
  ) o join bookings b on b.id = o.id`

export const latestStays = ({ now, limit }: { now: Date; limit: number }) => sql`
  select b.* from owned o cross join lateral (
    select ${SHOWN} from bookings b where b.unit_id = o.unit_id and ${isVisible(now)} order by b.booking_date desc limit ${limit}
  ) b`

export function liveStaysCount(range: Pick<VisibleRange, 'from' | 'to'>) {
  const countFrom = (owned: RawBuilder<unknown>) => sql`
    (select count(*)::int from ${owned}
      where ${touchesRange(range)} and b.status in ${LIVE} and b.extends_id is null
        and ${isOwnedWithin(sql`b.arrival_date`, sql`b.stay_until`)})`
  return sql`${countFrom(BEGUN_THERE)} + ${countFrom(COME_THERE)}`
}

function touchesRange({ from, to }: Pick<VisibleRange, 'from' | 'to'>) {
  const ends_after = from === null ? sql`true` : sql`b.stay_until > ${from}::date`
  return to === null ? ends_after : sql`${ends_after} and b.arrival_date <= ${to}::date`
}

const sumOfExtensions = (
  owner_id: number,
  what: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql`
  (select coalesce(sum(m.${what}), 0)::bigint from bookings e join booking_sums m on m.booking_id = e.id and m.owner_id = ${owner_id}
    where e.extends_id = ${id} and e.status in ${LIVE})`

const sumOfStay = (owner_id: number, what: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  coalesce((select m.${what} from booking_sums m where m.booking_id = ${id} and m.owner_id = ${owner_id}), 0) + ${sumOfExtensions(owner_id, what, id)}`

const partsOf = sql`
  case when s.id in (select coalesce(p.extends_id, p.id) from split_nights n join bookings p on p.id = n.booking_id) then (
    select json_agg(json_build_object('unit_id', p.unit_id, 'from', lower(p.during), 'to', upper(p.during)) order by lower(p.during))
    from bookings e cross join lateral unit_parts(e.id) p where (e.id = s.id or e.extends_id = s.id) and (e.id = s.id or e.status in ${LIVE})
  ) else '[]' end`

export const listedStays = ({
  owner_id,
  from = sql`seen`,
  order,
  limit,
  offset = 0,
}: {
  owner_id: number
  from?: RawBuilder<unknown>
  order: RawBuilder<unknown>
  limit: number
  offset?: number
}) => sql`
  (select coalesce(json_agg(r), '[]') from (
    select s.reservation_id, json_build_object('id', s.unit_id, 'name', (
        select ${unitName('pt.name', 'u.name', 't.nice_name')} from units u join room_categories rc on rc.id = u.room_category_id
          join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en' join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
        where u.id = s.unit_id)) as room,
      ${partsOf} as parts, ${guestFirstName('s.guest_name')} as guest_first_name, s.arrival_date, s.departure_date, s.booking_date, s.no_of_nights as length_of_stay, s.status,
      (select no_show_at is not null from bookings came where came.id = s.id) as is_no_show,
      (select reservation_id from bookings first where first.id = s.extends_id) as extends,
      (select coalesce(json_agg(e.reservation_id order by e.arrival_date), '[]') from bookings e where e.extends_id = s.id and e.status in ${LIVE}) as extensions,
      ${isRented(owner_id, sql`s.room_category_id`, sql`s.arrival_date`)} as is_rented, ${sumOfStay(owner_id, sql`revenue_fils`, sql`s.id`)} as revenue, ${sumOfStay(owner_id, sql`tax_other_fils`, sql`s.id`)} as tax_other
    from (select * from ${from} order by ${order}, id desc limit ${limit} offset ${offset}) s
  ) r)`

const keysOf = (
  owner_id: number,
): Record<Column, { key: RawBuilder<unknown>; joined?: RawBuilder<unknown> }> => {
  // Only extended stays join their extensions: few among ten thousand.
  const sum = (what: RawBuilder<unknown>) => ({
    key: sql`coalesce(m.${what}, 0) + case when b.stay_until > b.departure_date then ${sumOfExtensions(owner_id, what, sql`b.id`)} else 0 end`,
    joined: sql`left join booking_sums m on m.booking_id = b.id and m.owner_id = ${owner_id}`,
  })
  return {
    reservation_id: { key: sql`row(length(b.reservation_id), b.reservation_id)` },
    room: {
      key: sql`row(pt.name, length(u.name), u.name)`,
      joined: sql`join units u on u.id = b.unit_id join room_categories rc on rc.id = u.room_category_id
        join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'`,
    },
    arrival_date: { key: sql`b.arrival_date` },
    departure_date: { key: sql`b.stay_until` },
    booking_date: { key: sql`b.booking_date` },
    length_of_stay: { key: sql`b.stay_until - b.arrival_date` },
    status: { key: stayStatus },
    amount: sum(sql`revenue_fils + m.tax_other_fils`),
    revenue: sum(sql`revenue_fils`),
    tax_other: sum(sql`tax_other_fils`),
  }
}

type ReservationFilter = UnitSelection &
  VisibleRange & {
    today: string
    status: BookingStatus | null
    reservation_id: string
    sort: ReservationSort
    limit: number
    page: number
  }
const ReservationPage = z.object({
  units_found: z.int(),
  total_count: z.int(),
  reservations: z.array(ReservationRow),
  blocks: z.array(OwnerBlock),
  elsewhere: z.array(OwnerStayElsewhere),
})
export type ReservationPage = z.output<typeof ReservationPage>

/** A leading minus sorts descending; ties by the latest booked. */
export async function findReservations(
  db: Db,
  filter: ReservationFilter,
): Promise<ReservationPage> {
  const { owner_id, sort, limit, page } = filter
  const order = sort.startsWith('-') ? sql`key desc` : sql`key asc`
  const { rows } = await rowsOf(ReservationPage)`
    with owned as materialized (${ownedUnits(filter)}), seen as materialized (${filteredStays(filter)})
    select ${countOwnedUnits(filter)} as units_found, (select count(*)::int from seen) as total_count, ${blocksOf(filter)} as blocks, ${elsewhereOf(filter)} as elsewhere,
      ${listedStays({ owner_id, order, limit, offset: (page - 1) * limit })} as reservations`.execute(
    db,
  )
  const result = rows[0]
  if (!result) throw new Error('Counts always make a row')
  return result
}

const BLOCKS_MAX = 200

const blocksOf = ({ from, to }: Pick<VisibleRange, 'from' | 'to'>) => sql`
  (select coalesce(json_agg(k), '[]') from (
    select json_build_object('id', o.unit_id, 'name', (
        select ${unitName('pt.name', 'u.name', 't.nice_name')} from units u join room_categories rc on rc.id = u.room_category_id
          join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en' join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
        where u.id = o.unit_id)) as room,
      lower(oc.during) as from, upper(oc.during) as to, upper(oc.during) - lower(oc.during) as nights, oc.block_kind, oc.note
    from owned o join occupancies oc on oc.room_category_id = o.room_category_id and oc.unit_id = o.unit_id and oc.kind = 'block'
    where oc.during && daterange(${from}::date, ${to}::date, '[]') and oc.during && ${ownedDays}
    order by lower(oc.during) desc, o.unit_id limit ${BLOCKS_MAX}) k)`

const ELSEWHERE_MAX = 1_000

/** Expected ones, and cancelled ones that earned something. */
const elsewhereOf = ({ owner_id, from, to, status, reservation_id }: ReservationFilter) => sql`
  (select coalesce(json_agg(k), '[]') from (
    select s.id as channel_stay_id, json_build_object('id', o.unit_id, 'name', (
        select ${unitName('pt.name', 'u.name', 't.nice_name')} from units u join room_categories rc on rc.id = u.room_category_id
          join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en' join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
        where u.id = o.unit_id)) as room,
      s.source, s.reference, min(lower(s.during)) as from, max(upper(s.during)) as to, sum(upper(s.during) - lower(s.during))::int as nights, s.state = 'cancelled' as is_cancelled,
      ${isRented(owner_id, sql`s.room_category_id`, sql`lower(s.stay)`)} as is_rented,
      case when s.money_at is not null then
        (select coalesce(sum(l.accommodation_fils), 0)::bigint from statement_lines l where l.channel_stay_id = s.id and l.unit_id = o.unit_id and l.owner_id = ${owner_id}) end as revenue
    from owned o join channel_stay_parts s on s.unit_id = o.unit_id and (s.state = 'expected' or s.state = 'cancelled' and s.is_money_of_cancelling)
      and s.stay && daterange(${from}::date, ${to}::date, '[]') and s.during && daterange(${from}::date, ${to}::date, '[]')
      and ${isOwnedWithin(sql`lower(s.during)`, sql`upper(s.during)`)}
    where case ${status}::text when 'cancelled' then s.state = 'cancelled' else ${status}::text is null end
      and (${reservation_id} = '' or strpos(upper(coalesce(s.reference, '')), upper(${reservation_id})) > 0)
    group by s.id, o.unit_id, s.source, s.reference, s.state, s.money_at, s.room_category_id, s.stay order by 5 desc, s.id, o.unit_id limit ${ELSEWHERE_MAX}) k)`

const isNumbered = (booking: RawBuilder<unknown>, part: string) =>
  sql`strpos(${booking}.reservation_id, upper(${part})) > 0`

function filteredStays({ owner_id, status, reservation_id, sort, ...range }: ReservationFilter) {
  const column =
    OWNER_RESERVATIONS.columns.find((name) => sort === name || sort === `-${name}`) ??
    'arrival_date'
  const of_status = status === null ? sql`true` : sql`${stayStatus} = ${status}::booking_status`
  const of_number =
    reservation_id === ''
      ? sql`true`
      : sql`(${isNumbered(sql`b`, reservation_id)} or exists (
    select from bookings e where e.extends_id = b.id and e.status in ${LIVE} and ${isNumbered(sql`e`, reservation_id)}))`
  const { key, joined } = keysOf(owner_id)[column]
  return visibleStays(range, sql`${key} as key`, {
    ...(joined && { joined }),
    where: sql`${of_status} and ${of_number}`,
  })
}
