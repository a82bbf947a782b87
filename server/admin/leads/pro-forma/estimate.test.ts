import { expect, test } from 'vitest'
import { granted, SILENT, TODAY, world } from '#kit/index.ts'
import { book } from '#kit/owners.ts'
import { companyNow } from '#server/db/index.ts'
import { readPdf, renderPdf } from '#server/outside/pdf/index.ts'
import { listComparables } from './comparable-queries.ts'
import { proForma } from './pro-forma.ts'

const RANGE = { low: 9, middle: 12, high: 15 }

test('what homes like it sold is read of their owners’ ledgers, month by month of the year before', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-30', to: '2027-02-02' })
  there.setClock(new Date('2027-03-10T08:00:00Z'))
  await there.runJobs()
  const { rows } = await there.pool.query<{ bedrooms: number }>(
    'select bedrooms from room_categories where id = 1',
  )
  const homes = await listComparables(there.services.db, {
    bedrooms: rows[0]?.bedrooms ?? 0,
    lang: 'en',
    today: '2027-03-10',
  })
  const studio = homes.find(({ nice_name }) => nice_name === 'Marina Studio')
  expect(studio?.months.map(({ month }) => month)).toEqual([
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `2026-${String(n).padStart(2, '0')}-01`),
    '2027-01-01',
    '2027-02-01',
  ])
  expect(studio?.months.slice(-3)).toMatchObject([
    { nights_sold: 0, revenue_fils: 0 },
    { nights_sold: 2, revenue_fils: 828_00 },
    { nights_sold: 1, revenue_fils: 360_00 },
  ])
  const [january] = proForma(homes, 2_000).months.filter(({ month }) => month === '2028-01-01')
  expect(january?.nights.high).toBeGreaterThan(0)
})

test('of fewer than five homes of three owners nothing is estimated', async () => {
  const there = await world(SILENT)
  granted(
    await there.visitor('submitProperty', {
      owner_first_name: 'Noura',
      owner_last_name: 'Rahman',
      email: 'noura@example.com',
      phone_number: '+971501234567',
      property_name: 'Garden villa',
      square_feet: '2900',
      no_of_bedrooms: '1',
      no_of_bathrooms: '1',
      address: 'Mirdif',
      human_check: await there.humanCheck(),
    }),
  )
  for (const name of ['estimateLeadHome', 'downloadLeadEstimate'] as const)
    expect(await there.noor.call(name, { lead_home_id: 1 })).toMatchObject({
      code: 'TOO_FEW_COMPARABLES',
      status: 409,
    })
})

test('its document has the figures in both languages, and says that it is no promise', async () => {
  const there = await world(SILENT)
  const figures = {
    nights: RANGE,
    average_rate_fils: 650_00,
    revenue_fils: { low: 9_000_00, middle: 12_000_00, high: 15_000_00 },
    nett_fils: { low: 7_200_00, middle: 9_600_00, high: 12_000_00 },
  }
  const { text } = readPdf(
    await renderPdf(
      'pro-forma',
      {
        home: 'Garden villa',
        area_en: 'Mirdif',
        area_ar: 'مردف',
        bedrooms: 2,
        homes: 6,
        company_fee_percent: 17.5,
        months: [{ month: '2027-01-01', ...figures }],
        year: figures,
        made_on: TODAY,
      },
      { company: await companyNow(there.services.db), files: there.services.files },
    ),
  )
  for (const told of ['Garden villa', 'Mirdif', 'Jan 2027', '9–15', '12,000', '9,600', '17.5%'])
    expect(text).toContain(told)
  for (const told of ['no promise', 'هذا ليس وعد']) expect(text).toContain(told)
})
