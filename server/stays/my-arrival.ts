import { guestActor, logActivity } from '#server/activity/index.ts'
import { setExpectedTime } from '#server/arrivals/index.ts'
import { lockBooking } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { keepFlight } from './flight-queries.ts'
import { firstOfMine } from './my-stay.ts'
import { readStayRow } from './stay-queries.ts'
import { stateOf } from './way-in.ts'

type Input = {
  reservation_id: string
  /** 'HH:mm' in Dubai. */
  expected_time: string
  /** Empty: by no flight. */
  flight: string
}

/** The front desk expects them then. Refuses INVALID_BOOKING once the arrival is no more ahead. */
export async function tellMyArrival(
  { expected_time, flight: typed, ...named }: Input,
  call: BookingCall,
): Promise<Record<string, never>> {
  const { db, lang, now } = call
  const { id } = await firstOfMine(named, call)
  const flight = typed === '' ? null : typed
  await db.transaction().execute(async (tx) => {
    const first = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
    const stay = await readStayRow(tx, id, { lang, now })
    if (stateOf(first, stay, now) !== 'ahead') refuse('INVALID_BOOKING')
    if (stay.expected_time === expected_time && stay.flight === flight) return
    await setExpectedTime(tx, id, expected_time)
    await keepFlight(tx, id, { flight, now })
    await logActivity(tx, {
      by: guestActor,
      verb: 'tell-my-arrival',
      subject: { kind: 'booking', id: first.reservation_id },
      before: { expected_time: stay.expected_time, flight: stay.flight },
      after: { expected_time, flight },
      at: now,
    })
  })
  return {}
}
