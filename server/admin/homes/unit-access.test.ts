import { expect, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import { operate } from '#server/operator/index.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'

const ACCESS = {
  way_in_en: 'Beside the lift.\nThe door code is 4711.',
  way_in_ar: 'بجانب المصعد.\nرمز الباب 4711.',
  wifi_name: 'Sea View',
  wifi_password: 'pearl-of-the-gulf',
  parking_en: 'P2, bay 18',
  parking_ar: 'الطابق P2، الموقف 18',
  contact_en: 'Front desk: +971 4 000 0000',
  contact_ar: 'الاستقبال: 0000 000 4 971+',
}
const SECRETS = ['4711', 'pearl-of-the-gulf']

async function unitIn({ noor, pool, marinaStudio }: World) {
  await pool.query(
    `update staff set rights = rights || array['homes'] where user_id = (select id from users where email = 'noor@example.com') and not 'homes' = any(rights)`,
  )
  const room_category_id = marinaStudio.id
  const { units } = granted(await noor.call('listUnitAccess', { room_category_id }))
  return { room_category_id, unit: units[0]?.name ?? '' }
}

const kept = async ({ pool }: World) => {
  const { rows } = await pool.query<{ row: string }>(
    `select encode(sealed, 'escape') as row from unit_access union all select a::text from activity_log a`,
  )
  return JSON.stringify(rows)
}

test('the way into a unit is kept sealed, and who writes or looks stands in the log without what it says', async () => {
  const there = await world(SILENT)
  const { noor, sara } = there
  const unit = await unitIn(there)
  const nothing = granted(await noor.call('openUnitAccess', unit)).access
  expect(Object.values(nothing).every((text) => text === '')).toBe(true)
  granted(await noor.call('changeUnitAccess', { ...unit, ...ACCESS }))
  expect(granted(await noor.call('openUnitAccess', unit)).access).toEqual(ACCESS)
  granted(await noor.call('changeUnitAccess', { ...unit, ...ACCESS, parking_en: 'P3' }))
  const { units } = granted(
    await noor.call('listUnitAccess', { room_category_id: unit.room_category_id }),
  )
  expect(units[0]).toMatchObject({ name: unit.unit, changed_by: 'Noor Al Falasi' })
  expect(units.slice(1).every(({ changed_at }) => changed_at === null)).toBe(true)
  const said = await kept(there)
  for (const secret of SECRETS) expect(said).not.toContain(secret)
  const { rows } = await there.pool.query<{ verb: string; after: unknown }>(
    `select verb, after from activity_log where verb like '%unit-access' order by id`,
  )
  expect(rows.map(({ verb }) => verb)).toEqual([
    'open-unit-access',
    'change-unit-access',
    'open-unit-access',
    'change-unit-access',
  ])
  expect(rows.at(-1)?.after).toEqual({ unit: unit.unit, changed: ['parking_en'] })
  // nothing that guests or files see has it
  const details = await sara.call('readRoomDetails', {
    room_category_slug: there.marinaStudio.slug,
  })
  const table = granted(await noor.call('exportHomesTable', {}))
  const seen = JSON.stringify(details) + new TextDecoder().decode(table.bytes)
  for (const secret of SECRETS) expect(seen).not.toContain(secret)
})

test('of a unit that is none nothing is written; what is too long is refused on its field', async () => {
  const there = await world(SILENT)
  const { noor } = there
  const unit = await unitIn(there)
  expect(await noor.call('changeUnitAccess', { ...unit, ...ACCESS, unit: 'none' })).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ field: 'unit' }],
  })
  expect(await noor.call('openUnitAccess', { ...unit, unit: 'none' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(
    await noor.call('changeUnitAccess', { ...unit, ...ACCESS, wifi_name: 'x'.repeat(121) }),
  ).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'wifi_name' }] })
})

test('after a change of the secret ways into units are sealed anew', async () => {
  const there = await world(SILENT)
  const unit = await unitIn(there)
  granted(await there.noor.call('changeUnitAccess', { ...unit, ...ACCESS }))
  const { config } = there.services
  const rotated = await world({
    ...SILENT,
    ...(config.DATABASE_URL && { database_url: config.DATABASE_URL }),
    env: {
      DATA_DIR: config.DATA_DIR,
      APP_SECRET: 'y'.repeat(32),
      APP_SECRET_PREVIOUS: 'x'.repeat(32),
    },
  })
  const when = { now: rotated.clock(), today: dubaiDay(rotated.clock()) }
  const reseal = async () => JSON.stringify(await operate(rotated.services, when, ['reseal']))
  expect(await reseal()).toContain('Ways into units sealed anew: 1.')
  expect(await reseal()).toContain('Ways into units sealed anew: 0.')
  expect(granted(await rotated.noor.call('openUnitAccess', unit)).access).toEqual(ACCESS)
})
