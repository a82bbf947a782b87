import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { book } from '#kit/owners.ts'
import { readPdf } from '#server/outside/pdf/index.ts'

/** Dirhams a night, Fridays and Saturdays too; the rate that is booked takes a tenth off. */
const RATES = { 1: 400, 11: 500, 12: 700, 13: 300, 14: 450 }
type HomeId = keyof typeof RATES
const HOMES = [1, 11, 12, 13, 14] as const satisfies HomeId[]

/** First night and the day of departure. */
const STAYS: [home: HomeId, from: string, to: string][] = [
  [1, '2027-01-15', '2027-01-25'],
  [11, '2027-01-28', '2027-02-06'],
  [12, '2027-01-12', '2027-01-16'],
  [12, '2027-02-10', '2027-02-13'],
  [13, '2027-02-01', '2027-02-21'],
]

/** Five studios of three owners in Dubai Marina, each for sale since long before. */
async function fiveStudios(): Promise<World> {
  const there = await world(SILENT)
  await there.pool.query(`
    insert into users (id, email, first_name, last_name, phone_number, roles, is_email_verified, created_at)
      overriding system value values (950, 'zayed@example.com', 'Zayed', 'Omran', '+971501000950', '{1,2}', true, '2025-01-01')`)
  for (const [id, owner] of [
    [11, 1],
    [12, 2],
    [13, 2],
    [14, 950],
  ])
    await there.pool.query(`
      insert into room_categories (id, slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, min_nights,
        damage_deposit_fils, permit_class, listed_on, latitude, longitude)
        overriding system value select ${id}, 'studio-${id}', property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants,
        min_nights, damage_deposit_fils, permit_class, listed_on, latitude, longitude from room_categories where id = 1;
      insert into room_category_texts (room_category_id, lang, name, nice_name, sub_title, description)
        select ${id}, lang, name, 'Neighbour ${id}', sub_title, description from room_category_texts where room_category_id = 1;
      insert into room_category_pictures (room_category_id, position, picture_id) values (${id}, 1, 1);
      insert into ownerships select ${id}, ${owner}, daterange(listed_on, null) from room_categories where id = ${id};
      insert into owner_agreements (room_category_id, owner_id, valid_during, company_fee_bp, created_at)
        select ${id}, ${owner}, daterange(listed_on, null), 2000, listed_on from room_categories where id = ${id};
      insert into units (room_category_id, name) values (${id}, 'S${id}');
      insert into unit_permits (room_category_id, unit_id, number, unit_code, valid_during, recorded_on)
        select room_category_id, id, 'STU-${id}', 'U-${id}', daterange(null, '2028-01-02'), '2025-03-01' from units where room_category_id = ${id};
      select update_sales_periods(id, listed_on) from room_categories where id = ${id};
      insert into rate_plans (room_category_id, is_refundable, discount_bp) values (${id}, true, 0), (${id}, false, 1000);
      insert into nightly_rates (room_category_id, night, fils) select ${id}, night, fils from nightly_rates where room_category_id = 1`)
  for (const home of HOMES)
    await there.pool.query('update nightly_rates set fils = $2 where room_category_id = $1', [
      home,
      RATES[home] * 100,
    ])
  for (const [id, from, to] of STAYS)
    await book(there, { from, to }, { id, slug: id === 1 ? 'marina-studio' : `studio-${id}` })
  there.setClock(new Date('2027-03-10T08:00:00Z'))
  await there.runJobs()
  granted(
    await there.visitor('submitProperty', {
      owner_first_name: 'Noura',
      owner_last_name: 'Rahman',
      email: 'noura@example.com',
      phone_number: '+971501234567',
      property_name: 'Studio over the water',
      property_type: 'studio',
      square_feet: '500',
      no_of_bedrooms: '1',
      no_of_bathrooms: '1',
      address: 'Dubai Marina',
      human_check: await there.humanCheck(),
    }),
  )
  const { homes } = granted(await there.noor.call('readLead', { lead_id: 1 }))
  const [home] = homes
  if (!home) throw new Error('The lead has a home')
  const { lead_home_id, room_category_id: _made, state: _state, ...facts } = home
  granted(
    await there.noor.call('saveLeadHome', {
      lead_id: 1,
      lead_home_id,
      ...facts,
      area: 'dubai-marina',
    }),
  )
  return there
}

