import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const LINES = ['accommodation', 'cleaning_fee', 'service_charge'] as const
const LABELS = {
  accommodation: 'Nights',
  cleaning_fee: 'Cleaning fee',
  service_charge: 'Service charge',
}

type Home = 'marinaStudio' | 'downtownFlat' // with VAT and without
type Before =
  | 'nothing'
  | 'a move'
  | 'a move to a home without VAT'
  | 'an extension'
  | 'its month has closed'
type Part = { line: (typeof LINES)[number] | 'whole'; share: number }
type History = {
  home: Home
  before: Before
  parts: Part[]
  ends: 'cancelled in full' | 'cancelled by the terms' | 'slept'
}

const histories: fc.Arbitrary<History> = fc.record({
  home: fc.constantFrom('marinaStudio', 'downtownFlat'),
  before: fc.constantFrom(
    'nothing',
    'a move',
    'a move to a home without VAT',
    'an extension',
    'its month has closed',
  ),
  parts: fc.array(
    fc.record({
      line: fc.constantFrom('whole', ...LINES),
      share: fc.integer({ min: 1, max: 999 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  ends: fc.constantFrom('cancelled in full', 'cancelled by the terms', 'slept'),
})

test('every kind of refund is one thing in the folio, the credit note and the owner’s ledger, line by line to the fils', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await take(await world(SILENT), history)
    }),
    { numRuns: 8, seed: 2027, endOnFailure: true },
  )
}, 120_000)

test.each([
  ['cleaning_fee', 'marinaStudio'],
  ['service_charge', 'marinaStudio'],
  ['accommodation', 'downtownFlat'],
] as const)('a refund of the %s of %s costs nobody else anything', async (line, home) => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there[home],
    from: '2027-02-01',
    to: '2027-02-05',
  })
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount: '20.01',
      line,
      reason: 'Not as promised',
    }),
  )
  await there.runJobs()
  const { rows } = await there.pool.query<Record<string, number>>(
    `select sum(accommodation_fils + discount_fils)::int as accommodation, sum(cleaning_fee_fils)::int as cleaning_fee, sum(service_charge_fils)::int as service_charge,
      sum(vat_fils)::int as vat, sum(management_fee_fils)::int as fee from statement_lines where booking_id = $1 and cause = 'refund'`,
    [id],
  )
  const vat = home === 'marinaStudio' ? -95 : 0 // 20.01 × 5 ÷ 105
  const of_line = -2_001 - vat
  expect(rows[0]).toMatchObject({
    ...Object.fromEntries(LINES.map((one) => [one, one === line ? of_line : 0])),
    vat,
    fee: line === 'accommodation' ? Math.round(-of_line / 5) : 0,
  })
})

const [from, to, day_after] = ['2027-02-01', '2027-02-05', '2027-02-06']

async function take(there: World, { home, before, parts, ends }: History) {
  const is_past = before === 'its month has closed'
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there[home],
    from,
    to,
    is_refundable: !is_past,
  })
  await prepare(there, { before, reservation_id })
  for (const part of parts) {
    await refund(there, reservation_id, part)
    await expectOneThing(there, id)
  }
  if (ends === 'slept' || is_past) return
  granted(
    await there.noor.call('cancelForGuest', {
      reservation_id,
      in_full: ends === 'cancelled in full',
      reason: 'Asked',
    }),
  )
  await expectOneThing(there, id)
}

async function prepare(
  there: World,
  { before, reservation_id }: { before: Before; reservation_id: string },
) {
  if (before === 'its month has closed') {
    there.setClock(new Date(`${to}T10:00:00Z`))
    await there.runJobs()
    there.setClock(new Date('2027-04-20T10:00:00Z'))
  }
  if (before === 'an extension') {
    const home =
      granted(await there.noor.call('readBookingSheet', { reservation_id })).room_category_id === 1
        ? there.marinaStudio
        : there.downtownFlat
    await buy(there, there.sara, { home, from: to, to: day_after, extend_stay: reservation_id })
  }
  if (before !== 'a move' && before !== 'a move to a home without VAT') return
  await refund(there, reservation_id, { line: 'cleaning_fee', share: 500 })
  await refund(there, reservation_id, { line: 'whole', share: 30 })
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  const target = {
    room_category_id: before === 'a move' ? sheet.room_category_id : 2,
    from,
    to,
    guests: before === 'a move' ? 1 : 2,
  }
  const preview = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
  const rate = preview.rate_id === null ? {} : { rate_id: preview.rate_id }
  const paid = { pays_by: 'cash' as const, reference: 'Receipt 1' }
  await there.noor.call('moveBooking', {
    reservation_id,
    ...target,
    ...rate,
    ...paid,
    reason: 'The guest asked',
  })
}

