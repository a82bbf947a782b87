import { expect, test } from 'vitest'
import type { LeadStage } from '#contract/lead-stages.ts'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

const DAY = 24 * 60 * 60
const HOME = {
  owner_first_name: 'Noura',
  owner_last_name: 'Rahman',
  email: 'noura@example.com',
  phone_number: '+971501234567',
  property_name: 'Garden villa',
  square_feet: '2900',
  no_of_bedrooms: '3',
  no_of_bathrooms: '4',
  address: 'Street 4, Mirdif',
}

async function offered() {
  const there = await world(SILENT)
  granted(
    await there.visitor(
      'submitProperty',
      { ...HOME, human_check: await there.humanCheck() },
      { 'accept-language': 'ar' },
    ),
  )
  return there
}

const read = async ({ noor }: World, lead_id = 1) =>
  granted(await noor.call('readLead', { lead_id }))
const troubled = async ({ noor }: World) =>
  granted(await noor.call('listTrouble', {}))
    .troubles.filter(({ kind }) => kind === 'lead')
    .map(({ what }) => what)
const entries = async ({ pool }: World, verb: string) =>
  (
    await pool.query(
      'select actor, subject_kind, subject, reason, before, after from activity_log where verb = $1 order by id',
      [verb],
    )
  ).rows

test('whoever offers a home, registers as an agent or writes is a lead at once, with what they said', async () => {
  const there = await offered()
  there.setClock(60)
  const agent = {
    first_name: 'Salma',
    last_name: 'Karim',
    email: 'noura@example.com',
    phone_number: '+971561237788',
    company: 'Qasr',
    licence_number: 'BRN 1',
    human_check: await there.humanCheck(),
  }
  granted(await there.visitor('registerAgent', agent))
  there.setClock(60)
  granted(
    await there.visitor('sendContactMessage', {
      name: 'Hana',
      email: 'hana@example.com',
      phone_number: '+971501234567',
      message: 'Hello there',
    }),
  )
  const { leads, total_count } = granted(await there.noor.call('listLeads', { sort: 'created' }))
  expect(total_count).toBe(3)
  expect(leads).toMatchObject([
    { kind: 'owner', name: 'Noura Rahman', lang: 'ar', about: 'Garden villa', homes: 1 },
    { kind: 'agent', name: 'Salma Karim', about: 'Qasr', homes: 0, stage: 'new' },
    { kind: 'message', name: 'Hana', about: 'Hello there', assignee: null, late: null },
  ])
  expect(await read(there)).toMatchObject({
    homes: [
      {
        building: 'Garden villa',
        area: null,
        property_type: 'villa',
        square_feet: 2900,
        bedrooms: 3,
        bathrooms: 4,
        address: 'Street 4, Mirdif',
        room_category_id: null,
      },
    ],
    others: [{ lead_id: 2, kind: 'agent', stage: 'new' }],
  })
  expect(await read(there, 2)).toMatchObject({ company: 'Qasr', licence_number: 'BRN 1' })
  expect(await read(there, 3)).toMatchObject({ message: 'Hello there' })
  await there.runJobs()
  const letters = await emailsTo(there, 'stay@sadaf.example')
  expect(letters.flatMap(({ links }) => links).map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining(['/admin/leads/1', '/admin/leads/2', '/admin/leads/3']),
  )
})

test('only colleagues with the right to leads see and change them', async () => {
  const there = await offered()
  for (const [name, input] of [
    ['listLeads', {}],
    ['readLead', { lead_id: 1 }],
    ['moveLead', { lead_id: 1, to: 'talking' }],
  ] as const)
    expect(await there.salem.call(name, input)).toMatchObject({ code: 'FORBIDDEN' })
})

test('a lead goes by the steps there are, is lost with a reason only, and comes back', async () => {
  const there = await offered()
  const move = (to: LeadStage, more: object = {}) =>
    there.noor.call('moveLead', { lead_id: 1, to, ...more })
  expect(await move('agreed')).toMatchObject({ code: 'LEAD_STEP_INVALID', status: 409 })
  expect(await move('done')).toMatchObject({ code: 'LEAD_STEP_INVALID' })
  for (const to of ['talking', 'visiting', 'documents', 'agreed'] as const) granted(await move(to))
  expect(await move('lost')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reason', code: 'required' }],
  })
  expect((await read(there)).lead.stage).toBe('agreed')
  granted(await move('lost', { reason: 'Sold it' }))
  expect((await read(there)).lead).toMatchObject({ stage: 'lost', lost_reason: 'Sold it' })
  granted(await move('agreed', { reason: 'The buyer withdrew' }))
  expect((await read(there)).lead).toMatchObject({ stage: 'agreed', lost_reason: null })
  expect((await entries(there, 'move-lead')).slice(-2)).toMatchObject([
    { subject_kind: 'lead', subject: '1', reason: 'Sold it', before: { stage: 'agreed' } },
    { actor: 'Noor Al Falasi', before: { stage: 'lost' }, after: { stage: 'agreed' } },
  ])
})

