import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually, granted, SILENT, world } from '#kit/index.ts'
import { processOf } from '#kit/servers/page-process.ts'

const LOOK_AGAIN_MS = 20
const WITHIN_MS = 1_000
const PAGES = ['/offers', '/ar/offers']
const TITLES = ['Eid by the water', 'العيد على الماء']

test('within a second of its stop an offer is gone from the pages that every process has cached', async () => {
  const there = await world(SILENT)
  const processes = [await processOf(there), await processOf(there)]
  const { id } = granted(
    await there.noor.call('addOffer', {
      code: 'EID15',
      type: 'seasonal',
      discount_percent: 15,
      arrival_date_gt: '2027-01-20',
      departure_date_lt: '2027-03-20',
      expiry: '2027-03-01',
      title_en: 'Eid by the water',
      title_ar: 'العيد على الماء',
      highlight_en: '15% off',
      highlight_ar: 'خصم 15%',
    }),
  )
  const shown = async () =>
    (
      await Promise.all(
        processes.flatMap(({ open }) => PAGES.map(async (page) => (await open(page)).html)),
      )
    ).filter((html) => TITLES.some((title) => html.includes(title))).length
  const drawn = () => processes.map(({ rendered }) => rendered.length)
  await eventually(async () => {
    const before = drawn()
    expect(await shown()).toBe(4)
    expect(drawn()).toEqual(before) // from the cache
  })
  granted(await there.noor.call('stopOffer', { id, reason: 'A typing error' }))
  const stopped = performance.now()
  while ((await shown()) > 0 && performance.now() - stopped < WITHIN_MS) await pause(LOOK_AGAIN_MS)
  expect(await shown()).toBe(0)
})
