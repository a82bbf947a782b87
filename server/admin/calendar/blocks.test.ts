import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const STUDIO = 1
const BLOCK = {
  unit_id: STUDIO,
  from: '2027-01-20',
  to: '2027-01-25',
  block_kind: 'repair' as const,
  note: 'New kitchen',
}

test('an owner has as many nights of their own in a calendar year as were agreed on, and more only with a reason', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    'update owner_agreements set own_stay_nights = 7 where room_category_id = 2',
  )
  const { rows } = await there.pool.query<{ id: number }>(
    'select id::int from units where room_category_id = 2 order by id',
  )
  const [first = 0, second = 0] = rows.map(({ id }) => id)
  const own = { block_kind: 'owner_stay' as const }
  const block = (unit_id: number, from: string, to: string, more = {}) =>
    there.salem.call('addBlock', { unit_id, from, to, ...own, ...more })
  granted(await block(first, '2027-03-01', '2027-03-06'))
  const more = await block(second, '2027-05-01', '2027-05-04')
  expect(more).toMatchObject({
    code: 'OWN_NIGHTS_BEYOND',
    errors: [{ field: 'beyond_reason' }],
  })
  granted(await block(second, '2027-05-01', '2027-05-04', { block_kind: 'repair' }))
  granted(await block(second, '2027-05-10', '2027-05-12'))
  // of the next year five nights, of this one two more than there are left
  expect(await block(first, '2027-12-30', '2028-01-06')).toMatchObject({
    code: 'OWN_NIGHTS_BEYOND',
  })
  granted(await block(first, '2028-01-01', '2028-01-08'))
  const beyond_reason = 'Their wedding'
  granted(await block(first, '2027-12-28', '2027-12-30', { beyond_reason }))
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'add-block' }))
  expect(entries[0]?.reason).toBe(beyond_reason)
  const change = (begins: string, from: string, to: string) =>
    there.salem.call('changeBlock', { unit_id: first, begins, from, to, ...own })
  granted(await change('2027-03-01', '2027-03-01', '2027-03-05'))
  expect(await change('2027-03-01', '2027-03-01', '2027-03-06')).toMatchObject({
    code: 'OWN_NIGHTS_BEYOND',
  })
})

async function blocksOf(there: World) {
  const { homes } = granted(
    await there.salem.call('readMultiCalendar', { from: '2027-01-08', days: 60 }),
  )
  return homes.flatMap(({ units }) =>
    units.flatMap(({ spans }) => spans.filter(({ kind }) => kind === 'block')),
  )
}

const shown = {
  kind: 'block',
  from: BLOCK.from,
  to: BLOCK.to,
  block_kind: 'repair',
  note: 'New kitchen',
  created_by: 'Salem Al Ketbi',
}

test('a block says why and who; changed and partly removed, it keeps who made it, and each step stands in the log', async () => {
  const there = await world(SILENT)
  granted(await there.salem.call('addBlock', BLOCK))
  expect(await blocksOf(there)).toEqual([shown])
  const longer = {
    unit_id: STUDIO,
    begins: BLOCK.from,
    from: '2027-01-19',
    to: '2027-01-28',
    block_kind: 'owner_stay' as const,
  }
  granted(await there.noor.call('changeBlock', longer))
  const { note: _gone, ...without_note } = shown
  const changed = {
    ...without_note,
    from: '2027-01-19',
    to: '2027-01-28',
    block_kind: 'owner_stay',
  }
  expect(await blocksOf(there)).toEqual([changed])
  granted(
    await there.salem.call('removeBlock', {
      unit_id: STUDIO,
      from: '2027-01-22',
      to: '2027-01-24',
    }),
  )
  expect(await blocksOf(there)).toEqual([
    { ...changed, to: '2027-01-22' },
    { ...changed, from: '2027-01-24' },
  ])
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'unit', subject: 'marina-studio 1204' }),
  )
  expect(entries.map(({ verb, actor }) => [verb, actor])).toEqual([
    ['remove-block', 'Salem Al Ketbi'],
    ['change-block', 'Noor Al Falasi'],
    ['add-block', 'Salem Al Ketbi'],
  ])
  expect(entries[1]).toMatchObject({
    before: { from: BLOCK.from, to: BLOCK.to, block_kind: 'repair', note: 'New kitchen' },
    after: { from: '2027-01-19', to: '2027-01-28', block_kind: 'owner_stay', note: null },
  })
})

test('taken nights cannot be blocked, and a change that would reach them leaves the block as it was', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.marinaStudio, from: '2027-01-25', to: '2027-01-27' })
  granted(await there.salem.call('addBlock', BLOCK))
  const taken = { code: 'ROOM_UNAVAILABLE', errors: [{ field: 'from' }] }
  expect(
    await there.salem.call('addBlock', { ...BLOCK, from: '2027-01-26', to: '2027-01-30' }),
  ).toMatchObject(taken)
  expect(
    await there.salem.call('changeBlock', { ...BLOCK, begins: BLOCK.from, to: '2027-01-26' }),
  ).toMatchObject(taken)
  expect(await blocksOf(there)).toEqual([shown])
})

test('nights that are over stay as they are', async () => {
  const there = await world(SILENT)
  granted(await there.salem.call('addBlock', BLOCK))
  there.setClock(new Date('2027-01-22T08:00:00Z'))
  const change = (more: object) =>
    there.salem.call('changeBlock', { ...BLOCK, begins: BLOCK.from, ...more })
  const refused = (field: string) => ({ code: 'INVALID_DATES', errors: [{ field }] })
  expect(await change({ from: '2027-01-21' })).toMatchObject(refused('from'))
  expect(await change({ to: '2027-01-21' })).toMatchObject(refused('to'))
  expect(
    await there.salem.call('removeBlock', {
      unit_id: STUDIO,
      from: '2027-01-21',
      to: '2027-01-25',
    }),
  ).toMatchObject(refused('from'))
  expect(
    await there.salem.call('addBlock', { ...BLOCK, from: '2027-01-10', to: '2027-01-12' }),
  ).toMatchObject(refused('to'))
  expect(granted(await change({ to: '2027-01-22' }))).toEqual({})
  expect(await blocksOf(there)).toEqual([{ ...shown, to: '2027-01-22' }])
  there.setClock(new Date('2027-01-30T08:00:00Z'))
  expect(await change({ to: '2027-02-02' })).toMatchObject(refused('to'))
  expect(granted(await change({ to: '2027-01-22', block_kind: 'hold_back' }))).toEqual({})
  expect(await blocksOf(there)).toEqual([{ ...shown, to: '2027-01-22', block_kind: 'hold_back' }])
})

test('where no block begins there is none to change', async () => {
  const there = await world(SILENT)
  granted(await there.salem.call('addBlock', BLOCK))
  expect(await there.salem.call('changeBlock', { ...BLOCK, begins: '2027-01-21' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'begins' }],
  })
  expect(await there.salem.call('changeBlock', { ...BLOCK, begins: '2027-03-21' })).toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(
    await there.salem.call('removeBlock', {
      unit_id: STUDIO,
      from: '2027-03-21',
      to: '2027-03-22',
    }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await there.salem.call('addBlock', { ...BLOCK, unit_id: 999 })).toMatchObject({
    code: 'UNIT_DATA_NOT_FOUND',
  })
  expect(await blocksOf(there)).toEqual([shown])
})
