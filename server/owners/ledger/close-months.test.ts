import { expect, test } from 'vitest'
import { world, type World } from '#kit/index.ts'
import { postLedger } from './close-months.ts'
import { book, sell, spend } from '#kit/owners.ts'

const STAY = { from: '2027-01-30', to: '2027-02-02' }

const sums = async ({ pool }: World) =>
  (
    await pool.query<{ lines: number; accommodation: number; maintenance: number }>(
      'select count(*)::int as lines, sum(accommodation_fils)::int as accommodation, sum(maintenance_fils)::int as maintenance from statement_lines',
    )
  ).rows[0]

test('however many keep the books at once and however often, everything is posted once', async () => {
  const there = await world()
  await book(there, STAY)
  await spend(there, 100_00, '2027-01-05')
  await Promise.all(Array.from({ length: 6 }, () => postLedger(there.services.db, there.clock())))
  await postLedger(there.services.db, there.clock())
  expect(await sums(there)).toEqual({ lines: 5, accommodation: 1_188_00, maintenance: -100_00 })
})

test('what is written while the books are kept is posted the next time', async () => {
  const there = await world()
  const writer = await there.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(`insert into expenses (room_category_id, unit_id, category, description, vendor, fils, spent_on, written_at)
      values (1, 1, 'other', 'Key cut', 'Key & Lock', 5000, '2027-01-09', '2027-01-10')`)
    await postLedger(there.services.db, there.clock())
    expect((await sums(there))?.lines).toBe(0)
    await writer.query('commit')
  } finally {
    writer.release()
  }
  await postLedger(there.services.db, there.clock())
  expect((await sums(there))?.maintenance).toBe(-50_00)
})

test('months close in order, each on its day, however late somebody looks', async () => {
  const there = await world()
  await spend(there, 100_00, '2026-11-20')
  await postLedger(there.services.db, there.clock())
  const closed = async () =>
    (
      await there.pool.query<{ month: string }>(
        'select month::text from closed_months order by month',
      )
    ).rows.map(({ month }) => month)
  expect(await closed()).toEqual(['2026-11-01'])
  there.setClock(new Date('2027-03-20T08:00:00Z'))
  await Promise.all([
    postLedger(there.services.db, there.clock()),
    postLedger(there.services.db, there.clock()),
  ])
  expect(await closed()).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
})

test('a sale that is found out after the month was closed moves its nights by lines of a later one', async () => {
  const there = await world()
  await book(there, STAY)
  there.setClock(new Date('2027-03-20T08:00:00Z'))
  await postLedger(there.services.db, there.clock())
  await sell(there, 'maha@example.com', '2027-01-31')
  await postLedger(there.services.db, there.clock())
  const { rows } = await there.pool.query<{ email: string; month: string; fils: number }>(`
    select email::text, month::text, sum(accommodation_fils)::int as fils from statement_lines join users on users.id = owner_id
    group by email, month having sum(accommodation_fils) <> 0 order by email, month`)
  expect(rows).toEqual([
    { email: 'maha@example.com', month: '2027-03-01', fils: 720_00 },
    { email: 'omar@example.com', month: '2027-01-01', fils: 828_00 },
    { email: 'omar@example.com', month: '2027-02-01', fils: 360_00 },
    { email: 'omar@example.com', month: '2027-03-01', fils: -720_00 },
  ])
})

test.each([
  'update statement_lines set vat_fils = 0',
  'delete from statement_lines',
  'truncate statement_lines',
  'delete from expenses',
  'update expenses set fils = 1',
])('the database refuses to %s', async (statement) => {
  const there = await world()
  await spend(there, 100_00, '2027-01-05')
  await postLedger(there.services.db, there.clock())
  await expect(there.pool.query(statement)).rejects.toThrow('stays as it was written')
})
