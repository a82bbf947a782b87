import { sql } from 'kysely'
import { day } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { StatementLine, UnknownStay } from '#contract/endpoints/owner-fields.ts'
import { channelTerms, companyFee } from '#server/catalogue/index.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { unitName, unknownStays } from '#server/owners/owned-queries.ts'

export const StatementUnit = z.object({
  owner_name: z.string(),
  owner_email: z.string(),
  id: z.int(),
  name: z.string(),
  area: z.string(),
  permit_number: z.nullable(z.string()), // on the last day
})
export type StatementUnit = z.infer<typeof StatementUnit>

export async function findOwnedUnit(
  db: Db,
  { owner_id, unit_id, last_day }: { owner_id: number; unit_id: number; last_day: string },
): Promise<StatementUnit | undefined> {
  const { rows } = await rowsOf(StatementUnit)`
    select o.first_name || ' ' || o.last_name as owner_name, o.email::text as owner_email, u.id, ${unitName('pt.name', 'u.name', 't.nice_name')} as name, lt.name as area, permit_number_on(rc.id, u.id, ${last_day}::date) as permit_number
    from units u
    join room_categories rc on rc.id = u.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    join properties p on p.id = rc.property_id
    join property_texts pt on pt.property_id = p.id and pt.lang = 'en'
    join location_texts lt on lt.location_id = p.location_id and lt.lang = 'en'
    join users o on o.id = ${owner_id}
    where u.id = ${unit_id} and exists (select from ownerships own where own.room_category_id = rc.id and own.owner_id = o.id)`.execute(
    db,
  )
  return rows[0]
}

const ReadLine = z.extend(z.omit(StatementLine, { nett: true }), { unit_id: z.int() })
export type ReadLine = z.output<typeof ReadLine>

type LineFilter = {
  owner_id: number
  unit_id: number | null // null: of all units, one after the other
  from: string
  to: string
  as_of: Date
  as_of_day: string
}

/**
 * Per booking or expense and month, as of a moment: nights once slept, everything else from its day
 * on.
 */
export async function listStatementLines(
  db: Db,
  { owner_id, unit_id, from, to, as_of, as_of_day }: LineFilter,
): Promise<ReadLine[]> {
  const { rows } = await rowsOf(ReadLine)`
    with days as (
      select unit_id, month, accrued_on, cause, booking_id, expense_id, channel_stay_id, sum(accommodation_fils) as accommodation, sum(discount_fils) as discount,
        sum(cleaning_fee_fils) as cleaning_fee, sum(service_charge_fils) as service_charge, sum(vat_fils) as vat, sum(tourism_fee_fils) as tourism_fee,
        sum(channel_commission_fils) as channel_commission, sum(management_fee_fils) as management_fee, sum(maintenance_fils) as maintenance,
        sum(owner_extra_fils) as extra_share
      from statement_lines
      where owner_id = ${owner_id}${unit_id === null ? sql`` : sql` and unit_id = ${unit_id}`} and month between ${from}::date and ${to}::date and written_at <= ${as_of}
        and accrued_on < ${as_of_day}::date + (cause <> 'night')::int
      group by unit_id, month, accrued_on, cause, booking_id, expense_id, channel_stay_id
    ), lines as (
      select unit_id, month, min(accrued_on) as accrued_on, case when cause in ('night', 'arrival') then 'stay' else cause::text end as cause, booking_id, expense_id,
        channel_stay_id,
        coalesce(sum(sign(accommodation)) filter (where cause = 'night'), 0)::int as nights, accrued_on < month as is_correction,
        sum(accommodation)::bigint as accommodation, sum(discount)::bigint as discount, sum(cleaning_fee)::bigint as cleaning_fee,
        sum(service_charge)::bigint as service_charge, sum(vat)::bigint as vat, sum(tourism_fee)::bigint as tourism_fee,
        sum(channel_commission)::bigint as channel_commission, sum(management_fee)::bigint as management_fee, sum(maintenance)::bigint as maintenance,
        sum(extra_share)::bigint as extra_share
      from days
      where (accommodation, discount, cleaning_fee, service_charge, vat, tourism_fee, channel_commission, management_fee, maintenance, extra_share) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      group by unit_id, month, 4, booking_id, expense_id, channel_stay_id, accrued_on < month
    )
    select l.unit_id, month::text, accrued_on::text, cause, nights, is_correction, accommodation, discount, l.cleaning_fee, service_charge, l.vat, l.tourism_fee, channel_commission, management_fee, maintenance, extra_share,
      case when b.id is not null then json_build_object('reservation_id', b.reservation_id, 'arrival_date', b.arrival_date, 'departure_date', b.departure_date,
        'extends', (select first.reservation_id from bookings first where first.id = b.extends_id),
        'is_no_show', b.no_show_at is not null,
        'is_listed', exists (select from ownerships own where own.owner_id = ${owner_id} and own.room_category_id = b.room_category_id and case b.status
          when 'cancelled' then own.valid @> (b.closed_at at time zone 'Asia/Dubai')::date else own.valid && daterange(b.arrival_date, b.departure_date) end)) end as booking,
      case when s.id is not null then json_build_object('channel_stay_id', s.id, 'source', s.source, 'reference', s.reference, 'arrival_date', lower(s.during),
        'departure_date', upper(s.during), 'state', s.state) end as channel_stay,
      case when e.id is not null then json_build_object('id', e.id, 'bill_id', e.bill_id, 'has_paper', paid.paper is not null, 'category', e.category, 'description', e.description, 'vendor', e.vendor, 'bill_number', e.bill_number) end as expense
    from lines l left join bookings b on b.id = l.booking_id left join expenses e on e.id = l.expense_id left join bills paid on paid.id = e.bill_id
    left join channel_stays s on s.id = l.channel_stay_id
    order by ${unit_id === null ? sql`l.unit_id, ` : sql``}month, accrued_on, b.id nulls last, e.id, s.id, cause = 'extra', cause`.execute(
    db,
  )
  return rows
}

