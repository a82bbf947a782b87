import { expect, test } from 'vitest'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { granted, hold, world, type World } from '#kit/index.ts'

type Shared = Pick<
  TypedHomeFields,
  'damage_deposit' | 'min_nights' | 'rules.pets' | 'check_in_time'
>

async function enter({ pool }: World) {
  await pool.query(
    `update staff set rights = rights || array['homes'] where not 'homes' = any(rights)`,
  )
}

const many = ({ marinaStudio, downtownFlat }: World, fields: Shared) => ({
  room_category_ids: [marinaStudio.id, downtownFlat.id],
  fields,
})

const seen = async ({ sara }: World, { slug }: { slug: string }) => {
  const { damage_deposit, rules, check_in_time } = granted(
    await sara.call('readRoomDetails', { room_category_slug: slug }),
  )
  return { damage_deposit, pets: rules.pets, check_in_time }
}

const logged = async ({ pool }: World) =>
  (
    await pool.query<{ verb: string; subject: string; reason: string }>(
      `select verb, subject, reason from activity_log where verb like '%homes' order by id`,
    )
  ).rows

test('many homes are changed at once as previewed, one line of the log each, and put back in one step', async () => {
  const there = await world()
  await enter(there)
  const { noor, marinaStudio, downtownFlat } = there
  const before = [await seen(there, marinaStudio), await seen(there, downtownFlat)]
  const pets = !before[0]?.pets
  const asked = many(there, { 'rules.pets': pets, damage_deposit: '2345' })
  const { homes, fingerprint } = granted(await noor.call('previewHomesChange', asked))
  expect(homes).toMatchObject([
    {
      slug: marinaStudio.slug,
      before: { damage_deposit: before[0]?.damage_deposit.replace('.00', '') },
      after: { damage_deposit: '2345', 'rules.pets': pets },
      lacks: [],
    },
    { slug: downtownFlat.slug, after: { damage_deposit: '2345' } },
  ])
  const done = granted(
    await noor.call('changeHomes', { ...asked, fingerprint, reason: 'New terms' }),
  )
  expect(done.changed).toBe(2)
  for (const home of [marinaStudio, downtownFlat])
    expect(await seen(there, home)).toMatchObject({ damage_deposit: '2345.00', pets })
  expect(await logged(there)).toEqual(
    [marinaStudio, downtownFlat].map(({ slug }) => ({
      verb: 'change-homes',
      subject: slug,
      reason: 'New terms',
    })),
  )
  const { batches } = granted(await noor.call('listHomeBatches', {}))
  expect(batches).toMatchObject([
    { batch_id: done.batch_id, homes: 2, reason: 'New terms', undone_at: null },
  ])
  const batch_id = done.batch_id ?? 0
  expect(granted(await noor.call('undoHomesChange', { batch_id, reason: 'Too early' }))).toEqual({
    changed: 2,
  })
  expect([await seen(there, marinaStudio), await seen(there, downtownFlat)]).toEqual(before)
  expect(await noor.call('undoHomesChange', { batch_id, reason: 'Again' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  // nothing differs any more: nothing is written
  expect(
    granted(
      await noor.call('changeHomes', {
        room_category_ids: [marinaStudio.id],
        fields: { check_in_time: before[0]?.check_in_time },
        reason: 'The same',
      }),
    ),
  ).toEqual({ batch_id: null, changed: 0 })
})

test('all homes or none: one that could not be sold with it keeps every other as it was', async () => {
  const there = await world()
  await enter(there)
  const before = await seen(there, there.marinaStudio)
  const asked = many(there, { damage_deposit: '9' })
  const { homes } = granted(await there.noor.call('previewHomesChange', asked))
  expect(homes[0]?.lacks.map(({ code }) => code)).toEqual(['deposit_range'])
  expect(
    await there.noor.call('changeHomes', { ...asked, reason: 'Nearly nothing' }),
  ).toMatchObject({ code: 'HOME_LACKS', errors: [{ field: there.marinaStudio.slug }, {}] })
  expect(await seen(there, there.marinaStudio)).toEqual(before)
  expect(await logged(there)).toEqual([])
  for (const fields of [{}, { damage_deposit: null }])
    expect(
      await there.noor.call('changeHomes', { ...many(there, fields), reason: 'Nothing' }),
    ).toMatchObject({ code: 'INVALID_INPUT' })
})

test('what else is written of a home waits on, and a draft is written and not published', async () => {
  const there = await world()
  await enter(there)
  const { noor, sara, marinaStudio } = there
  const pending = { 'en.nice_name': 'Not yet', damage_deposit: '1111' }
  granted(await noor.call('changeHome', { room_category_id: marinaStudio.id, fields: pending }))
  const draft = granted(
    await noor.call('createHome', { copy_of: marinaStudio.id }),
  ).room_category_id
  granted(
    await noor.call('changeHomes', {
      room_category_ids: [draft, marinaStudio.id],
      fields: { damage_deposit: '2345' },
      reason: 'New terms',
    }),
  )
  expect((await seen(there, marinaStudio)).damage_deposit).toBe('2345.00')
  const { fields, published } = granted(
    await noor.call('readHome', { room_category_id: marinaStudio.id }),
  )
  expect(fields).toMatchObject({ 'en.nice_name': 'Not yet', damage_deposit: '2345' })
  expect(published?.['en.nice_name']).not.toBe('Not yet')
  expect(granted(await noor.call('readHome', { room_category_id: draft }))).toMatchObject({
    state: 'draft',
    published: null,
    fields: { damage_deposit: '2345' },
  })
  // a stay that is held keeps what it was held with
  const held = await hold(sara, marinaStudio, { from: '2027-02-01', to: '2027-02-04' })
  granted(
    await noor.call('changeHomes', {
      room_category_ids: [marinaStudio.id],
      fields: { min_nights: 20 },
      reason: 'Long stays alone',
    }),
  )
  expect(
    granted(await sara.call('readCheckout', { reservation_id: held.reservation_id })),
  ).toBeTruthy()
})

test('what changed between preview and change, or since, is said and nothing is lost', async () => {
  const there = await world()
  await enter(there)
  const { noor, salem, marinaStudio } = there
  const asked = many(there, { damage_deposit: '2345' })
  const { fingerprint } = granted(await noor.call('previewHomesChange', asked))
  const other = { room_category_ids: [marinaStudio.id], reason: 'Mine' }
  granted(await salem.call('changeHomes', { ...other, fields: { damage_deposit: '3000' } }))
  expect(
    await noor.call('changeHomes', { ...asked, fingerprint, reason: 'As shown' }),
  ).toMatchObject({ code: 'HOME_CHANGED_MEANWHILE' })
  const { batch_id } = granted(await noor.call('changeHomes', { ...asked, reason: 'All the same' }))
  granted(await salem.call('changeHomes', { ...other, fields: { damage_deposit: '3000' } }))
  expect(
    await noor.call('undoHomesChange', { batch_id: batch_id ?? 0, reason: 'Back' }),
  ).toMatchObject({ code: 'HOME_CHANGED_MEANWHILE', errors: [{ field: marinaStudio.slug }] })
  expect((await seen(there, there.downtownFlat)).damage_deposit).toBe('2345.00')
})