async function refund(there: World, reservation_id: string, { line, share }: Part) {
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  const left =
    line === 'whole' ? sheet.retained : sheet.refund_lines.find((one) => one.line === line)?.left
  const fils = Math.floor((filsOf(left ?? '0') * share) / 1_000)
  if (fils < 1) return
  const amount = (fils / 100).toFixed(2)
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount,
      reason: 'Not as promised',
      ...(line !== 'whole' && { line }),
    }),
  )
}

const PARTS = `sum(accommodation_fils + discount_fils)::int as accommodation, sum(cleaning_fee_fils)::int as cleaning_fee, sum(service_charge_fils)::int as service_charge`
const CREDIT_VAT = 'nights_vat_fils + cleaning_vat_fils + service_vat_fils'

async function expectOneThing(there: World, booking_id: number) {
  await there.runJobs()
  const one = async (query: string) =>
    (await there.pool.query<Record<string, number>>(query, [booking_id])).rows[0] ?? {}
  const credits = await one(
    `select ${PARTS}, sum(${CREDIT_VAT})::int as vat, sum(tourism_fee_fils)::int as tourism_fee from credits where booking_id = $1`,
  )
  const owner = await one(
    `select ${PARTS}, sum(vat_fils)::int as vat, sum(tourism_fee_fils)::int as tourism_fee from statement_lines where booking_id = $1`,
  )
  const of = (...kinds: string[]) =>
    `coalesce(sum(fils) filter (where kind in ('${kinds.join("', '")}')), 0)::int`
  const charged = await one(
    `select ${of('accommodation', 'offer', 'coupon', 'adjustment')} as accommodation, ${of('cleaning_fee')} as cleaning_fee,
      ${of('service_charge')} as service_charge, ${of('vat')} as vat, ${of('tourism_fee')} as tourism_fee from folio_lines where booking_id = $1`,
  )
  for (const part of Object.keys(charged))
    expect([part, owner[part]]).toEqual([part, (charged[part] ?? 0) - (credits[part] ?? 0)])
  const folio = await folioOf(there, booking_id)
  for (const part of Object.keys(charged))
    expect([part, folio.owed[part] ?? 0]).toEqual([part, owner[part]])
  expect(folio.balance).toBe(0)
  await expectNotes(there, booking_id)
}

/** As the booking's sheet shows it. */
async function folioOf({ noor, pool }: World, booking_id: number) {
  const { rows } = await pool.query<{ reservation_id: string }>(
    'select reservation_id from bookings where id = $1',
    [booking_id],
  )
  const { folio } = granted(
    await noor.call('readBookingSheet', { reservation_id: rows[0]?.reservation_id ?? '' }),
  )
  const owed: Record<string, number> = {}
  for (const { kind, amount } of folio) {
    const part =
      kind === 'offer' || kind === 'coupon' || kind === 'adjustment' ? 'accommodation' : kind
    owed[part] = (owed[part] ?? 0) + filsOf(amount)
  }
  return { owed, balance: Object.values(owed).reduce((sum, fils) => sum + fils, 0) }
}

/** Each credit note of a credit says its lines and their VAT. */
async function expectNotes({ pool }: World, booking_id: number) {
  const { rows } = await pool.query<{ document: InvoiceDocument } & Record<string, number>>(
    `select document, (accommodation_fils + discount_fils)::int as accommodation, nights_vat_fils::int as accommodation_vat, cleaning_fee_fils::int as cleaning_fee,
      cleaning_vat_fils::int as cleaning_fee_vat, service_charge_fils::int as service_charge, service_vat_fils::int as service_charge_vat, tourism_fee_fils::int as tourism
    from invoices i join credits c on c.id = i.credit_id where i.booking_id = $1`,
    [booking_id],
  )
  for (const { document, tourism, ...credit } of rows) {
    expect(document.tourism_fee_fils).toBe(tourism)
    expect(document.total_fils).toBe(
      document.net_fils + document.vat_fils + document.tourism_fee_fils,
    )
    for (const line of LINES) {
      const said = document.lines.filter(({ label_en }) => label_en === `${LABELS[line]}, refunded`)
      if (said.length > 0)
        expect(said.map(({ net_fils, vat_fils }) => [net_fils, vat_fils])).toEqual([
          [credit[line], credit[`${line}_vat`]],
        ])
    }
    const net = LINES.reduce((sum, line) => sum + (credit[line] ?? 0), 0)
    const vat = LINES.reduce((sum, line) => sum + (credit[`${line}_vat`] ?? 0), 0)
    expect([document.net_fils, document.vat_fils]).toEqual([net, vat])
  }
}
