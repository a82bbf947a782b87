import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'

const Standing = z.object({
  stays: z.int(),
  last_departure: z.nullable(z.string()),
  holds: z.int(),
})

/** Stays to come or in progress, and what is being paid for. */
export async function readStanding(
  db: Db,
  room_category_id: number,
  { now, today }: { now: Date; today: string },
) {
  const { rows } = await rowsOf(Standing)`
    select count(*) filter (where status in ('confirmed', 'arrived'))::int as stays,
      (max(departure_date) filter (where status in ('confirmed', 'arrived')))::text as last_departure,
      count(*) filter (where status = 'pencil' and expires_at > ${now})::int as holds
    from bookings where room_category_id = ${room_category_id} and departure_date > ${today}::date`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A count answers one row')
  return row
}
