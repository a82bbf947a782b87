import { expect, test } from 'vitest'
import { forecastOf, serveWeather } from '#kit/outside/weather.ts'
import { keepForecasts, openOpenMeteo } from './index.ts'

const MARINA = { latitude: 25.0771234, longitude: 55.1398765 }

test('a place is asked about by its square kilometre, with the key where there is one; skies are told by WMO code', async () => {
  const { url, heard, answerWith } = await serveWeather()
  const codes = [0, 2, 45, 61, 80, 95, 130, null]
  const days = codes.map((code, n) => ({ time: `2027-02-0${n + 1}`, code, max: 24.5, min: 15.4 }))
  answerWith({
    status: 200,
    body: forecastOf([...days, { time: '2027-02-09', code: 0, max: null, min: 15 }]),
  })
  const told = await openOpenMeteo({ url, key: 'k1' }).forecast(MARINA)
  expect(told.map(({ sky }) => sky)).toEqual([
    'clear',
    'cloudy',
    'fog',
    'rain',
    'rain',
    'storm',
    null,
    null,
  ])
  expect(told[0]).toEqual({ date: '2027-02-01', high: 25, low: 15, sky: 'clear' })
  expect(heard).toEqual([
    {
      latitude: '25.08',
      longitude: '55.14',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min',
      timezone: 'Asia/Dubai',
      forecast_days: '16',
      apikey: 'k1',
    },
  ])
})

test.each([
  ['a refusal', 400, { error: true, reason: 'Parameter out of range' }, '400: Parameter out of'],
  ['a failure without a reason', 502, 'oops', '502: no reason given'],
  ['no forecast', 200, { daily: { time: ['2027-02-01'] } }, 'something else'],
  ['no JSON', 200, 'oops', 'something else'],
])('%s: it fails and says why', async (_what, status, body, reason) => {
  const { url, answerWith } = await serveWeather()
  answerWith({ status, body })
  await expect(openOpenMeteo({ url, key: undefined }).forecast(MARINA)).rejects.toMatchObject({
    name: 'WeatherFailed',
    message: expect.stringContaining(reason),
  })
})

test('a service that does not answer, and one that is not there', async () => {
  const { url, answerWith } = await serveWeather()
  answerWith('never')
  for (const there of [url, 'http://127.0.0.1:1'])
    await expect(
      openOpenMeteo({ url: there, key: undefined, timeout_ms: 50 }).forecast(MARINA),
    ).rejects.toMatchObject({ message: 'The weather service could not be reached' })
})

test('a place is asked about once an hour, also when that failed', async () => {
  const { url, heard, answerWith } = await serveWeather()
  let now = new Date('2027-02-01T08:00:00Z')
  const weather = keepForecasts(openOpenMeteo({ url, key: undefined }), () => now)
  answerWith({ status: 500, body: 'oops' })
  for (let asked = 0; asked < 3; asked++)
    await expect(weather.forecast(MARINA)).rejects.toThrow('500')
  expect(heard).toHaveLength(1)
  answerWith({ status: 200, body: forecastOf([]) })
  now = new Date('2027-02-01T09:00:01Z')
  await weather.forecast(MARINA)
  await weather.forecast({ ...MARINA, latitude: 25.0769 })
  expect(heard).toHaveLength(2)
  await weather.forecast({ ...MARINA, latitude: 25.2 })
  expect(heard).toHaveLength(3)
})
