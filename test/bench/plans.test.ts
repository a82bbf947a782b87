import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkout,
  freshDatabase,
  granted,
  payAtBank,
  rateFor,
  SILENT,
  TODAY,
  world,
  type World,
} from '#kit/index.ts'
import { postLedger } from '#server/owners/index.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { loadHomes } from './datasets/load-homes.ts'
import { loadOwner } from './datasets/load-owner.ts'
import { digestOf } from './servers/plan-digest.ts'
import { watchPlans, watchReadWhole } from './servers/watch-plans.ts'
import { statementsOf } from './servers/watch-statements.ts'

/** As many as ANALYZE still counts one by one, so that the same plan is made every time. */
const HOMES = 200
const STAY = { from: '2027-02-01', to: '2027-02-05' }
const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const MONTH = { start_date: '2027-01-01', end_date: '2027-01-31' }

/** Whose SQL is read with every change of it. */
const READ_IN_FULL = ['search-place', 'quote', 'hold', 'confirm', 'my-bookings']

/** Tables that stay small however long the product is open. */
const SMALL = [
  'company_details',
  'extras', // the catalogue: some dozens
  'locations',
  'places',
  'settings',
  'wide_area',
  'wide_blocks',
  'wide_changes',
]

/** Plans look at the size of tables, so nothing may have lain in them before. */
const newWorld = async () => await world({ ...SILENT, database_url: await freshDatabase('world') })

test('questions about homes are answered the way they were', { timeout: 120_000 }, async () => {
  const { visitor, downtownFlat, pool } = await newWorld()
  await loadHomes(pool, { homes: HOMES, today: TODAY })
  const stay = { ...STAY, room_category_slug: downtownFlat.slug, guests: 2 }
  await comparePlans(pool, {
    'search-place': async () =>
      granted(
        await visitor('searchRoomCategories', { ...STAY, location: 'bench-area-3', guests: 2 }),
      ),
    'search-map': async () =>
      granted(
        await visitor('searchRoomCategories', {
          ...STAY,
          bounds: '55.1,25.0,55.14,25.04',
          bedrooms: '1,2',
        }),
      ),
    'search-city-by-price': async () =>
      granted(
        await visitor('searchRoomCategories', { ...STAY, sort: 'price_low', price_max: '9000' }),
      ),
    'search-long-stay': async () =>
      granted(await visitor('searchRoomCategories', { from: STAY.from, to: '2027-04-20' })),
    'stay-page': async () =>
      granted(await visitor('readRoomDetails', { room_category_slug: downtownFlat.slug })),
    quote: async () => granted(await visitor('readRoomRate', stay)),
  })
  const client = await pool.connect()
  await client.query('set sadaf.wide_search_from = 1')
  await client.query('select rebuild_wide_search()')
  client.release(true)
  await comparePlans(pool, {
    'wide-search': async () =>
      granted(
        await visitor('searchRoomCategories', { ...STAY, bedrooms: '1,2', price_max: '9000' }),
      ),
    'wide-search-by-price': async () =>
      granted(await visitor('searchRoomCategories', { ...STAY, sort: 'price_low' })),
  })
})