const FeeShare = z.object({ bp: z.int() })

type FeeFilter = {
  owner_id: number
  unit_id: number
  to: string
  reservation_ids: string[]
  channel_stay_ids: number[]
}

/** What was agreed on for the stays; without any for the last month, by default by the settings. None beside a rent. */

export async function listFeeShares(
  db: Db,
  { owner_id, unit_id, to, reservation_ids, channel_stay_ids }: FeeFilter,
): Promise<number[]> {
  const { rows } = await rowsOf(FeeShare)`
    select ${companyFee} as bp from bookings b where b.reservation_id = any(${reservation_ids}::text[])
    union
    select t.management_fee_bp from (
      select distinct l.room_category_id, c.during from statement_lines l join channel_stays c on c.id = l.channel_stay_id
      where l.channel_stay_id = any(${channel_stay_ids}::bigint[]) and l.owner_id = ${owner_id}
    ) s cross join lateral (select ${channelTerms}) t
    union all
    select coalesce(
      (select a.company_fee_bp from owner_agreements a join units u on u.room_category_id = a.room_category_id
        where u.id = ${unit_id} and a.owner_id = ${owner_id} and a.valid_during && daterange(${to}::date, (${to}::date + interval '1 month')::date)
        order by a.valid_during limit 1),
      (select value::int from settings where name = 'management_fee_bp' and valid @>${to}::date))
    where cardinality(${reservation_ids}::text[]) + cardinality(${channel_stay_ids}::bigint[]) = 0
      and not exists (select from owner_agreements a join units u on u.room_category_id = a.room_category_id
        where u.id = ${unit_id} and a.owner_id = ${owner_id} and a.rent_fils is not null and a.valid_during && daterange(${to}::date, (${to}::date + interval '1 month')::date))
    order by bp`.execute(db)
  return rows.map(({ bp }) => bp)
}

type Unknown = Pick<LineFilter, 'owner_id' | 'unit_id' | 'to' | 'as_of_day'> & { from: string }

/**
 * Stays sold elsewhere with nights slept on the owner's days up to the end of month `to`, of which
 * the money is not known.
 */
export async function listUnknownStays(
  db: Db,
  { owner_id, unit_id, from, to, as_of_day }: Unknown,
) {
  const until = sql`least((${to}::date + interval '1 month')::date, ${as_of_day}::date)`
  const { rows } = await rowsOf(UnknownStay)`
    select s.id as channel_stay_id, s.source, s.reference, lower(s.during)::text as arrival_date, upper(s.during)::text as departure_date,
      json_build_object('id', n.unit_id, 'name', ${unitName('pt.name', 'u.name', 't.nice_name')}) as unit,
      n.nights, lower(s.during) < ${from}::date as is_carried_on
    from (select s.id, s.unit_id, sum(days_within(datemultirange(s.during * o.valid), lower(s.during), ${until}))::int as nights
      from ${unknownStays({ owner_id, until })} group by s.id, s.unit_id) n
    join channel_stays s on s.id = n.id join units u on u.id = n.unit_id join room_categories rc on rc.id = u.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
    where ${unit_id === null ? sql`true` : sql`n.unit_id = ${unit_id}`} order by n.unit_id, lower(s.during), s.id`.execute(
    db,
  )
  return rows
}

const Month = z.object({ month: day, is_final: z.boolean(), final_from: day })

/**
 * Months before the ledger began are never closed: they count as final from their closing day on,
 * by the first closing day known.
 */
export async function listMonths(
  db: Db,
  { from, to, as_of, as_of_day }: Pick<LineFilter, 'from' | 'to' | 'as_of' | 'as_of_day'>,
) {
  const { rows } = await rowsOf(Month)`
    select m::date::text as month, coalesce(c.closed_at <= ${as_of}, closing_day <= ${as_of_day}::date, false) as is_final,
      coalesce(case when c.closed_at <= ${as_of} then (c.closed_at at time zone 'Asia/Dubai')::date end, closing_day)::text as final_from
    from generate_series(${from}::date, ${to}::date, interval '1 month') m
    left join closed_months c on c.month = m
    cross join (select min(lower(valid)) as known_from from settings where name = 'statement_closing_day') first
    left join settings on name = 'statement_closing_day' and valid @> greatest((m + interval '1 month')::date, known_from),
    lateral (select (m + interval '1 month')::date + value::int - 1 as closing_day) closing
    order by m`.execute(db)
  return rows
}
