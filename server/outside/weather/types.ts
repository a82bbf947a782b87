import type { Sky } from '#contract/weather.ts'

/** Degrees Celsius; the sky null where its code is none we know. */
export type DayOfWeather = { date: string; high: number; low: number; sky: Sky | null }

export type Place = { latitude: number; longitude: number }

/** The coming days at a place, as far as they are forecast. Throws WeatherFailed. */
export type Weather = { forecast: (place: Place) => Promise<DayOfWeather[]> }

export class WeatherFailed extends Error {
  override name = 'WeatherFailed'
}
