import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { AIRBNB, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import {
  buyExtra,
  expectSums,
  issuedBySadaf,
  keepExtra,
  sellElsewhere,
  sharesOf,
  withExtras,
} from '#kit/extras.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths } from '#kit/owners.ts'

const JANUARY = '2027-01-01'
const STAY = { from: '2027-01-12', to: '2027-01-15' }
const HALF = { cot: { owner_bp: 5_000 }, late: { owner_bp: 3_333 } }

async function opened(fields: Parameters<typeof withExtras>[1] = HALF) {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  return { there, catalogue: await withExtras(there, fields) }
}

const reportOf = async ({ omar, runJobs }: World) => {
  await runJobs()
  return granted(await omar.call('readOwnerReport', { units: '1', from: JANUARY, to: JANUARY }))
    .raw_data
}

async function sent(there: World) {
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  const whose = { month: JANUARY, owner_id: there.omar.user_id }
  granted(await there.noor.call('lookAtStatement', whose))
  granted(await there.noor.call('approveStatements', { ...whose, reason: 'In order' }))
  granted(await there.noor.call('sendStatements', { ...whose, reason: 'In order' }))
  await there.runJobs()
  return granted(await there.omar.call('readSentStatement', { number: 'OS-000001' }))
}

test('an owner’s share of extras is a line of their statement, counted by hand, without fee and VAT; what is changed later changes nothing ordered', async () => {
  const { there, catalogue } = await opened()
  const { id, reservation_id } = await book(there, STAY)
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.cot, quantity: 2 })
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.late })
  const transfer = { reservation_id, extra_id: catalogue.transfer, day: '2027-01-13' }
  await buyExtra(there, there.sara, transfer)
  await keepExtra(there, 'cot', { id: catalogue.cot, owner_bp: 0 })
  await keepExtra(there, 'transfer', { id: catalogue.transfer, owner_bp: 10_000 })
  await expectSums(there, id)
  const statement = await sent(there)
  // two cots for three nights: 210.00, of which 10.00 VAT; a half is 100.00.
  // an hour: 75.50, of which 3.60 VAT; 33.33% of 71.90 is 23.96. Of the transfer nothing.
  expect(
    statement.lines.map(({ cause, extra_share, management_fee, nett }) => [
      cause,
      extra_share,
      management_fee,
      nett,
    ]),
  ).toEqual([
    ['stay', '0.00', '-216.00', '864.00'],
    ['extra', '123.96', '0.00', '123.96'],
  ])
  expect(statement.total).toMatchObject({
    gross: '1080.00',
    extra_share: '123.96',
    management_fee: '-216.00',
    nett: '987.96',
  })
  // the company keeps 100.00 of the cots, 47.94 of the hour, and the transfer but for its VAT of 2.38
  expect(await sharesOf(there, id)).toEqual({
    of_owners: 123_96,
    earned: 123_96,
    of_company: 100_00 + 47_94 + 47_61,
  })
  expect(granted(await there.noor.call('checkStatement', { number: 'OS-000001' }))).toMatchObject({
    nett: '987.96',
    is_as_in_ledger: true,
  })
  const [mail] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=omar@example.com')).text(),
  )
  expect(mail.text).toMatch(/Your share of extras: AED 123\.96/)
  const { bytes } = granted(await there.omar.call('exportOwnerYear', { year: '2027' }))
  const [january] = parse<Record<string, string>>(Buffer.from(bytes), { bom: true, columns: true })
  expect(january).toMatchObject({ gross: '1080.00', extra_share: '123.96', nett: '987.96' })
})

test('a home may have a share of its own, and an extra counts once its day has come', async () => {
  const { there, catalogue } = await opened({
    cot: { owner_bp: 5_000, homes: [{ room_category_id: 1, owner_bp: 1_000 }] },
  })
  const { reservation_id } = await book(there, STAY)
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.cot })
  there.setClock(new Date('2027-01-11T08:00:00Z'))
  expect((await reportOf(there)).total).toMatchObject({ extra_share: '0.00' })
  there.setClock(new Date('2027-01-12T08:00:00Z'))
  // 105.00, of which 5.00 VAT; a tenth
  expect((await reportOf(there)).total).toMatchObject({ extra_share: '10.00' })
})