test('of two colleagues who move the same lead the second is told that it moved', async () => {
  const there = await offered()
  const [one, other] = await Promise.all([
    there.noor.call('moveLead', { lead_id: 1, from: 'new', to: 'talking' }),
    there.noor.call('moveLead', { lead_id: 1, from: 'new', to: 'visiting' }),
  ])
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1)
  expect([one, other].find(({ ok }) => !ok)).toMatchObject({ code: 'LEAD_STEP_INVALID' })
})

test('nobody waits over a week without a mark: not answered, nothing planned, or what was planned is overdue', async () => {
  const there = await offered()
  there.setClock(new Date('2027-01-17T19:59:59Z')) // the last moment of the seventh day
  expect(await troubled(there)).toEqual([])
  there.setClock(new Date('2027-01-17T20:00:00Z'))
  expect(await troubled(there)).toEqual(['lead_overdue'])
  granted(await there.noor.call('moveLead', { lead_id: 1, to: 'talking' }))
  expect(await troubled(there)).toEqual(['lead_unplanned'])
  const plan = { lead_id: 1, next_step: 'Visit', next_step_on: '2027-01-20' }
  granted(await there.noor.call('planLead', plan))
  expect(await troubled(there)).toEqual([])
  there.setClock(new Date('2027-01-20T19:59:59Z'))
  expect(await troubled(there)).toEqual([])
  there.setClock(new Date('2027-01-20T20:00:00Z'))
  expect(await troubled(there)).toEqual(['lead_late'])
  expect((await read(there)).lead.late).toBe('lead_late')
  granted(await there.noor.call('moveLead', { lead_id: 1, to: 'lost', reason: 'No answer' }))
  expect(await troubled(there)).toEqual([])
  expect((await read(there)).lead).toMatchObject({ next_step: null, next_step_on: null })
})

test('a step has its day, and a day its step; without either nothing is planned', async () => {
  const there = await offered()
  const plan = (more: object) => there.noor.call('planLead', { lead_id: 1, ...more })
  expect(await plan({ next_step: 'Call' })).toMatchObject({
    errors: [{ field: 'next_step_on', code: 'required' }],
  })
  expect(await plan({ next_step_on: '2027-02-01' })).toMatchObject({
    errors: [{ field: 'next_step', code: 'required' }],
  })
  granted(await plan({ next_step: 'Call', next_step_on: '2027-02-01' }))
  granted(await plan({}))
  expect(await entries(there, 'plan-lead')).toMatchObject([
    { after: { next_step: 'Call', next_step_on: '2027-02-01' } },
    { before: { next_step: 'Call' }, after: { next_step: null, next_step_on: null } },
  ])
})

test('a lead is given to colleagues who may work on leads, and to nobody', async () => {
  const there = await offered()
  const { colleagues } = await read(there)
  expect(colleagues.map(({ name }) => name)).toEqual(['Noor Al Falasi'])
  const assignee_id = colleagues[0]?.user_id
  granted(await there.noor.call('assignLead', { lead_id: 1, assignee_id }))
  expect((await read(there)).lead.assignee).toEqual(colleagues[0])
  expect(
    granted(await there.noor.call('listLeads', { assignee_id })).leads.map(
      ({ lead_id }) => lead_id,
    ),
  ).toEqual([1])
  expect(await there.noor.call('assignLead', { lead_id: 1, assignee_id: 999_999 })).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ field: 'assignee_id' }],
  })
  granted(await there.noor.call('assignLead', { lead_id: 1 }))
  expect((await read(there)).lead.assignee).toBeNull()
})

test('notes are read in the order they were written; the log has them without their text', async () => {
  const there = await offered()
  for (const text of ['Rang twice', 'سيعود غدًا\nومعه السند'])
    granted(await there.noor.call('writeLeadNote', { lead_id: 1, text }))
  expect((await read(there)).notes).toMatchObject([
    { text: 'Rang twice', author: 'Noor Al Falasi' },
    { text: 'سيعود غدًا\nومعه السند' },
  ])
  expect(JSON.stringify(await entries(there, 'write-lead-note'))).not.toContain('Rang')
})

