import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { aed, moment } from '#contract/wire.ts'
import { emptyDatabase } from '#kit/index.ts'
import { openDb, openPool, prepared, rowsOf, type Db } from './index.ts'

afterEach(() => void vi.unstubAllEnvs())

async function openEmpty(): Promise<Db> {
  const pool = openPool(await emptyDatabase(), 1)
  onTestFinished(() => pool.end())
  return openDb(pool)
}

const Home = z.object({ slug: z.string(), beds: z.int() })
const home = (beds: unknown) => rowsOf(Home)`select 'villa' as slug, ${beds}::int as beds`

test('a row as its schema says is answered as the database sent it', async () => {
  const db = await openEmpty()
  const Paid = z.object({ total: aed, paid_at: moment, lines: z.array(z.object({ fils: aed })) })
  const { rows } = await rowsOf(Paid)`
    select 12345 as total, '2027-01-01T10:00:00Z'::timestamptz as paid_at, json_build_array(json_build_object('fils', 5)) as lines`.execute(
    db,
  )
  expect(rows).toEqual([
    { total: 12345, paid_at: new Date('2027-01-01T10:00:00Z'), lines: [{ fils: 5 }] },
  ])
})

test('a value of another type is an error that names its column and the statement', async () => {
  const db = await openEmpty()
  await expect(home(null).execute(db)).rejects.toThrow(
    /beds: .*expected.*\nselect 'villa' as slug, \$1::int as beds/s,
  )
  await expect(db.transaction().execute((tx) => home(null).execute(tx))).rejects.toThrow('beds: ')
  await expect(prepared('home', home(null)).execute(db)).rejects.toThrow('beds: ')
  expect((await prepared('home', home(2)).execute(db)).rows).toEqual([{ slug: 'villa', beds: 2 }])
})

test('a column that the schema does not know is an error, inside JSON too', async () => {
  const db = await openEmpty()
  await expect(
    rowsOf(Home)`select 'villa' as slug, 2 as beds, 1 as baths`.execute(db),
  ).rejects.toThrow('baths: not in the schema')
  const Listed = z.object({ homes: z.array(Home) })
  const listed = rowsOf(
    Listed,
  )`select json_build_array(json_build_object('slug', 'villa', 'beds', 2, 'baths', 1)) as homes`
  await expect(listed.execute(db)).rejects.toThrow('homes.0.baths: not in the schema')
})

test('a statement within another is checked as part of that one', async () => {
  const db = await openEmpty()
  const Counted = z.object({ n: z.int() })
  const { rows } = await rowsOf(Counted)`select count(*)::int as n from (${home(null)}) h`.execute(
    db,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test.each(['production', ''])('with NODE_ENV=%s no row is compared', async (NODE_ENV) => {
  vi.stubEnv('NODE_ENV', NODE_ENV)
  vi.resetModules()
  const fresh = await import('./index.ts')
  const pool = fresh.openPool(await emptyDatabase(), 1)
  onTestFinished(() => pool.end())
  const { rows } = await fresh.rowsOf(Home)`select null as slug, 2 as beds, 1 as baths`.execute(
    fresh.openDb(pool),
  )
  expect(rows).toEqual([{ slug: null, beds: 2, baths: 1 }])
})
