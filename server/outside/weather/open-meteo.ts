import { z } from 'zod'
import type { Sky } from '#contract/weather.ts'
import { WeatherFailed, type DayOfWeather, type Weather } from './types.ts'

const TIMEOUT_MS = 3_000
const DAYS = 16 // as many as it forecasts

const numbers = z.array(z.number().nullable())
const Answer = z.object({
  daily: z.object({
    time: z.array(z.iso.date()),
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
  }),
})
const Refusal = z.object({ reason: z.string() })

export type OpenMeteoOptions = { url: string; key: string | undefined; timeout_ms?: number }

/** Open-Meteo's GET /v1/forecast. A place is asked about by a square kilometre, not by its door. */
export function openOpenMeteo({ url, key, timeout_ms = TIMEOUT_MS }: OpenMeteoOptions): Weather {
  return {
    forecast: async ({ latitude, longitude }) => {
      const asked = new URLSearchParams({
        latitude: latitude.toFixed(2),
        longitude: longitude.toFixed(2),
        daily: 'weather_code,temperature_2m_max,temperature_2m_min',
        timezone: 'Asia/Dubai',
        forecast_days: String(DAYS),
        ...(key !== undefined && { apikey: key }),
      })
      const { status, body } = await read(`${url}/v1/forecast?${asked.toString()}`, timeout_ms)
      if (status !== 200)
        throw new WeatherFailed(`The weather service answered ${status}: ${reasonIn(body)}`)
      const { data } = Answer.safeParse(body)
      if (!data) throw new WeatherFailed('The weather service answered something else')
      return daysOf(data)
    },
  }
}

async function read(url: string, timeout_ms: number): Promise<{ status: number; body: unknown }> {
  let answer: { status: number; text: string }
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    })
    answer = { status: response.status, text: await response.text() }
  } catch (error) {
    throw new WeatherFailed('The weather service could not be reached', { cause: error })
  }
  return { status: answer.status, body: parseJson(answer.text) }
}

const reasonIn = (body: unknown): string =>
  Refusal.safeParse(body).data?.reason.slice(0, 200) ?? 'no reason given'

function daysOf({ daily }: z.infer<typeof Answer>): DayOfWeather[] {
  return daily.time.flatMap((date, at) => {
    const high = daily.temperature_2m_max[at] ?? null
    const low = daily.temperature_2m_min[at] ?? null
    if (high === null || low === null) return []
    return [
      { date, high: Math.round(high), low: Math.round(low), sky: skyOf(daily.weather_code[at]) },
    ]
  })
}

/** By its WMO code: the last one of each kind. https://open-meteo.com/en/docs */
const LAST_OF: readonly (readonly [last: number, sky: Sky])[] = [
  [1, 'clear'],
  [3, 'cloudy'],
  [48, 'fog'],
  [86, 'rain'],
  [99, 'storm'],
]

function skyOf(code: number | null | undefined): Sky | null {
  if (code === null || code === undefined || code < 0) return null
  return LAST_OF.find(([last]) => code <= last)?.[1] ?? null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
