import { sql, type RawBuilder } from 'kysely'
import { rentedFrom } from '#server/catalogue/index.ts'
import { ERASED } from '#server/core/erased.ts'
import { refuse } from '#server/core/refuse.ts'

/** null: all units of the owner. */
export type UnitSelection = { owner_id: number; unit_ids: number[] | null }

const UNITS = { fields: [{ field: 'units', code: 'UNIT_DATA_NOT_FOUND' as const }] }

/** Deduplicated; refuses UNIT_DATA_NOT_FOUND for a malformed id. */
export function unitIdsOf(units: string[] | undefined): number[] | null {
  if (units === undefined || units.length === 0) return null
  if (!units.every((unit) => /^\d{1,9}$/.test(unit))) refuse('UNIT_DATA_NOT_FOUND', UNITS)
  return [...new Set(units.map(Number))]
}

export function checkOwned({ unit_ids }: UnitSelection, units_found: number) {
  if (unit_ids !== null && units_found < unit_ids.length) refuse('UNIT_DATA_NOT_FOUND', UNITS)
}

/**
 * Reads of stays are joined to these. `days` are null for a single uninterrupted ownership, where
 * comparing two dates is faster.
 */
export const ownedUnits = ({ owner_id, unit_ids }: UnitSelection) => sql`
  select u.id as unit_id, u.room_category_id, own.owned_from, own.owned_until, own.days
  from (
    select room_category_id, min(coalesce(lower(valid), '-infinity')) as owned_from, max(coalesce(upper(valid), 'infinity')) as owned_until,
      case when count(*) > 1 then range_agg(valid) end as days
    from ownerships where owner_id = ${owner_id} group by room_category_id
  ) own join units u on u.room_category_id = own.room_category_id
  where ${isRequested('u.id', unit_ids)}`

export const ownedDays = sql`coalesce(o.days, datemultirange(daterange(o.owned_from, o.owned_until)))`

export const soldDays = sql`(select coalesce(range_agg(s.valid), '{}') from sales_periods s where s.unit_id = o.unit_id)`

export const unitName = (property: string, unit: string, nice_name: string) =>
  sql`${sql.ref(property)} || ' ' || ${sql.ref(unit)} || ' · ' || ${sql.ref(nice_name)}`

export const isRequested = (unit_id: string, unit_ids: UnitSelection['unit_ids']) =>
  unit_ids === null ? sql`true` : sql`${sql.ref(unit_id)} = any(${unit_ids}::bigint[])`

export const countOwnedUnits = ({ owner_id, unit_ids }: UnitSelection) =>
  unit_ids === null
    ? sql`0`
    : sql`(select count(distinct u.id)::int from units u join ownerships own on own.room_category_id = u.room_category_id
        where own.owner_id = ${owner_id} and ${isRequested('u.id', unit_ids)})`

/** All that an owner learns of who the guest is. Null once the guest's data is erased. */
export const guestFirstName = (guest_name: string) =>
  sql`nullif(split_part(${sql.ref(guest_name)}, ' ', 1), ${ERASED})`

type Day = RawBuilder<unknown>
type Owner = number | RawBuilder<unknown>

export const isOwnedWithin = (from: Day, until: Day) =>
  sql`(o.owned_from < ${until} and ${from} < o.owned_until and (o.days is null or o.days && daterange(${from}, ${until})))`

export const isOwnedOn = (day: Day) =>
  sql`(o.owned_from <= ${day} and ${day} < o.owned_until and (o.days is null or o.days @> ${day}))`

export const daysOwned = (from: Day, until: Day) => sql`
  case when o.days is null then greatest(0, least(${until}, o.owned_until) - greatest(${from}, o.owned_from))
    else days_within(o.days, ${from}, ${until}) end`

/** Nights count once slept, other lines from their day on. */
export const hasAccrued = (today: string) =>
  sql`l.accrued_on < ${today}::date + (l.cause <> 'night')::int`

export const LIVE = sql`('confirmed', 'arrived', 'departed')`

/** Whether the owner gets a rent for a stay of an arrival on that day, and so no part of its money. */
export const isRented = (owner_id: Owner, room_category_id: RawBuilder<unknown>, arrival: Day) =>
  sql`coalesce(${rentedFrom(room_category_id, arrival)} = ${owner_id}, false)`

/** For a `from`: parts of stays of other sites (`s`) in the owner's homes (`o`) before a day, of which nobody has entered the money. */
export const unknownStays = ({ owner_id, until }: { owner_id: Owner; until: Day }) => sql`
  ownerships o join channel_stay_parts s on s.room_category_id = o.room_category_id and s.state = 'expected' and s.money_at is null
    and s.during * o.valid && daterange(null, ${until})
    and ${rentedFrom(sql`s.room_category_id`, sql`lower(s.stay)`)} is distinct from o.owner_id
  where o.owner_id = ${owner_id}`

/** Stays that other sites sold, each of its parts as `s`, in the owner's units `owned o`, with a night on their days in [from, until). */
export const staysElsewhere = ({ from, until }: { from: Day; until: Day }) => sql`
  owned o join channel_stay_parts s on s.unit_id = o.unit_id and s.state = 'expected'
    and s.stay && daterange(${from}, ${until}) and s.during && daterange(${from}, ${until})
    and ${isOwnedWithin(sql`lower(s.during)`, sql`upper(s.during)`)}`

/** Nights of part `s` of a stay in [from, until) on the owner's days. */
export const nightsElsewhere = ({ from, until }: { from: Day; until: Day }) =>
  daysOwned(sql`greatest(lower(s.during), ${from})`, sql`least(upper(s.during), ${until})`)
