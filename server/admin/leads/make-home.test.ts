import { expect, test } from 'vitest'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { addDays } from '#server/core/time.ts'
import { emailsTo, granted, SILENT, TODAY, world, type World } from '#kit/index.ts'

const HOME = {
  owner_first_name: 'Noura',
  owner_last_name: 'Al Rahman',
  email: 'noura@example.com',
  phone_number: '+971501234567',
  property_type: 'flat',
  square_feet: '900',
  no_of_bedrooms: '2',
  no_of_bathrooms: '2',
  address: 'Dubai Marina',
} as const
const NAMES = { first_name: 'Noura', last_name: 'Al Rahman' }
const TERMS = { company_fee_bp: 1_750, expense_limit: '500', own_stay_nights: '14' }
const MAKING = { lead_home_id: 1, ...NAMES, unit: '1204', ...TERMS }
const REST: TypedHomeFields = {
  slug: 'gate-of-noura',
  'en.nice_name': 'Gate of Noura',
  'ar.nice_name': 'بوابة نورة',
  'en.name': 'Two bedrooms by the water',
  'ar.name': 'غرفتان على الماء',
  'en.sub_title': 'Quiet',
  'ar.sub_title': 'هادئ',
  'en.description': 'High windows.',
  'ar.description': 'نوافذ عالية.',
  supplier: {
    legal_name_en: 'Sadaf Homes LLC',
    legal_name_ar: 'صدف للبيوت',
    address_en: 'Al Quoz, Dubai',
    address_ar: 'القوز، دبي',
    trn: null,
  },
  max_occupants: 4,
  damage_deposit: '1500',
  'permit.class': 'standard',
  permits: [
    { unit: '1204', number: 'HH-1', unit_code: null, issued_on: null, expires_on: '2028-06-30' },
  ],
  amenities: [],
  beds: [
    { room: 1, kind: 'king', beds: 1 },
    { room: 2, kind: 'queen', beds: 1 },
  ],
  rates: [{ from: TODAY, to: addDays(TODAY, 400), weekday: '500', weekend: '650' }],
  pictures: Array.from({ length: 8 }, (_, index) => ({
    file: `view-${index}.webp`,
    width: 1_600,
    height: 1_000,
    blur: 'data:image/webp;base64,AAAA',
    alt_en: `View ${index}`,
    alt_ar: `منظر ${index}`,
  })),
}

/** A building the world knows, written as people write. */
async function placed({ pool }: World) {
  const { rows } = await pool.query<{ name: string; area: string }>(
    `select t.name, l.slug as area from properties p join locations l on l.id = p.location_id
     join property_texts t on t.property_id = p.id and t.lang = 'en' order by p.id limit 1`,
  )
  return rows[0] ?? { name: '', area: '' }
}

async function offered(more: object = {}) {
  const there = await world(SILENT)
  const property_name = (await placed(there)).name.toLowerCase()
  granted(
    await there.visitor(
      'submitProperty',
      { ...HOME, property_name, ...more, human_check: await there.humanCheck() },
      { 'accept-language': 'ar' },
    ),
  )
  return there
}
const leadOf = async ({ noor }: World) => granted(await noor.call('readLead', { lead_id: 1 }))
const drafts = async ({ pool }: World) =>
  (await pool.query('select room_category_id from home_drafts')).rows.length