test('of a cancelled stay the owner keeps a share of what was kept, by the extra, not of what went back', async () => {
  const { there, catalogue } = await opened({
    early: { owner_bp: 3_000 },
    transfer: { owner_bp: 8_000 },
  })
  const { id, reservation_id } = await book(there, STAY)
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.early, quantity: 2 })
  const transfer = { reservation_id, extra_id: catalogue.transfer, day: '2027-01-15' }
  await buyExtra(there, there.sara, transfer)
  there.setClock(new Date('2027-01-12T08:00:00Z')) // early check-in stays since the day before
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await expectSums(there, id)
  // 120.00, of which 5.71 VAT; 30% of 114.29
  expect(await sharesOf(there, id)).toMatchObject({ of_owners: 34_29, of_company: 80_00 })
})

test('of a part of an extra that is refunded the owner bears their share', async () => {
  const { there, catalogue } = await opened()
  const { id, reservation_id } = await book(there, { from: '2027-01-12', to: '2027-01-16' })
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.cot })
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount: '40',
      line: 'extra',
      reason: 'The cot came late',
    }),
  )
  await expectSums(there, id)
  // 66.67 of 133.33; of 38.09 that went back without VAT 19.05
  expect(await sharesOf(there, id)).toMatchObject({ of_owners: 66_67 - 19_05 })
})

test('of extras of a stay of another site the owner has the same share', async () => {
  const { there, catalogue } = await opened()
  await issuedBySadaf(there)
  const channel_stay_id = await soldElsewhere(there, { ...STAY, reference: 'HMQ1' })
  await paysOut(there, channel_stay_id, AIRBNB)
  granted(await sellElsewhere(there, { channel_stay_id, extra_id: catalogue.cot }))
  there.setClock(new Date('2027-01-20T08:00:00Z'))
  expect((await reportOf(there)).lines).toMatchObject([
    { cause: 'stay' },
    { cause: 'extra', extra_share: '50.00', nett: '50.00' },
  ])
  expect(granted(await there.noor.call('readBooks', {})).differences).toEqual([])
})

test('with a guaranteed rent all of an extra is the company’s', async () => {
  const { there, catalogue } = await opened()
  await there.pool.query(`insert into company_issuers (since, supplier_id, set_at, set_by)
    select '2027-01-01', supplier_id, '2027-01-01', 'Noor' from home_suppliers where room_category_id = 1 limit 1`)
  granted(
    await there.noor.call('changeAgreement', {
      room_category_id: 1,
      from: '2027-01-10',
      company_fee_bp: 2_000,
      rent: '9000',
      reason: 'As agreed',
    }),
  )
  const { id, reservation_id } = await book(there, STAY)
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.cot })
  await expectSums(there, id)
  expect(await sharesOf(there, id)).toEqual({ of_owners: 0, earned: 0, of_company: 100_00 })
})

test('a line of a share of extras is left out and taken in like any other', async () => {
  const { there, catalogue } = await opened()
  const { reservation_id } = await book(there, STAY)
  await buyExtra(there, there.sara, { reservation_id, extra_id: catalogue.cot })
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  const whose = { month: JANUARY, owner_id: there.omar.user_id }
  const read = async () => granted(await there.noor.call('readStatement', whose))
  const before = await read()
  const line = before.statement.lines.find(({ cause }) => cause === 'extra')?.line
  granted(
    await there.noor.call('leaveOutLine', {
      ...whose,
      owner_id: String(whose.owner_id),
      line: String(line),
      lines_seen: String(before.lines_seen),
      reason: 'Looked at later',
    }),
  )
  const without = await read()
  expect(without.statement.total).toMatchObject({ extra_share: '0.00', nett: '864.00' })
  expect(without.left_out).toMatchObject([{ cause: 'extra', nett: '50.00' }])
  const { left_out_id } = without.left_out[0] ?? { left_out_id: 0 }
  granted(
    await there.noor.call('takeLineIn', { left_out_id, month: JANUARY, reason: 'It is right' }),
  )
  expect((await read()).statement.total).toMatchObject({ extra_share: '50.00', nett: '914.00' })
})

test('more than the whole of an extra is no share', async () => {
  const { there } = await opened({})
  const saved = await there.noor.call('saveExtra', {
    kind: 'item',
    charged_per: 'stay',
    price: '10',
    most: 1,
    hours_before: 1,
    owner_bp: 10_001,
    name_en: 'Towels',
    name_ar: 'مناشف',
    about_en: 'For the pool',
    about_ar: 'للمسبح',
    reason: 'Guests ask for it',
  })
  expect(saved).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'owner_bp' }] })
})
