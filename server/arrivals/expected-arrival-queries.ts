import { sql } from 'kysely'
import type { Tx } from '#db'
import { readSettings } from '#db'
import type { DocumentKind } from './queries.ts'

export type ExpectedGuest = {
  guest_id: number | null
  position: number
  first_name: string | null
  last_name: string | null
  is_uae_resident: boolean | null
  document_kind: DocumentKind | null
  completed_at: Date | null
}
export type ExpectedArrival = {
  reservation_id: string
  guest_name: string
  home: string
  permit_number: string
  unit: string
  arrival_date: string
  departure_date: string
  /** Domain G2. */
  register_by: Date
  guests: ExpectedGuest[]
}

export async function listArrivals(tx: Tx, { from, to, today }: { from: string; to: string; today: string }): Promise<ExpectedArrival[]> {
  const { registration_hours } = await readSettings(tx, today)
  const { rows } = await sql<Omit<ExpectedArrival, 'register_by'> & { register_by: Date }>`
    select b.reservation_id, b.guest_name, rc.slug as home, rc.permit_number, u.name as unit, b.arrival_date, first.stay_until as departure_date,
      (b.arrival_date + rc.check_in_time + make_interval(hours => ${registration_hours}::int)) at time zone 'Asia/Dubai' as register_by,
      (select json_agg(json_build_object('guest_id', g.id, 'position', n, 'first_name', g.first_name, 'last_name', g.last_name,
          'is_uae_resident', g.is_uae_resident, 'document_kind', g.document_kind, 'completed_at', g.completed_at) order by n)
        from generate_series(guests_before(b.id) + 1, b.guests) n left join check_in_guests g on g.booking_id = b.id and g.position = n) as guests
    from bookings b
    join room_categories rc on rc.id = b.room_category_id
    join units u on u.id = b.unit_id
    join bookings first on first.id = coalesce(b.extends_id, b.id)
    where b.status in ('confirmed', 'arrived', 'departed') and b.arrival_date between ${from}::date and ${to}::date and b.guests > guests_before(b.id)
    order by b.arrival_date, rc.check_in_time, rc.slug, u.name`.execute(tx)
  return rows.map((row) => ({ ...row, guests: row.guests.map(withMoment) }))
}

const withMoment = (guest: ExpectedGuest): ExpectedGuest => ({
  ...guest,
  completed_at: guest.completed_at === null ? null : new Date(guest.completed_at),
})
