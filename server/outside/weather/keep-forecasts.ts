import type { DayOfWeather, Place, Weather } from './types.ts'

const KEPT_MS = 60 * 60_000
const PLACES_MAX = 500

/**
 * One question an hour about a place, whoever asks, and whatever came of it: a service that is down
 * makes no page wait twice.
 */
export function keepForecasts(weather: Weather, clock: () => Date): Weather {
  const kept = new Map<string, { until: number; days: Promise<DayOfWeather[]> }>()
  return {
    forecast: async (place) => {
      const key = keyOf(place)
      const now = clock().getTime()
      const known = kept.get(key)
      if (known && now < known.until) return await known.days
      const days = weather.forecast(place)
      kept.delete(key)
      kept.set(key, { until: now + KEPT_MS, days })
      const [oldest] = kept.keys()
      if (kept.size > PLACES_MAX && oldest !== undefined) kept.delete(oldest)
      return await days
    },
  }
}

const keyOf = ({ latitude, longitude }: Place) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`