const daysOf = (from: string, to: string) => {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() < to; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** By home, nights and dirhams in a month, or in the whole year. */
const soldIn = (month: string) =>
  HOMES.map((home) => {
    const nights = STAYS.filter(([id]) => id === home)
      .flatMap(([, from, to]) => daysOf(from, to))
      .filter((day) => day.startsWith(month)).length
    return { nights, dirhams: nights * RATES[home] * 0.9 }
  })

/** Of five values the quarters are the second, the third and the fourth. */
const quarters = (values: number[], step: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, middle = 0, high = 0] = sorted
    .slice(1, 4)
    .map((value) => Math.round(value / step) * step)
  return { low, middle, high }
}

function expected(month: string) {
  const sold = soldIn(month)
  const sum = (name: 'nights' | 'dirhams') => sold.reduce((all, one) => all + one[name], 0)
  const revenue = quarters(
    sold.map(({ dirhams }) => dirhams),
    100,
  )
  return {
    nights: quarters(
      sold.map(({ nights }) => nights),
      1,
    ),
    average_rate: sum('nights') === 0 ? 0 : Math.round(sum('dirhams') / sum('nights') / 10) * 10,
    revenue,
    nett: {
      low: revenue.low * 0.85,
      middle: revenue.middle * 0.85,
      high: revenue.high * 0.85,
    },
  }
}

type Figures = { nights: unknown; average_rate: string; revenue: object; nett: object }
const dirhams = (amount: string) => filsOf(amount) / 100
const inDirhams = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, dirhams(amount)]))
const read = ({ nights, average_rate, revenue, nett }: Figures) => ({
  nights,
  average_rate: dirhams(average_rate),
  revenue: inDirhams(revenue),
  nett: inDirhams(nett),
})

test('what a studio would earn is what five of three owners earned, to the figure; the document has the same and names none', async () => {
  const there = await fiveStudios()
  const asked = { lead_home_id: 1, company_fee_bp: 1_500 }
  const estimate = granted(await there.noor.call('estimateLeadHome', asked))
  expect(estimate.scope).toBe('area')
  expect(new Set(estimate.comparables.map(({ room_category_id }) => room_category_id))).toEqual(
    new Set(HOMES),
  )
  expect(estimate.months.map(({ month }) => month)).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((n) =>
      Temporal.PlainDate.from('2027-01-01')
        .add({ months: n - 1 })
        .toString(),
    ),
  )
  for (const told of estimate.months) {
    const before = Temporal.PlainDate.from(told.month).subtract({ years: 1 }).toString().slice(0, 7)
    expect(read(told), told.month).toEqual(expected(before))
  }
  expect(read(estimate.year)).toEqual(expected('20'))
  expect(expected('20').revenue.middle).toBeGreaterThan(0)

  const paper = granted(await there.noor.call('downloadLeadEstimate', asked))
  const { text } = readPdf(Buffer.from(paper.bytes))
  const { revenue, nett } = expected('20')
  for (const figure of [revenue.middle, nett.low, nett.middle, nett.high])
    expect(text).toContain(figure.toLocaleString('en'))
  for (const name of ['Marina Studio', 'Neighbour', 'Omar', 'Maha', 'Zayed'])
    expect(text).not.toContain(name)
})

test('where one of five is left out, or all are of two owners, nothing is told', async () => {
  const there = await fiveStudios()
  const refused = { code: 'TOO_FEW_COMPARABLES', status: 409 }
  const asked = { lead_home_id: 1, without: '12' }
  expect(await there.noor.call('estimateLeadHome', asked)).toMatchObject(refused)
  expect(await there.noor.call('downloadLeadEstimate', asked)).toMatchObject(refused)
  expect(
    await there.operate(
      'transfer-home',
      '--home=studio-14',
      '--to=maha@example.com',
      '--from=2027-03-10',
      '--fee=20',
      '--supplier=Maha Al Suwaidi',
      '--reopen',
    ),
  ).toMatchObject({ ok: true })
  expect(await there.noor.call('estimateLeadHome', { lead_home_id: 1 })).toMatchObject(refused)
})
