import { expect, test } from 'vitest'
import { openOpenMeteo } from '#server/outside/weather/index.ts'
import { forecastOf, serveWeather } from '#kit/outside/weather.ts'
import { buy, granted, SILENT, startPaying, world } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-03' }
const DAYS = ['2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'].map(
  (time, n) => ({ time, code: 0, max: 24 + n, min: 15 }),
)

async function booked() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const service = await serveWeather()
  service.answerWith({ status: 200, body: forecastOf(DAYS) })
  const { weather } = there.services
  there.services.weather = openOpenMeteo({ url: service.url, key: undefined })
  const read = async () =>
    granted(await there.sara.call('readMyWeather', { reservation_id })).days.map(({ date }) => date)
  return { there, service, reservation_id, without: weather, read }
}

test('guests read the weather of the days of their stay that are still ahead, and of no others', async () => {
  const { there, reservation_id, read } = await booked()
  expect(await read()).toEqual(['2027-02-01', '2027-02-02', '2027-02-03'])
  expect(granted(await there.sara.call('readMyWeather', { reservation_id })).days[0]).toEqual({
    date: '2027-02-01',
    high: 25,
    low: 15,
    sky: 'clear',
  })
  there.setClock(new Date('2027-02-02T08:00:00Z'))
  expect(await read()).toEqual(['2027-02-02', '2027-02-03'])
  there.setClock(new Date('2027-02-03T09:00:00Z')) // check-out is over
  expect(await read()).toEqual([])
})

test('without a service, while it fails, and of nights that are not paid there is none', async () => {
  const { there, service, without, read } = await booked()
  service.answerWith({ status: 503, body: 'oops' })
  expect(await read()).toEqual([])
  const asked = service.heard.length
  const held = await startPaying(there.sara, there.marinaStudio, {
    from: '2027-02-10',
    to: '2027-02-12',
  })
  const { reservation_id } = held
  expect(granted(await there.sara.call('readMyWeather', { reservation_id })).days).toEqual([])
  there.services.weather = without
  expect(without).toBeNull()
  expect(await read()).toEqual([])
  expect(service.heard).toHaveLength(asked)
})

test('nobody reads the weather of another’s stay', async () => {
  const { there, reservation_id } = await booked()
  expect(await there.layla.call('readMyWeather', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})
