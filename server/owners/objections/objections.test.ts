import { expect, test } from 'vitest'
import { emailsTo, granted, overlap, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, sell, spend } from '#kit/owners.ts'

const JANUARY = '2027-01-01'
const WHY = { reason: 'In order' }
const FROZEN = new Date('2027-02-15T08:00:00Z')

/** Omar's January is sent: a stay and a repair of AED 100. */
async function sentJanuary() {
  const there = await world(SILENT)
  await spend(there, 100_00, '2027-01-05')
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  there.setClock(FROZEN)
  await closeMonths(there)
  await send(there, JANUARY)
  const { lines } = await read(there)
  const lineOf = (cause: string) => lines.find((line) => line.cause === cause)?.line ?? 0
  return { there, repair: lineOf('expense'), stay: lineOf('stay') }
}

async function send({ noor, omar }: World, month: string) {
  const whose = { month, owner_id: omar.user_id }
  granted(await noor.call('lookAtStatement', whose))
  granted(await noor.call('approveStatements', { ...whose, ...WHY }))
  granted(await noor.call('sendStatements', { ...whose, ...WHY }))
}

const read = async ({ omar }: World, number = 'OS-000001') =>
  granted(await omar.call('readSentStatement', { number }))
const object = ({ omar }: World, line: number, words = 'It was under guarantee') =>
  omar.call('objectToLine', { number: 'OS-000001', line, words })
const listed = async ({ noor }: World, number?: string) =>
  granted(await noor.call('listObjections', { ...(number && { number }) })).objections
const answer = (there: World, objection_id: number, more = {}) =>
  there.noor.call('answerObjection', { objection_id, words: 'You are right', ...more })
const own = async ({ omar }: World) =>
  granted(await omar.call('listOwnObjections', { number: 'OS-000001' })).objections

async function idOf(there: World) {
  const [first] = await listed(there)
  return first?.objection_id ?? 0
}

test('an owner objects to a line, the company answers within its days and gives back; the next statement names the line, the sent one stays', async () => {
  const { there, repair } = await sentJanuary()
  const before = await read(there)
  expect(granted(await object(there, repair))).toEqual({ answer_until: '2027-02-25' })
  expect(await listed(there)).toMatchObject([
    { owner: 'Omar Al Mansoori', number: 'OS-000001', line: repair, is_late: false, answer: null },
  ])
  const objection_id = await idOf(there)
  expect(granted(await answer(there, objection_id, { amount: '60' }))).toEqual({ given: '60.00' })
  expect(await own(there)).toMatchObject([
    { answer: 'You are right', answered_by: 'Noor Al Falasi', given: '60.00' },
  ])
  expect(await read(there)).toEqual(before)
  await there.runJobs()
  expect((await emailsTo(there, 'omar@example.com'))[0]?.text).toContain('AED 60.00')
  there.setClock(new Date('2027-03-15T08:00:00Z'))
  await closeMonths(there)
  await send(there, '2027-02-01')
  const february = await read(there, 'OS-000002')
  expect(february.lines).toMatchObject([
    {
      maintenance: '60.00',
      corrects: { number: 'OS-000001', line: repair },
      expense: { category: 'plumbing' },
    },
  ])
  expect(february.total.nett).toBe('60.00')
})

test('an answer without an amount gives nothing back', async () => {
  const { there, stay } = await sentJanuary()
  granted(await object(there, stay, 'Three nights at this price?'))
  granted(await answer(there, await idOf(there)))
  expect(await own(there)).toMatchObject([{ given: null, answered_by: 'Noor Al Falasi' }])
  expect((await there.pool.query('select from bills where net_fils < 0')).rows).toEqual([])
})

test('an owner objects to a line once, and once more after the answer', async () => {
  const { there, repair, stay } = await sentJanuary()
  granted(await object(there, repair))
  expect(await object(there, repair)).toMatchObject({ code: 'OBJECTION_WAITS' })
  granted(await object(there, stay))
  granted(await answer(there, await idOf(there)))
  granted(await object(there, repair, 'The guarantee is attached to the bill'))
  const [open] = (await listed(there)).filter(({ line }) => line === repair)
  granted(await answer(there, open?.objection_id ?? 0, { amount: '100' }))
  expect(await object(there, repair)).toMatchObject({ code: 'OBJECTION_OVER' })
})

test('no more than a line says is given back for it, in both answers together', async () => {
  const { there, repair } = await sentJanuary()
  granted(await object(there, repair))
  const objection_id = await idOf(there)
  expect(await answer(there, objection_id, { amount: '100.01' })).toMatchObject({
    code: 'OBJECTION_TOO_MUCH',
    errors: [{ field: 'amount' }],
  })
  expect(await answer(there, objection_id, { amount: '0' })).toMatchObject({
    code: 'INVALID_INPUT',
  })
  granted(await answer(there, objection_id, { amount: '60' }))
  expect(await answer(there, objection_id, { amount: '10' })).toMatchObject({
    code: 'OBJECTION_ANSWERED',
  })
  granted(await object(there, repair))
  expect(await answer(there, await idOf(there), { amount: '40.01' })).toMatchObject({
    code: 'OBJECTION_TOO_MUCH',
  })
})

test('two colleagues who answer at once: one answer and one bill', async () => {
  const { there, repair } = await sentJanuary()
  granted(await object(there, repair))
  const objection_id = await idOf(there)
  const replies = await overlap(
    there.pool,
    'bills',
    () => answer(there, objection_id, { amount: '60' }),
    () => answer(there, objection_id, { amount: '50' }),
  )
  expect(replies.map(({ ok }) => ok)).toEqual([true, false])
  expect((await there.pool.query('select from bills where net_fils < 0')).rows).toHaveLength(1)
})

test('of a home that another owner has since, the one who objected is given it back', async () => {
  const { there, repair } = await sentJanuary()
  granted(await object(there, repair))
  await sell(there, 'maha@example.com', '2027-02-10')
  granted(await answer(there, await idOf(there), { amount: '60' }))
  await closeMonths(there)
  const { rows } = await there.pool.query(
    'select owner_id::int, sum(maintenance_fils)::int as fils, max(month)::text as month from statement_lines where maintenance_fils > 0 group by 1',
  )
  expect(rows).toEqual([{ owner_id: there.omar.user_id, fils: 6_000, month: '2027-02-01' }])
})

test('nobody objects to the statement of another owner, or to a line that it has not', async () => {
  const { there } = await sentJanuary()
  const guessed = { number: 'OS-000001', line: 1, words: 'Mine' }
  expect(await there.maha.call('objectToLine', guessed)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.maha.call('listOwnObjections', { number: 'OS-000001' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await object(there, 99)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await object(there, 1, '  ')).toMatchObject({ code: 'INVALID_INPUT' })
})

test('whoever keeps the books sees it on their day with its last day, and late after it', async () => {
  const { there, repair } = await sentJanuary()
  granted(await object(there, repair))
  const whats = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'objection',
    )
  expect(await whats()).toMatchObject([
    { what: 'objection_waiting', name: 'Omar Al Mansoori', day: '2027-02-25', actions: ['look'] },
  ])
  there.setClock(new Date('2027-02-26T08:00:00Z'))
  expect(await whats()).toMatchObject([{ what: 'objection_late' }])
  expect(await listed(there)).toMatchObject([{ is_late: true }])
  expect(
    granted(await there.salem.call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'objection',
    ),
  ).toEqual([])
  granted(await answer(there, await idOf(there)))
  expect(await whats()).toEqual([])
})
