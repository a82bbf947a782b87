import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from '#server/outside/pdf/index.ts'
import { listVatOfMonth } from '#server/billing/index.ts'
import { readDueFeeds } from '#server/calendars/index.ts'
import { AIRBNB, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { buyExtra, issuedBySadaf, orderExtra, sellElsewhere, withExtras } from '#kit/extras.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const COT = 140_00 // 35.00 for four nights
const COT_VAT = 6_67 // 5/105
const STUDIO = 1

async function opened() {
  const there = await world(SILENT)
  const extras = await withExtras(there)
  await issuedBySadaf(there)
  return { there, extras }
}

async function sold(stay: Partial<Parameters<typeof soldElsewhere>[1]> = {}) {
  const { there, extras } = await opened()
  const channel_stay_id = await soldElsewhere(there, {
    ...NIGHTS,
    reference: 'HMQ1',
    guest_name: '王小明',
    ...stay,
  })
  return { there, extras, channel_stay_id }
}

async function sums({ pool, noor, runJobs }: World, channel_stay_id: number) {
  await runJobs()
  expect(granted(await noor.call('readBooks', {})).differences).toEqual([])
  const { rows } = await pool.query(
    `select (select coalesce(sum(fils), 0)::int from cash_lines where channel_stay_id = $1) as cash,
      (select coalesce(sum(extra_fils), 0)::int from statement_lines where channel_stay_id = $1) as net,
      (select coalesce(sum(extra_vat_fils), 0)::int from statement_lines where channel_stay_id = $1) as vat,
      (select coalesce(sum(case i.kind when 'invoice' then 1 else -1 end * (i.document ->> 'total_fils')::int), 0)::int
        from invoices i join channel_extras e on e.id = i.channel_extra_id where e.channel_stay_id = $1) as invoiced,
      (select coalesce(sum(fils), 0)::int from journal_lines where channel_stay_id = $1 and account = 'guests') as owed,
      (select coalesce(sum(fils), 0)::int from journal_lines where channel_stay_id = $1 and account = 'vat_of_advances') as untaxed`,
    [channel_stay_id],
  )
  return rows[0]
}

const SETTLED = { owed: 0, untaxed: 0 }

const extrasOf = async ({ salem }: World, channel_stay_id: number) =>
  granted(await salem.call('readChannelExtras', { channel_stay_id }))

const troubles = async ({ noor }: World) =>
  granted(await noor.call('listTrouble', {})).troubles.filter(
    ({ what }) => what === 'channel_extra_back',
  )

test('the company sells an extra to guests of another site: money, invoice, VAT, ledger and journal have it, and the site’s money stays as it was', async () => {
  const { there, extras, channel_stay_id } = await sold()
  await paysOut(there, channel_stay_id, AIRBNB)
  const vatBefore = await listVatOfMonth(there.services.db, '2027-01-01')
  const done = granted(await sellElsewhere(there, { channel_stay_id, extra_id: extras.cot }))
  expect(done.invoice_number).toMatch(/^INV-\d+-2027-000001$/)
  expect(await sums(there, channel_stay_id)).toEqual({
    cash: COT,
    net: COT - COT_VAT,
    vat: COT_VAT,
    invoiced: COT,
    ...SETTLED,
  })
  const vatOf = (rows: Awaited<ReturnType<typeof listVatOfMonth>>) =>
    rows.find(({ trn }) => trn === '100612345600003')?.vat_fils ?? 0
  expect(vatOf(await listVatOfMonth(there.services.db, '2027-01-01')) - vatOf(vatBefore)).toBe(
    COT_VAT,
  )
  const { rows } = await there.pool.query(
    `select sum(fils)::int as fils from journal_lines where account in ('other_sites', 'tourism_dirham') and event = 'extra'`,
  )
  expect(rows).toEqual([{ fils: null }])
  const { ordered } = await extrasOf(there, channel_stay_id)
  expect(ordered).toMatchObject([
    {
      order: done.order,
      name: 'Cot',
      price: '140.00',
      method: 'cash',
      state: 'stands',
      day: NIGHTS.from,
    },
  ])
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'order-extra' }))
  expect(entries[0]).toMatchObject({
    subject: 'marina-studio 1204',
    reason: 'Asked at the desk',
    after: { extra: '1 × Cot', invoice_number: done.invoice_number },
  })
})

