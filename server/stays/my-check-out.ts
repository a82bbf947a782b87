import { lockBooking } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import { listTicked, tickLine, untickLine } from './check-out-queries.ts'
import { firstOfMine } from './my-stay.ts'
import { readStayRow } from './stay-queries.ts'
import { stateOf } from './way-in.ts'

/** What was ticked without a connection comes when there is one again. */
const LATE_DAYS = 2

type Input = { reservation_id: string; line_id: number; is_ticked: boolean }

/** Refuses INVALID_BOOKING; NOT_FOUND before the stay, some days after, and of no line of the home. */
export async function tickCheckOut(
  { line_id, is_ticked, ...named }: Input,
  call: BookingCall,
): Promise<Record<string, never>> {
  const { db, lang, now, today } = call
  const { id } = await firstOfMine(named, call)
  await db.transaction().execute(async (tx) => {
    const first = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
    const state = stateOf(first, await readStayRow(tx, id, { lang, now }), now)
    const is_open = state === 'staying' || state === 'over'
    if (!is_open || today > addDays(first.stay_until, LATE_DAYS)) refuse('NOT_FOUND')
    const lines = await listTicked(tx, id, lang)
    if (!lines.some((line) => line.id === line_id)) refuse('NOT_FOUND')
    if (is_ticked) await tickLine(tx, { booking_id: id, line_id, now })
    else await untickLine(tx, { booking_id: id, line_id })
  })
  return {}
}
