import { expect, test } from 'vitest'
import { archiveOf, emptied, everything, look, send, textOf } from '#kit/home-transfer.ts'
import { granted, type World } from '#kit/index.ts'
import { book } from '#kit/owners.ts'
import { picturedWorld } from '#kit/worlds/pictured-world.ts'

const REASON = { reason: 'From the spring list' }
const STUDIO = { room_category_id: 1 }
const OMAR = {
  legal_name_en: 'Omar Holiday Homes LLC',
  legal_name_ar: 'عمر لبيوت العطلات ذ.م.م',
  address_en: 'Marina, Dubai',
  address_ar: 'المرسى، دبي',
}
const PEARL = {
  legal_name_en: 'Pearl Stays LLC',
  legal_name_ar: 'إقامات اللؤلؤ ذ.م.م',
  address_en: 'Pearl Tower, Dubai',
  address_ar: 'برج اللؤلؤ، دبي',
  trn: '100999999900003',
}
const FACTS = {
  visitors_en: 'Register at the desk',
  visitors_ar: 'التسجيل لدى الاستقبال',
  pool_hours_en: null,
  pool_hours_ar: null,
  parking_card_en: null,
  parking_card_ar: null,
  move_in_documents_en: 'Passport',
  move_in_documents_ar: 'جواز السفر',
  move_in_cost: '150.50',
  move_in_days: 3,
}

/** What will hold later, and is in no field of the editor. */
async function planned(there: World) {
  const { noor } = there
  granted(
    await noor.call('changeAgreement', {
      ...STUDIO,
      from: '2027-03-01',
      company_fee_bp: 1_750,
      expense_limit: '800.25',
      own_stay_nights: 21,
      ...REASON,
    }),
  )
  granted(await noor.call('endAgreement', { ...STUDIO, ends_on: '2027-12-01', ...REASON }))
  granted(
    await noor.call('changeHomeSupplier', { ...STUDIO, from: '2027-04-01', ...PEARL, ...REASON }),
  )
  granted(
    await noor.call('changeHomeSupplier', {
      room_category_id: 2,
      from: '2027-05-01',
      ...PEARL,
      ...REASON,
    }),
  )
  const { buildings } = granted(await noor.call('listBuildings', {}))
  for (const { id, name_en } of buildings)
    if (name_en === 'Pearl Tower')
      granted(await noor.call('saveBuildingFacts', { id, ...FACTS, ...REASON }))
  await there.pool.query(
    `insert into night_rules (room_category_id, night, min_nights) select 2, night, 4
       from generate_series('2027-02-10'::timestamp, '2027-02-14', '1 day') as night`,
  )
}

const laterOf = async ({ pool }: World) => {
  const { rows } = await pool.query(`
    select rc.slug, (select jsonb_agg(jsonb_build_array(upper(a.valid_during), a.company_fee_bp, a.expense_limit_fils, a.own_stay_nights, a.ended_reason)
        order by a.valid_during) from owner_agreements a where a.room_category_id = rc.id) as agreements,
      (select jsonb_agg(jsonb_build_array(h.valid_during, s.legal_name_en, s.trn) order by h.valid_during)
        from home_suppliers h join suppliers s on s.id = h.supplier_id where h.room_category_id = rc.id) as suppliers,
      (select jsonb_agg(to_jsonb(n) - 'room_category_id' order by n.night) from night_rules n where n.room_category_id = rc.id) as rules
    from room_categories rc order by rc.slug`)
  return rows
}

test('agreements, sellers and rules of nights to come, and what a building asks, come into an empty installation', async () => {
  const there = await picturedWorld()
  await planned(there)
  const taken = await archiveOf(there)
  expect(await look(there, await send(there, 'homes.zip', taken))).toMatchObject({
    counts: { new: 0, changed: 0, same: 2, faulty: 0 },
  })
  const elsewhere = await emptied()
  const import_id = await send(elsewhere, 'homes.zip', taken)
  expect((await look(elsewhere, import_id)).faults).toEqual([])
  granted(await elsewhere.noor.call('bringInHomes', { import_id, ...REASON }))
  expect(await textOf(elsewhere)).toBe(await textOf(there))
  expect(await laterOf(elsewhere)).toEqual(await laterOf(there))
  const { buildings } = granted(await elsewhere.noor.call('listBuildings', {}))
  expect(buildings.find(({ name_en }) => name_en === 'Pearl Tower')?.facts).toEqual(FACTS)
  granted(await elsewhere.noor.call('undoHomeImport', { import_id, ...REASON }))
  const { rows } = await elsewhere.pool.query('select legal_name_en from suppliers')
  expect(rows).toEqual([])
})

test('a rent comes into an installation whose company sells those stays, and into no other', async () => {
  const there = await picturedWorld()
  const company = { ...OMAR, trn: '100123456700003', since: '2027-01-01', ...REASON }
  granted(await there.noor.call('setFeeIssuer', company))
  const agreed = { ...STUDIO, from: '2027-03-01', company_fee_bp: 2_000, rent: '9500.50' }
  granted(await there.noor.call('changeAgreement', { ...agreed, ...REASON }))
  const taken = await archiveOf(there)
  const elsewhere = await emptied()
  const import_id = await send(elsewhere, 'homes.zip', taken)
  expect((await look(elsewhere, import_id)).faults).toEqual([])
  expect(await elsewhere.noor.call('bringInHomes', { import_id, ...REASON })).toMatchObject({
    code: 'COMPANY_NOT_SUPPLIER',
  })
  granted(await elsewhere.noor.call('setFeeIssuer', company))
  granted(await elsewhere.noor.call('bringInHomes', { import_id, ...REASON }))
  const { rows } = await elsewhere.pool.query(
    'select rent_fils::int from owner_agreements where rent_fils is not null',
  )
  expect(rows).toEqual([{ rent_fils: 9_500_50 }])
})

test('a home that stands keeps what is planned of it; an import that changes who sells is undone to the row', async () => {
  const there = await picturedWorld()
  await planned(there)
  await book(there, { from: '2027-02-26', to: '2027-02-28' })
  const before = await everything(there)
  const content: { homes: Record<string, unknown>[] } = JSON.parse(await textOf(there))
  const homes = content.homes.map(
    ({ agreements: _a, next_suppliers: _s, night_rules: _n, ...home }) => ({
      ...home,
      ...(home['slug'] === 'marina-studio' && { supplier: { ...OMAR, trn: '100123456700099' } }),
    }),
  )
  const import_id = await send(there, 'homes.json', JSON.stringify({ homes }))
  expect((await look(there, import_id)).counts).toEqual({
    new: 0,
    changed: 1,
    same: 1,
    faulty: 0,
  })
  granted(await there.noor.call('bringInHomes', { import_id, ...REASON }))
  expect(await everything(there)).not.toEqual(before)
  granted(await there.noor.call('undoHomeImport', { import_id, ...REASON }))
  expect(await everything(there)).toEqual(before)
})