test('its invoice is the company’s, names the number of the site and no guest', async () => {
  const { there, extras, channel_stay_id } = await sold()
  const { invoice_number: number } = granted(
    await sellElsewhere(there, { channel_stay_id, extra_id: extras.cot }),
  )
  const wanted = { channel_stay_id, number }
  const { bytes } = granted(await there.salem.call('downloadChannelExtraPaper', wanted))
  const { text } = readPdf(bytes)
  expect(text).toContain('HMQ1')
  expect(text).toContain('Sadaf Holiday Homes LLC')
  expect(text).toContain('133.33')
  expect(text).not.toContain('小明')
  expect(
    await there.salem.call('downloadChannelExtraPaper', { ...wanted, channel_stay_id: 999 }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

const BACK = { method: 'cash', reference: 'Receipt 13', reason: 'Not needed' } as const

test('taken back it is handed back and credited, once, and nothing is left of it', async () => {
  const { there, extras, channel_stay_id } = await sold()
  const { order } = granted(await sellElsewhere(there, { channel_stay_id, extra_id: extras.cot }))
  const back = { channel_stay_id, order, ...BACK }
  expect(await there.salem.call('takeChannelExtraBack', back)).toMatchObject({ code: 'FORBIDDEN' })
  const done = granted(await there.noor.call('takeChannelExtraBack', back))
  expect(done).toMatchObject({
    refund: '140.00',
    credit_note_number: expect.stringMatching(/^CN-/),
  })
  expect(await there.noor.call('takeChannelExtraBack', back)).toMatchObject({
    code: 'EXTRA_NOT_OFFERED',
  })
  expect(await sums(there, channel_stay_id)).toEqual({
    cash: 0,
    net: 0,
    vat: 0,
    invoiced: 0,
    ...SETTLED,
  })
  const { ordered } = await extrasOf(there, channel_stay_id)
  expect(ordered).toMatchObject([
    { state: 'back', papers: [{ kind: 'invoice' }, { kind: 'credit_note' }] },
  ])
})

test('without an issuer, at another price, by a colleague without the right, or of a stay that is over, nothing is sold', async () => {
  const there = await world(SILENT)
  const extras = await withExtras(there)
  const channel_stay_id = await soldElsewhere(there, NIGHTS)
  const wanted = { channel_stay_id, extra_id: extras.cot }
  expect(await sellElsewhere(there, wanted)).toMatchObject({ code: 'ISSUER_UNNAMED' })
  await issuedBySadaf(there)
  const order = { quantity: 1, method: 'card', reference: 'T1', reason: 'Asked' } as const
  expect(
    await there.noor.call('orderChannelExtra', { ...wanted, ...order, price: '139.99' }),
  ).toMatchObject({ code: 'QUOTE_MISMATCH' })
  expect(await sellElsewhere(there, { ...wanted, quantity: 3 })).toMatchObject({
    code: 'EXTRA_ENOUGH',
  })
  const gone = { channel_stay_id, reason: 'Cancelled there' }
  granted(await there.noor.call('removeChannelStay', gone))
  expect(await sellElsewhere(there, wanted)).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(await extrasOf(there, channel_stay_id)).toMatchObject({ offers: [], ordered: [] })
})

test('late hours leave the cleaning its time, whoever sold the next stay, and the desk waits as long', async () => {
  const { there, extras, channel_stay_id } = await sold()
  const free = async (id: number) =>
    (await extrasOf(there, channel_stay_id)).offers.find((offer) => offer.id === id)
  expect(await free(extras.late)).toMatchObject({ most: 6, refusal: null })
  const next = { home: there.marinaStudio, from: NIGHTS.to, to: '2027-02-17' }
  const { reservation_id } = await buy(there, there.sara, next)
  const between = (await free(extras.late))?.most ?? 0
  expect(between).toBeLessThan(6)
  const late = { channel_stay_id, extra_id: extras.late, quantity: between }
  granted(await sellElsewhere(there, late))
  const early = { reservation_id, extra_id: extras.early }
  expect(await orderExtra(there.sara, early)).toMatchObject({ code: 'EXTRA_NO_TIME' })
  const { stays } = granted(await there.salem.call('listChannelStays', { channel_stay_id }))
  expect(stays[0]?.desk.check_out_time).toBe(`${12 + between}:00`)
})

test('hours that guests of ours bought are not sold to those of a site', async () => {
  const { there, extras } = await opened()
  const before = { home: there.marinaStudio, from: '2027-02-06', to: NIGHTS.from }
  const { reservation_id } = await buy(there, there.sara, before)
  const channel_stay_id = await soldElsewhere(there, NIGHTS)
  const { offers } = await extrasOf(there, channel_stay_id)
  const most = offers.find(({ id }) => id === extras.early)?.most ?? 0
  expect(most).toBeGreaterThan(0)
  await buyExtra(there, there.sara, { reservation_id, extra_id: extras.late, quantity: most })
  expect(await sellElsewhere(there, { channel_stay_id, extra_id: extras.early })).toMatchObject({
    code: 'EXTRA_NO_TIME',
  })
})

test('of two stays that want the same hour in the same moment one gets it', async () => {
  const { there, extras, channel_stay_id } = await sold()
  const other = await soldElsewhere(there, { from: NIGHTS.to, to: '2027-02-17' })
  const most = async (stay: number, id: number) =>
    (await extrasOf(there, stay)).offers.find((offer) => offer.id === id)?.most ?? 0
  const late = {
    channel_stay_id,
    extra_id: extras.late,
    quantity: await most(channel_stay_id, extras.late),
  }
  const early = {
    channel_stay_id: other,
    extra_id: extras.early,
    quantity: await most(other, extras.early),
  }
  expect(late.quantity).toBeGreaterThan(0)
  const codes = (await Promise.all([sellElsewhere(there, late), sellElsewhere(there, early)])).map(
    (told) => ('code' in told ? told.code : 'sold'),
  )
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['EXTRA_NO_TIME', 'sold'])
})

async function followed() {
  const { there, extras } = await opened()
  const played = playFeeds(there)
  const FAR = ['far', '2027-09-03', '2027-09-06'] as const
  const tell = async (...stays: [string, string][]) => {
    played.answer(
      feedOf([
        ...stays.map(([from, to]) => ['a', from, to, 'SUMMARY:Reserved', NUMBERED] as const),
        [...FAR],
      ]),
    )
    await readDueFeeds(there.services, there.setClock(11 * 60))
    await there.runJobs()
  }
  played.answer(feedOf([['a', NIGHTS.from, NIGHTS.to, 'SUMMARY:Reserved', NUMBERED], [...FAR]]))
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  const { stays } = granted(await there.salem.call('listChannelStays', {}))
  const channel_stay_id = stays.find(({ from }) => from === NIGHTS.from)?.channel_stay_id ?? 0
  return { there, extras, channel_stay_id, tell }
}

test('a site that moves a stay carries its extras along, hours and nights that are gone are handed back, and Today says so', async () => {
  const { there, extras, channel_stay_id, tell } = await followed()
  for (const extra_id of [extras.cot, extras.late])
    granted(await sellElsewhere(there, { channel_stay_id, extra_id, method: 'card' }))
  const transfer = { channel_stay_id, extra_id: extras.transfer, day: '2027-02-11' }
  granted(await sellElsewhere(there, transfer))
  const states = async () =>
    (await extrasOf(there, channel_stay_id)).ordered.map(
      ({ name, day, state }) => `${name} ${day} ${state}`,
    )
  await tell(['2027-02-15', '2027-02-19'])
  expect(await states()).toEqual([
    'Cot 2027-02-15 stands',
    'Late check-out 2027-02-14 due_back',
    'Airport transfer 2027-02-16 stands',
  ])
  expect(await troubles(there)).toMatchObject([{ amount: '75.50', unit: '1204' }])
  await tell(['2027-02-15', '2027-02-18'])
  expect((await states())[0]).toBe('Cot 2027-02-15 due_back')
  expect(await sums(there, channel_stay_id)).toMatchObject({ owed: -(COT + 75_50) })
  const { ordered } = await extrasOf(there, channel_stay_id)
  for (const { order, state } of ordered)
    if (state === 'due_back')
      granted(await there.noor.call('takeChannelExtraBack', { channel_stay_id, order, ...BACK }))
  expect(await troubles(there)).toEqual([])
  expect(await sums(there, channel_stay_id)).toMatchObject(SETTLED)
})

test('of a stay that its site cancels those that can still be taken back are handed back, others are earned', async () => {
  const { there, extras, channel_stay_id, tell } = await followed()
  granted(await sellElsewhere(there, { channel_stay_id, extra_id: extras.cot }))
  there.setClock(new Date('2027-02-10T08:00:00Z')) // past the deadline of what is had that day
  granted(
    await sellElsewhere(there, { channel_stay_id, extra_id: extras.transfer, day: '2027-02-10' }),
  )
  granted(await sellElsewhere(there, { channel_stay_id, extra_id: extras.late }))
  await tell()
  await tell()
  const { ordered } = await extrasOf(there, channel_stay_id)
  expect(ordered.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'Cot stands',
    'Airport transfer stands',
    'Late check-out due_back',
  ])
  expect(await troubles(there)).toMatchObject([{ amount: '75.50' }])
  expect(await sums(there, channel_stay_id)).toMatchObject({ owed: -75_50 })
})

test('in another home all of them are handed back', async () => {
  const { there, extras, channel_stay_id } = await sold()
  granted(await sellElsewhere(there, { channel_stay_id, extra_id: extras.cot }))
  const elsewhere = [{ channel_stay_id, unit_id: 2 }]
  const reason = 'A leak in the bathroom'
  granted(await there.salem.call('placeStays', { placements: [], elsewhere, reason }))
  expect((await extrasOf(there, channel_stay_id)).ordered).toMatchObject([{ state: 'due_back' }])
})

test('a copy of one’s data has the extras, and erasing the person leaves no name with them', async () => {
  const MING = 'ming@example.com'
  const { there, extras, channel_stay_id } = await sold({ guest_email: MING })
  granted(await sellElsewhere(there, { channel_stay_id, extra_id: extras.cot }))
  const to = join(mkdtempSync(join(tmpdir(), 'sadaf-')), 'ming.json')
  await there.operate('export-person', `--email=${MING}`, `--to=${to}`)
  expect(readFileSync(to, 'utf8')).toContain('"Cot"')
  there.setClock(new Date('2027-03-01T08:00:00Z'))
  const erased = await there.operate('erase-person', `--email=${MING}`, '--reason=Asked by letter')
  expect(erased).toMatchObject({ ok: true })
  const { rows } = await there.pool.query(
    `select (to_jsonb(e)::text || i.document::text) as text from channel_extras e join invoices i on i.channel_extra_id = e.id`,
  )
  expect(rows).toHaveLength(1)
  for (const trace of ['小明', MING]) expect(JSON.stringify(rows)).not.toContain(trace)
})
