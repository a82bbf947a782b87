import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, picture } from '#contract/wire.ts'
import type { Lang } from '#contract/constants.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import { type Db, pictureJson, prepared, rowsOf } from '#server/db/index.ts'
import { FolioLine, folioOf } from './folio-queries.ts'
import type { BookingFacts } from './booking-queries.ts'

export const BookedHome = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nice_name: z.string(),
  type: z.enum(HOME_TYPES),
  area: z.string(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  max_occupants: z.int(),
  image: z.nullable(picture),
  check_in_time: z.string(),
  check_out_time: z.string(),
  min_age_to_book: z.int(),
  damage_deposit: z.int(),
  has_self_check_in: z.boolean(),
  permit_number: z.nullable(z.string()), // of its unit, on the day of arrival
  property_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export type BookedHome = z.infer<typeof BookedHome>

/** Without an id: a stay of another site, which has no extras. */
type Placed = Partial<Pick<BookingFacts, 'id'>> &
  Pick<BookingFacts, 'room_category_id' | 'unit_id' | 'arrival_date' | 'departure_date'>

const bookedHome = (
  { id, unit_id, arrival_date, departure_date }: Placed,
  lang: Lang,
) => sql`rc.id, rc.slug, t.name, t.nice_name, rc.type, lt.name as area, rc.bedrooms, rc.bathrooms, rc.max_occupants,
      to_char(check_in_of(${id ?? null}::bigint, ${arrival_date}::date, rc.check_in_time), 'HH24:MI') as check_in_time,
      to_char(check_out_of(${id ?? null}::bigint, ${departure_date}::date, rc.check_out_time), 'HH24:MI') as check_out_time,
      rc.min_age_to_book, rc.damage_deposit_fils as damage_deposit,
      permit_number_on(rc.id, ${unit_id}, ${arrival_date}::date) as permit_number, rc.latitude, rc.longitude, pt.name as property_name,
      exists (select from room_category_amenities ra join amenities a on a.id = ra.amenity_id
        where ra.room_category_id = rc.id and a.code = 'self_check_in') as has_self_check_in,
      (select ${pictureJson(lang)}
        from room_category_pictures rp join pictures pic on pic.id = rp.picture_id where rp.room_category_id = rc.id order by rp.position limit 1) as image`

const homeTables = (lang: Lang) => sql`room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join property_texts pt on pt.property_id = p.id and pt.lang = ${lang}
    join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}`

export async function readBookedHome(db: Db, booking: Placed, lang: Lang): Promise<BookedHome> {
  const { rows } = await prepared(
    'read_booked_home',
    rowsOf(
      BookedHome,
    )`select ${bookedHome(booking, lang)} from ${homeTables(lang)} where rc.id = ${booking.room_category_id}`,
  ).execute(db)
  const home = rows[0]
  if (!home) throw new Error(`Home ${booking.room_category_id} of a booking is gone`)
  return home
}

export const StayRow = z.extend(BookedHome, {
  unit: z.string(), // in which the stay begins
  unit_changes: z.array(z.object({ unit: z.string(), from: day })),
  folio: z.array(FolioLine),
  extended: z.nullable(z.string()),
  // of a held booking that changes another once it is paid
  change: z.nullable(z.object({ of: z.string(), is_carried_out: z.boolean() })),
})

export type BookedStay = { home: BookedHome } & Pick<
  z.infer<typeof StayRow>,
  'unit' | 'unit_changes' | 'folio' | 'extended' | 'change'
>

/** The columns of StayRow, for `select … from ${homeOfStay(…)}`. */
export const stayColumns = (booking: BookingFacts, lang: Lang) => sql`${bookedHome(booking, lang)},
      (select name from units where id = ${booking.unit_id}) as unit,
      (select coalesce(json_agg(json_build_object('unit', u.name, 'from', lower(p.during)) order by lower(p.during)), '[]')
        from unit_parts(${booking.id}) p join units u on u.id = p.unit_id where lower(p.during) > ${booking.arrival_date}::date) as unit_changes,
      ${folioOf(booking.id)} as folio,
      (select reservation_id from bookings where id = ${booking.extends_id}) as extended,
      (select json_build_object('of', o.reservation_id, 'is_carried_out', c.carried_out_at is not null)
        from booking_changes c join bookings o on o.id = c.changes_id where c.booking_id = ${booking.id}) as change`

export const homeOfStay = ({ room_category_id }: BookingFacts, lang: Lang) =>
  sql`${homeTables(lang)} where rc.id = ${room_category_id}`

export async function readBookedStay(
  db: Db,
  booking: BookingFacts,
  lang: Lang,
): Promise<BookedStay> {
  const { rows } = await prepared(
    'read_booked_stay',
    rowsOf(StayRow)`select ${stayColumns(booking, lang)} from ${homeOfStay(booking, lang)}`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new Error('The home of a booking is gone')
  return bookedStayOf(row)
}

export const bookedStayOf = ({
  unit,
  unit_changes,
  folio,
  extended,
  change,
  ...home
}: z.infer<typeof StayRow>): BookedStay => ({
  home,
  unit,
  unit_changes,
  folio,
  extended,
  change,
})