test('one press makes a draft with building, rooms and unit, invites the owner and keeps the terms; on sale, the lead is too', async () => {
  const there = await offered()
  const { name, area } = await placed(there)
  expect(granted(await there.noor.call('previewHomeOfLead', { lead_home_id: 1 }))).toEqual({
    owner: 'new',
    ...NAMES,
    building: name,
    area,
    usual_fee_bp: 2_000,
  })
  const { room_category_id, owner } = granted(await there.noor.call('makeHomeOfLead', MAKING))
  expect(owner).toBe('invited')
  const home = granted(await there.noor.call('readHome', { room_category_id }))
  expect(home).toMatchObject({
    state: 'draft',
    fields: {
      'en.nice_name': name.toLowerCase(),
      'location.slug': area,
      'property.name': name,
      owner: 'noura@example.com',
      type: 'apartment',
      bedrooms: 2,
      bathrooms: 2,
      square_feet: 900,
      units: ['1204'],
    },
  })
  await there.runJobs()
  const letters = await emailsTo(there, 'noura@example.com')
  expect(letters.map(({ subject }) => subject)).toContain('حسابك في صدف')
  expect(await leadOf(there)).toMatchObject({
    lead: { stage: 'agreed' },
    homes: [{ room_category_id, state: 'draft' }],
  })
  granted(await there.noor.call('changeHome', { room_category_id, fields: REST }))
  granted(await there.noor.call('publishHome', { room_category_id, reason: 'All is there' }))
  expect(await leadOf(there)).toMatchObject({
    lead: { stage: 'on_sale', late: null },
    homes: [{ state: 'on_sale' }],
  })
  const { agreements } = granted(await there.noor.call('readHomeAgreements', { room_category_id }))
  expect(agreements).toMatchObject([
    {
      owner: 'Noura Al Rahman',
      from: TODAY,
      company_fee_bp: 1_750,
      expense_limit: '500.00',
      own_stay_nights: 14,
    },
  ])
  const { rows } = await there.pool.query(
    "select verb, subject, before, after from activity_log where subject_kind = 'lead' order by id",
  )
  expect(rows).toMatchObject([
    { verb: 'make-home-of-lead', before: { stage: 'new' }, after: { company_fee_bp: 1_750 } },
    { verb: 'move-lead', before: { stage: 'agreed' }, after: { home: 'gate-of-noura' } },
  ])
})

test('an owner has one account for all of their homes, and is invited once', async () => {
  const there = await offered()
  granted(await there.noor.call('makeHomeOfLead', MAKING))
  const { lead_home_id } = granted(
    await there.noor.call('saveLeadHome', {
      lead_id: 1,
      building: 'A villa nobody knows',
      area: null,
      property_type: 'studio',
      square_feet: '500',
      bedrooms: '1',
      bathrooms: '1',
      address: 'Mirdif',
    }),
  )
  const second = granted(await there.noor.call('makeHomeOfLead', { ...MAKING, lead_home_id }))
  expect(second.owner).toBe('found')
  const { fields } = granted(
    await there.noor.call('readHome', { room_category_id: second.room_category_id }),
  )
  expect(fields).toMatchObject({ type: 'studio', bedrooms: 0, 'property.name': null })
  await there.runJobs()
  const letters = await emailsTo(there, 'noura@example.com')
  expect(letters.filter(({ subject }) => subject === 'حسابك في صدف')).toHaveLength(1)
})

test('a home is made once, also when two press at once; a draft that was discarded can be made anew', async () => {
  const there = await offered()
  const both = await Promise.all([1, 2].map(() => there.noor.call('makeHomeOfLead', MAKING)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'LEAD_HOME_MADE', status: 409 })
  expect(await drafts(there)).toBe(1)
  const room_category_id = (await leadOf(there)).homes[0]?.room_category_id ?? 0
  granted(await there.noor.call('discardHomeChanges', { room_category_id }))
  granted(await there.noor.call('makeHomeOfLead', MAKING))
  expect(await drafts(there)).toBe(1)
})

test('a guest who has proven the address becomes an owner; an account nobody has proven refuses it, and nothing is made', async () => {
  const there = await offered({ email: 'sara@example.com' })
  expect(granted(await there.noor.call('makeHomeOfLead', MAKING)).owner).toBe('became')
  const { rows } = await there.pool.query(
    "select roles from users where email = 'sara@example.com'",
  )
  expect(rows).toEqual([{ roles: [1, 2] }])

  const other = await offered({ email: 'sara@example.com' })
  await other.pool.query(
    "update users set is_email_verified = false where email = 'sara@example.com'",
  )
  expect(granted(await other.noor.call('previewHomeOfLead', { lead_home_id: 1 })).owner).toBe(
    'unproven',
  )
  expect(await other.noor.call('makeHomeOfLead', MAKING)).toMatchObject({ code: 'USER_EXIST' })
  expect(await drafts(other)).toBe(0)
  expect((await leadOf(other)).lead.stage).toBe('new')
})

test('whoever may not change homes makes none of leads either', async () => {
  const there = await offered()
  await there.pool.query("update staff set rights = '{leads}' where 'homes' = any (rights)")
  expect(await there.noor.call('makeHomeOfLead', MAKING)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await drafts(there)).toBe(0)
})
