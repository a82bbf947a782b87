import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { book, closeMonths, sell } from '#kit/owners.ts'
import { readPdf } from '#server/outside/pdf/index.ts'

const JANUARY = '2027-01-01'
const FEBRUARY = '2027-02-01'
const OWN = { from: '2027-01-12', to: '2027-01-15' }
const NIGHTS = { from: '2027-01-30', to: '2027-02-02', reference: 'HMABCDEF12' }
const WHY = { reason: 'In order' }
const on = (day: string) => new Date(`${day}T08:00:00Z`)

async function over(there: World, day: string) {
  there.setClock(on(day))
  await closeMonths(there)
}

const whose = ({ omar }: World, month: string) => ({ owner_id: omar.user_id, month })
const read = async (there: World, month: string) =>
  granted(await there.noor.call('readStatement', whose(there, month)))
const unknown = async (there: World, month: string) =>
  (await read(there, month)).statement.unknown_stays

const TOLD = {
  source: 'airbnb',
  reference: 'HMABCDEF12',
  arrival_date: NIGHTS.from,
  departure_date: NIGHTS.to,
  unit: { id: 1 },
}

test('nights whose money nobody knows have a line of their own, need eyes, and are carried on', async () => {
  const there = await world(SILENT)
  await book(there, OWN)
  const id = await soldElsewhere(there, NIGHTS)
  await over(there, '2027-02-02')
  expect(await read(there, JANUARY)).toMatchObject({
    eyes: ['unknown_money'],
    nett: '864.00',
    statement: { unknown_stays: [{ ...TOLD, nights: 2, is_carried_on: false }] },
  })
  await over(there, '2027-03-02')
  expect(await unknown(there, FEBRUARY)).toMatchObject([
    { ...TOLD, nights: 3, is_carried_on: true },
  ])
  expect((await read(there, FEBRUARY)).eyes).toEqual(['unknown_money'])
  await paysOut(there, id, {})
  expect(await unknown(there, FEBRUARY)).toEqual([])
  expect(await read(there, FEBRUARY)).toMatchObject({
    eyes: ['correction', 'crosses_month'],
    nett: '644.00',
  })
})

test('nobody approves it unseen, and what was sent keeps saying it', async () => {
  const there = await world()
  await book(there, OWN)
  const id = await soldElsewhere(there, NIGHTS)
  await over(there, '2027-02-15')
  const january = whose(there, JANUARY)
  expect(await there.noor.call('approveStatements', { ...january, ...WHY })).toMatchObject({
    code: 'STATEMENT_UNSEEN',
  })
  granted(await there.noor.call('lookAtStatement', january))
  granted(await there.noor.call('approveStatements', { ...january, ...WHY }))
  granted(await there.noor.call('sendStatements', { ...january, ...WHY }))
  await paysOut(there, id, {})
  const number = { number: 'OS-000001' }
  const sent = granted(await there.omar.call('readSentStatement', number))
  expect(sent.unknown_stays).toMatchObject([{ ...TOLD, nights: 2 }])
  expect(granted(await there.noor.call('checkStatement', number))).toMatchObject({
    is_unchanged: true,
    is_as_in_ledger: true,
  })
  const paper = granted(await there.omar.call('downloadSentStatement', number))
  const { text } = readPdf(paper.bytes)
  for (const there_is of ['Not in these figures yet', 'Airbnb HMABCDEF12', '2 nights'])
    expect(text).toContain(there_is)
})

test('an owner reads of it in the report of a unit, as far as nights are over and theirs', async () => {
  const there = await world(SILENT)
  await soldElsewhere(there, NIGHTS)
  const report = async (owner: World['omar']) => {
    const input = { units: '1', from: JANUARY, to: FEBRUARY }
    return granted(await owner.call('readOwnerReport', input)).raw_data.unknown_stays
  }
  there.setClock(on('2027-01-30'))
  expect(await report(there.omar)).toEqual([])
  there.setClock(on('2027-02-01'))
  expect(await report(there.omar)).toMatchObject([{ ...TOLD, nights: 2 }])
  await sell(there, 'maha@example.com', '2027-01-31')
  there.setClock(on('2027-02-05'))
  expect(await report(there.omar)).toMatchObject([{ nights: 1 }])
  expect(await report(there.maha)).toMatchObject([{ nights: 2 }])
})

test('nights that are only closed, and stays that were cancelled, are nothing to wait for', async () => {
  const there = await world(SILENT)
  await book(there, OWN)
  const closed = await soldElsewhere(there, { ...NIGHTS, reference: undefined })
  const ended = await soldElsewhere(there, { from: '2027-01-20', to: '2027-01-22' })
  const one = { channel_stay_id: closed, is_stay: 'no' as const, ...WHY }
  granted(await there.noor.call('judgeChannelStay', one))
  granted(await there.noor.call('removeChannelStay', { channel_stay_id: ended, ...WHY }))
  await over(there, '2027-02-02')
  expect(await read(there, JANUARY)).toMatchObject({ eyes: [], statement: { unknown_stays: [] } })
})

test('a statement that was sent before other sites sold stays is read as it was', async () => {
  const there = await world()
  await book(there, OWN)
  await over(there, '2027-02-15')
  const january = whose(there, JANUARY)
  granted(await there.noor.call('approveStatements', { ...january, ...WHY }))
  await there.pool.query('alter table owner_statements disable trigger refuse_sent_change')
  granted(await there.noor.call('sendStatements', { ...january, ...WHY }))
  await there.pool.query(`
    with before as (
      select owner_id, month, replace(replace(replace(replace(replace(content, '"unknown_stays":[],', ''), '"channel_stay":null,', ''),
        ',"channel_commission":"0.00"', ''), '"channel_commission":"0.00",', ''), '"extra_share":"0.00",', '') as content from owner_statements)
    update owner_statements s set content = b.content, sha256 = encode(sha256(convert_to(b.content, 'UTF8')), 'hex')
    from before b where b.owner_id = s.owner_id and b.month = s.month`)
  const { rows } = await there.pool.query('select content from owner_statements where number = 1')
  expect(JSON.stringify(rows)).not.toMatch(/channel|unknown|extra/)
  const number = { number: 'OS-000001' }
  const sent = granted(await there.omar.call('readSentStatement', number))
  expect(sent).toMatchObject({
    unknown_stays: [],
    lines: [{ channel_stay: null, channel_commission: '0.00', extra_share: '0.00' }],
    total: { channel_commission: '0.00', extra_share: '0.00', nett: '864.00' },
  })
  expect(granted(await there.noor.call('checkStatement', number))).toMatchObject({
    is_unchanged: true,
    is_as_in_ledger: true,
  })
})
