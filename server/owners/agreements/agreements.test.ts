import { expect, test } from 'vitest'
import { granted, SILENT, world } from '#kit/index.ts'
import { readPdf } from '#server/outside/pdf/index.ts'

const WHY = { reason: 'As agreed by phone' }

test('an owner sees what was agreed on for their homes, accepts it once, and the company sees when', async () => {
  const there = await world(SILENT)
  granted(
    await there.noor.call('changeAgreement', {
      room_category_id: 1,
      from: '2027-03-01',
      company_fee_bp: 1_550,
      expense_limit: '500',
      own_stay_nights: 21,
      ...WHY,
    }),
  )
  const { agreements } = granted(await there.omar.call('listOwnerAgreements', {}))
  expect(agreements).toMatchObject([
    { from: '2027-03-01', until: null, company_fee_bp: 1_550, expense_limit: '500.00' },
    { from: '2025-03-01', until: '2027-03-01', company_fee_bp: 2_000, accepted_at: null },
  ])
  const agreement_id = agreements[0]?.id ?? 0
  const first = granted(await there.omar.call('acceptOwnerAgreement', { agreement_id }))
  there.setClock(60)
  expect(granted(await there.omar.call('acceptOwnerAgreement', { agreement_id }))).toEqual(first)
  const told = granted(await there.noor.call('readHomeAgreements', { room_category_id: 1 }))
  expect(told.agreements.map(({ accepted_at }) => accepted_at)).toEqual([first.accepted_at, null])
  const { rows } = await there.pool.query(
    "select actor, subject from activity_log where verb = 'accept-agreement'",
  )
  expect(rows).toEqual([{ actor: 'Omar Al Mansoori', subject: 'marina-studio' }])
})

test('what another owner agreed on is neither listed, drawn nor accepted', async () => {
  const there = await world(SILENT)
  const { agreements } = granted(await there.maha.call('listOwnerAgreements', {}))
  expect(agreements.map(({ nice_name }) => nice_name)).toEqual(['Downtown Flat'])
  for (const name of ['acceptOwnerAgreement', 'downloadOwnerAgreement'] as const)
    expect(await there.maha.call(name, { agreement_id: 1 })).toMatchObject({ code: 'NOT_FOUND' })
})

test('terms that change anew ask for acceptance again', async () => {
  const there = await world(SILENT)
  granted(await there.omar.call('acceptOwnerAgreement', { agreement_id: 1 }))
  granted(
    await there.noor.call('changeAgreement', {
      room_category_id: 1,
      from: '2027-03-01',
      company_fee_bp: 1_000,
      ...WHY,
    }),
  )
  const { agreements } = granted(await there.omar.call('listOwnerAgreements', {}))
  expect(agreements.map(({ accepted_at }) => accepted_at !== null)).toEqual([false, true])
})

test('its paper has the terms in both languages', async () => {
  const there = await world(SILENT)
  const file = granted(await there.omar.call('downloadOwnerAgreement', { agreement_id: 1 }))
  expect(file).toMatchObject({ name: 'Agreement OA-000001.pdf', type: 'application/pdf' })
  const { text } = readPdf(file.bytes)
  for (const there_is of ['Marina Studio', 'Omar Al Mansoori', '01 Mar, 2025', '20%', 'المالك'])
    expect(text).toContain(there_is)
})