test('a lead has several homes; each is corrected and taken off by itself', async () => {
  const there = await offered()
  const home = {
    lead_id: 1,
    building: 'Marina Gate',
    area: 'dubai-marina',
    property_type: 'flat' as const,
    square_feet: '900',
    bedrooms: '2',
    bathrooms: '2',
    address: 'Dubai Marina',
  }
  expect(await there.noor.call('saveLeadHome', { ...home, area: 'atlantis' })).toMatchObject({
    code: 'AREA_NOT_FOUND',
    errors: [{ field: 'area' }],
  })
  const { lead_home_id } = granted(await there.noor.call('saveLeadHome', home))
  granted(await there.noor.call('saveLeadHome', { ...home, lead_home_id, bathrooms: '3' }))
  expect((await read(there)).homes).toMatchObject([
    { building: 'Garden villa' },
    { building: 'Marina Gate', area: 'dubai-marina', bathrooms: 3 },
  ])
  granted(await there.noor.call('removeLeadHome', { lead_home_id, reason: 'Sold' }))
  expect((await read(there)).homes).toHaveLength(1)
  expect(await entries(there, 'remove-lead-home')).toMatchObject([
    { reason: 'Sold', before: { building: 'Marina Gate', bathrooms: 3 } },
  ])
})

test('the list is found by name, home and phone in any script, filtered, sorted and exported', async () => {
  const there = await offered()
  there.setClock(DAY)
  granted(
    await there.visitor('sendContactMessage', {
      name: 'عبدالله الشامسي',
      email: 'abdulla@example.com',
      phone_number: '+971509981123',
      message: '=cmd|calc',
    }),
  )
  const names = async (filter: object) =>
    granted(await there.noor.call('listLeads', filter)).leads.map(({ name }) => name)
  expect(await names({ q: 'garden' })).toEqual(['Noura Rahman'])
  expect(await names({ q: 'الشامسى' })).toEqual(['عبدالله الشامسي'])
  expect(await names({ q: '50998' })).toEqual(['عبدالله الشامسي'])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ kind: 'owner' })).toEqual(['Noura Rahman'])
  expect(await names({ sort: '-created' })).toEqual(['عبدالله الشامسي', 'Noura Rahman'])
  granted(await there.noor.call('moveLead', { lead_id: 2, to: 'done' }))
  expect(await names({ stage: 'done' })).toEqual(['عبدالله الشامسي'])
  expect(await names({})).toEqual(['Noura Rahman', 'عبدالله الشامسي'])
  const board = granted(await there.noor.call('readLeadBoard', {}))
  expect(
    board.stages
      .filter(({ total_count }) => total_count > 0)
      .map(({ stage, leads }) => [stage, leads.map(({ name }) => name)]),
  ).toEqual([
    ['new', ['Noura Rahman']],
    ['done', ['عبدالله الشامسي']],
  ])
  const file = granted(await there.noor.call('exportLeads', { sort: 'created' }))
  const lines = new TextDecoder().decode(file.bytes).split('\n')
  expect(lines[1]).toContain('Noura Rahman')
  expect(lines[2]).not.toMatch(/,=cmd/)
})

test('the command line does what the screen does', async () => {
  const there = await offered()
  expect(await there.operate('move-lead', '1', '--to=talking')).toMatchObject({ ok: true })
  expect(await there.operate('list-leads', '--stage=talking')).toMatchObject({
    ok: true,
    lines: expect.arrayContaining([expect.stringContaining('Noura Rahman')]),
  })
  expect(await there.operate('move-lead', '9', '--to=talking')).toMatchObject({ ok: false })
})

test('with the data of a person go their leads, and what the log says of them', async () => {
  const there = await offered()
  granted(await there.noor.call('writeLeadNote', { lead_id: 1, text: 'Rang twice' }))
  granted(
    await there.noor.call('planLead', {
      lead_id: 1,
      next_step: 'Ask Noura for the deed',
      next_step_on: '2027-02-01',
    }),
  )
  expect(
    await there.operate('erase-person', '--email=noura@example.com', '--reason=Asked'),
  ).toMatchObject({
    ok: true,
  })
  const { rows } = await there.pool.query(
    `select (select count(*)::int from leads) as leads, (select count(*)::int from lead_homes) as homes, (select count(*)::int from lead_notes) as notes,
      (select count(*)::int from activity_log where after::text like '%Noura%') as told`,
  )
  expect(rows).toEqual([{ leads: 0, homes: 0, notes: 0, told: 0 }])
})
