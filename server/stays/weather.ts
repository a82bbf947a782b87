import { readBookedHome } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { WeatherFailed } from '#server/outside/weather/index.ts'
import { firstOfMine } from './my-stay.ts'
import { readStayRow } from './stay-queries.ts'
import { stateOf } from './way-in.ts'

/**
 * Of the days of a stay, as far as they are forecast; none without a service, while it fails, and
 * of a stay that is not paid or over. Refuses INVALID_BOOKING.
 */
export async function readMyWeather(named: { reservation_id: string }, call: BookingCall) {
  const { db, lang, now, today, services } = call
  const first = await firstOfMine(named, call)
  const { weather } = services
  if (weather === null) return { days: [] }
  const state = stateOf(first, await readStayRow(db, first.id, { lang, now }), now)
  if (state !== 'ahead' && state !== 'staying') return { days: [] }
  const place = await readBookedHome(db, first, lang)
  const from = first.arrival_date > today ? first.arrival_date : today
  const days = await weather.forecast(place).catch((error: unknown) => {
    if (!(error instanceof WeatherFailed)) throw error
    services.log.warn({ err: error }, 'No weather is shown')
    return []
  })
  return { days: days.filter(({ date }) => date >= from && date <= first.stay_until) }
}
