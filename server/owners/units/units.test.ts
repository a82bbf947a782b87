import { expect, test } from 'vitest'
import { granted, world } from '#kit/index.ts'
import { sell } from '#kit/owners.ts'

const HIS = {
  id: 1,
  name: 'Pearl Tower 1204 · Marina Studio',
  is_active: true,
  room_category: { slug: 'marina-studio', nice_name: 'Marina Studio' },
  owned_from: '2025-03-01',
  owned_until: null,
}

test('an owner sees the units they have and those they had, with the days', async () => {
  const there = await world()
  expect(granted(await there.omar.call('listOwnerUnits', {}))).toEqual({ units: [HIS] })
  await sell(there, 'maha@example.com', '2027-01-14')
  expect(granted(await there.omar.call('listOwnerUnits', {})).units).toEqual([
    { ...HIS, owned_until: '2027-01-14' },
  ])
  const hers = granted(await there.maha.call('listOwnerUnits', {})).units
  expect(hers.map(({ name }) => name)).toEqual([
    'Lamp Residence 801 · Downtown Flat',
    'Lamp Residence 802 · Downtown Flat',
    'Lamp Residence 803 · Downtown Flat',
    'Pearl Tower 1204 · Marina Studio',
  ])
  expect(hers[3]).toEqual({ ...HIS, is_active: false, owned_from: '2027-01-14' })
  there.setClock(new Date('2027-01-14T08:00:00Z'))
  expect(granted(await there.omar.call('listOwnerUnits', {})).units[0]?.is_active).toBe(false)
  expect(granted(await there.maha.call('listOwnerUnits', {})).units[3]?.is_active).toBe(true)
  await sell(there, 'omar@example.com', '2027-02-01')
  expect(granted(await there.omar.call('listOwnerUnits', {})).units).toEqual([
    { ...HIS, is_active: false },
  ])
})

test('a unit or a home that is not sold is not active', async () => {
  const there = await world()
  const isActive = async () =>
    granted(await there.omar.call('listOwnerUnits', {})).units[0]?.is_active
  await there.pool.query('update units set is_active = false where id = 1')
  expect(await isActive()).toBe(false)
  await there.pool.query(
    'update units set is_active = true where id = 1; update room_categories set is_active = false where id = 1',
  )
  expect(await isActive()).toBe(false)
})

test('who never owned a unit hears so', async () => {
  const there = await world()
  for (const table of ['owner_agreements', 'ownerships'])
    await there.pool.query(`delete from ${table} where owner_id = $1`, [there.omar.user_id])
  expect(await there.omar.call('listOwnerUnits', {})).toMatchObject({ code: 'UNIT_DATA_NOT_FOUND' })
})
