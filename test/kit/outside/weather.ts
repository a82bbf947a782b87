import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenLocally } from './listen-locally.ts'

type Answer = { status: number; body: unknown } | 'never'
type Day = { time: string; code: number | null; max: number | null; min: number | null }

/** As Open-Meteo answers for these days. */
export const forecastOf = (days: readonly Day[]) => ({
  daily: {
    time: days.map(({ time }) => time),
    weather_code: days.map(({ code }) => code),
    temperature_2m_max: days.map(({ max }) => max),
    temperature_2m_min: days.map(({ min }) => min),
  },
})

/** Speaks Open-Meteo's GET /v1/forecast, until the test is over. */
export async function serveWeather() {
  const heard: Record<string, string>[] = []
  const state: { answer: Answer } = { answer: { status: 200, body: forecastOf([]) } }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method !== 'GET' || pathname !== '/v1/forecast')
      return void response.writeHead(404).end()
    heard.push(Object.fromEntries(searchParams))
    const { answer } = state
    if (answer === 'never') return
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return {
    url,
    heard,
    answerWith: (answer: Answer) => void (state.answer = answer),
  }
}