test(
  'questions about bookings and of owners are answered the way they were',
  { timeout: 120_000 },
  async () => {
    const there = await newWorld()
    const { sara, downtownFlat, services, pool } = there
    await loadHomes(pool, { homes: HOMES, today: TODAY })
    const owner = await loadOwner(services.db, there.clock(), {
      owners: 10,
      units_a_home: 3,
      past_months: 14,
    })
    const { token } = await openSession(services.db, {
      user_id: owner.user_id,
      is_temporary: false,
      now: there.clock(),
    })
    const fatima = there.withToken(token)
    const { input } = await rateFor(sara, downtownFlat, STAY)
    const open = await checkout(sara, downtownFlat, { from: '2027-03-01', to: '2027-03-05' })
    await payAtBank(there, open)
    const unit = String(owner.unit_ids[0])
    await comparePlans(pool, {
      hold: async () => granted(await sara.call('holdNights', input)),
      'read-checkout': async () =>
        granted(await sara.call('readCheckout', { reservation_id: open.reservation_id })),
      'start-checkout': async () =>
        granted(await sara.call('startCheckout', { reservation_id: open.reservation_id })),
      confirm: async () =>
        granted(
          await sara.call('updatePayment', { reservation_id: open.reservation_id, action: 'pay' }),
        ),
      'post-ledger': async () => await postLedger(services.db, there.clock()),
      'my-bookings': async () => granted(await sara.call('listMyBookings', {})),
      'dashboard-figures': async () => granted(await fatima('readDashboardUnit', MONTH)),
      'dashboard-dates': async () => granted(await fatima('readDashboardDates', MONTH)),
      'dashboard-costs': async () => granted(await fatima('readMaintenanceCost', MONTH)),
      'dashboard-analytics': async () => granted(await fatima('readAnalytics', MONTH)),
      reservations: async () =>
        granted(await fatima('listOwnerReservations', { limit: 10, page: 1 })),
      'reservations-by-money': async () =>
        granted(await fatima('listOwnerReservations', { limit: 10, page: 1, sort: '-amount' })),
      statement: async () => granted(await fatima('readOwnerReport', { ...YEAR, units: unit })),
      'find-anything': async () =>
        granted(await there.salem.call('findAnything', { q: 'mitchell 1204' })),
      'find-by-card': async () => granted(await there.salem.call('findAnything', { q: '4242' })),
    })
  },
)

test(
  'what holds and confirms finds its rows through indexes also while the tables are young',
  { timeout: 60_000 },
  async () => {
    const there = await newWorld()
    const book = async (person: Pick<World['sara'], 'call'>) => {
      const open = await checkout(person, there.downtownFlat, STAY)
      await payAtBank(there, open)
      granted(
        await person.call('updatePayment', { reservation_id: open.reservation_id, action: 'pay' }),
      )
    }
    await book(there.sara)
    await there.pool.query('analyze') // of tables that fit a page each
    const read_whole = await watchReadWhole(there.pool, /^(hold_|lock_booking|free_unit)/)
    for (const person of await there.visitors(2)) await book(person)
    expect(
      (await there.pool.query(`select from bookings where status = 'confirmed'`)).rowCount,
    ).toBe(3)
    expect(read_whole).toEqual([])
  },
)

async function settleDown(pool: World['pool']) {
  const unseen = async () => {
    await pool.query('vacuum (analyze, parallel 0)')
    const { rows } = await pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`,
    )
    return rows.length
  }
  await expect.poll(unseen, { timeout: 30_000 }).toBe(0)
}

const fileOf = (name: string) => join(import.meta.dirname, 'plans', name)

/** The plans themselves are told where they differ. */
async function compareDigest(name: string, plans: string) {
  try {
    await expect(digestOf(plans), name).toMatchFileSnapshot(fileOf(`${name}.txt`))
  } catch (error) {
    throw new Error(`${String(error)}\n\nThe plans of ${name} are:\n${plans}`, { cause: error })
  }
}

async function comparePlans(pool: World['pool'], calls: Record<string, () => Promise<unknown>>) {
  await settleDown(pool)
  const plansOf = await watchPlans(pool)
  const read_whole: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    let statements = ''
    const plans = await plansOf(async () => void (statements = await statementsOf(call)))
    if (READ_IN_FULL.includes(name))
      await expect(statements, name).toMatchFileSnapshot(fileOf(`${name}.sql`))
    await compareDigest(name, plans)
    for (const [, table = ''] of plans.matchAll(/Seq Scan on (\w+)/g))
      if (!SMALL.includes(table)) read_whole.push(`${table} in ${name}`)
  }
  expect(read_whole).toEqual([])
}
