import { day } from '#contract/wire.ts'
import { DOCUMENT_KINDS } from '#contract/constants.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'
import { jsonMoment, readSettings } from '#server/db/index.ts'

const GuestRow = z.object({
  guest_id: z.nullable(z.int()),
  position: z.int(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  is_uae_resident: z.nullable(z.boolean()),
  document_kind: z.nullable(z.enum(DOCUMENT_KINDS)),
  completed_at: z.nullable(jsonMoment),
})
type GuestRow = z.infer<typeof GuestRow>
const ArrivalRow = z.object({
  reservation_id: z.string(),
  guest_name: z.string(),
  home: z.string(),
  permit_number: z.nullable(z.string()),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
  /** Domain G2. */
  register_by: z.date(),
  guests: z.array(GuestRow),
})
type ArrivalRow = z.infer<typeof ArrivalRow>
export type ExpectedGuest = Omit<GuestRow, 'completed_at'> & { completed_at: Date | null }
export type ExpectedArrival = Omit<ArrivalRow, 'guests'> & { guests: ExpectedGuest[] }

export async function listArrivals(
  tx: Tx,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<ExpectedArrival[]> {
  const { registration_hours } = await readSettings(tx, today)
  const { rows } = await rowsOf(ArrivalRow)`
    select b.reservation_id, b.guest_name, rc.slug as home, permit_number_on(b.room_category_id, b.unit_id, b.arrival_date) as permit_number, u.name as unit, b.arrival_date, first.stay_until as departure_date,
      (b.arrival_date + rc.check_in_time + make_interval(hours => ${registration_hours}::int)) at time zone 'Asia/Dubai' as register_by,
      (select json_agg(json_build_object('guest_id', g.id, 'position', n, 'first_name', g.first_name, 'last_name', g.last_name,
          'is_uae_resident', g.is_uae_resident, 'document_kind', g.document_kind, 'completed_at', g.completed_at) order by n)
        from generate_series(guests_before(b.id) + 1, b.guests) n left join check_in_guests g on g.booking_id = b.id and g.position = n) as guests
    from bookings b
    join room_categories rc on rc.id = b.room_category_id
    join units u on u.id = b.unit_id
    join bookings first on first.id = coalesce(b.extends_id, b.id)
    where b.status in ('confirmed', 'arrived', 'departed') and b.arrival_date between ${from}::date and ${to}::date and b.guests > guests_before(b.id)
    union all ${sold({ from, to, registration_hours })}
    order by arrival_date, register_by, home, unit`.execute(tx)
  return rows.map((row) => ({ ...row, guests: row.guests.map(withMoment) }))
}

type Sold = { from: string; to: string; registration_hours: number }

/** Of other sites: of a party whose number nobody knows, whoever is known. */
const sold = ({ from, to, registration_hours }: Sold) => sql`
  select concat_ws(' ', s.source, coalesce(s.reference, s.id::text)), coalesce(s.guest_name, s.source || ' guest'), rc.slug,
    permit_number_on(s.room_category_id, s.unit_id, lower(s.during)), u.name, lower(s.during), upper(s.during),
    (lower(s.during) + rc.check_in_time + make_interval(hours => ${registration_hours}::int)) at time zone 'Asia/Dubai',
    (select json_agg(json_build_object('guest_id', g.id, 'position', n, 'first_name', g.first_name, 'last_name', g.last_name,
        'is_uae_resident', g.is_uae_resident, 'document_kind', g.document_kind, 'completed_at', g.completed_at) order by n)
      from generate_series(1, coalesce(s.guests, 1)) n left join check_in_guests g on g.channel_stay_id = s.id and g.position = n)
  from channel_stays s join room_categories rc on rc.id = s.room_category_id join units u on u.id = s.unit_id
  where s.state = 'expected' and lower(s.during) between ${from}::date and ${to}::date`

const withMoment = (guest: GuestRow): ExpectedGuest => ({
  ...guest,
  completed_at: guest.completed_at === null ? null : new Date(guest.completed_at),
})
