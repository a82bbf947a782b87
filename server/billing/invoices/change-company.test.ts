import fc from 'fast-check'
import { printed_by } from '#server/outside/pdf/sample-documents.ts'
import { expect, test } from 'vitest'
import { listVatOfMonth } from '#server/billing/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import { filsOf } from '#contract/money.ts'
import { buy, emailsTo, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'
import { readPdf, renderPdf, type InvoiceDocument } from '#server/outside/pdf/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const FALCON = {
  company_name: 'Falcon Trading LLC',
  company_address: 'Office 4, Bay Square, Dubai',
  company_trn: '100 1234 5670 0003',
}
const NONE = { company_name: '', company_address: '', company_trn: '' }

type Paper = {
  number: string
  kind: string
  refers_to: string | null
  is_reversed: boolean
  credit_id: number | null
  document: InvoiceDocument
}

const papersOf = async ({ pool }: World, booking_id: number): Promise<Paper[]> =>
  (
    await pool.query<Paper>(
      `select invoice_number as number, kind, refers_to, reversed_on is not null as is_reversed, credit_id, document from invoices where booking_id = $1 order by invoice_number`,
      [booking_id],
    )
  ).rows

const companies = (papers: Paper[]) =>
  papers.map(({ number, document }) => [number, document.recipient.company?.name ?? null])

async function paidBySara(there: World, home: World['marinaStudio'] = there.marinaStudio) {
  const paid = await buy(there, there.sara, { home, ...NIGHTS })
  await there.runJobs()
  return paid
}

test('a company given before the payment stands on the invoice and what follows, in the PDF too', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await held(there)
  expect(
    granted(await there.sara.call('changeInvoiceCompany', { reservation_id, ...FALCON })),
  ).toEqual({
    invoice: null,
    credit_note: null,
  })
  const { company } = granted(await there.sara.call('readCheckout', { reservation_id }))
  expect(company).toEqual({
    name: FALCON.company_name,
    address: FALCON.company_address,
    trn: '100123456700003',
  })
  const { id } = await pay(there, reservation_id)
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  const papers = await papersOf(there, id)
  expect(companies(papers)).toEqual([
    ['CN-1-2027-000001', FALCON.company_name],
    ['INV-1-2027-000001', FALCON.company_name],
  ])
  for (const { document } of papers) {
    const { text } = readPdf(await renderPdf('invoice', document, printed_by))
    for (const said of [
      FALCON.company_name,
      FALCON.company_address,
      '100123456700003',
      'Customer’s TRN',
      'Sara Mitchell',
    ])
      expect(text).toContain(said)
  }
})

test('half a company, and a number that is none, are refused on their fields, in the reader’s language', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await held(there)
  const change = (typed: object) =>
    there.sara.call('changeInvoiceCompany', { reservation_id, ...typed })
  expect(await change({ company_trn: FALCON.company_trn })).toMatchObject({
    errors: [
      { field: 'company_name', message: 'The company’s name is required' },
      { field: 'company_address', message: 'The company’s address is required' },
    ],
  })
  for (const company_trn of ['10012345670000', '200123456700003', '100123456700001', 'GB123456789'])
    expect(await change({ ...FALCON, company_trn })).toMatchObject({
      errors: [
        { field: 'company_trn', code: 'invalid', message: /begins with 1 and ends with 03/ },
      ],
    })
  granted(await change({ ...FALCON, company_trn: '١٠٠-١٢٣٤ ٥٦٧-٠٠٠٠٣' }))
  expect(granted(await there.sara.call('readCheckout', { reservation_id })).company?.trn).toBe(
    '100123456700003',
  )
})

test('made out anew after payment: a credit note over the whole, an invoice over the same, both in one email; no money, VAT or ledger moves', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await paidBySara(there)
  const vat = await listVatOfMonth(there.services.db, '2027-01-01')
  const money = () =>
    there.pool.query('select kind, fils from folio_lines where booking_id = $1 order by id', [id])
  const ledger = () =>
    there.pool.query('select * from statement_lines where booking_id = $1 order by id', [id])
  const [folio, earned] = [(await money()).rows, (await ledger()).rows]
  const [before] = await papersOf(there, id)
  const issued = granted(
    await there.sara.call('changeInvoiceCompany', { reservation_id, ...FALCON }),
  )
  expect(issued).toEqual({ invoice: 'INV-1-2027-000002', credit_note: 'CN-1-2027-000001' })
  const papers = await papersOf(there, id)
  expect(papers).toMatchObject([
    { number: 'CN-1-2027-000001', refers_to: 'INV-1-2027-000001', document: { total_fils } },
    { number: 'INV-1-2027-000001', is_reversed: true, document: before?.document },
    {
      number: 'INV-1-2027-000002',
      is_reversed: false,
      document: { total_fils, lines: before?.document.lines },
    },
  ])
  expect(companies(papers).map(([, name]) => name)).toEqual([null, null, FALCON.company_name])
  await there.runJobs()
  expect([(await money()).rows, (await ledger()).rows]).toEqual([folio, earned])
  expect((await listVatOfMonth(there.services.db, '2027-01-01'))[0]?.vat_fils).toBe(
    vat[0]?.vat_fils,
  )
  const { rows: mails } = await there.pool.query(
    "select subject, attachments from sent_messages where kind = 'made_out_anew'",
  )
  expect(mails).toEqual([
    {
      subject: 'Invoice INV-1-2027-000002, made out anew',
      attachments: ['INV-1-2027-000002.pdf', 'CN-1-2027-000001.pdf'],
    },
  ])
  expect(
    granted(await there.sara.call('changeInvoiceCompany', { reservation_id, ...FALCON })),
  ).toEqual({
    invoice: null,
    credit_note: null,
  })
  expect(await papersOf(there, id)).toHaveLength(3)
})

test('until 14 days after departure, cancelled or not; without VAT and before there is an invoice only what is kept changes', async () => {
  const there = await world(SILENT)
  const untaxed = await paidBySara(there, there.downtownFlat)
  const change = (reservation_id: string, typed: object) =>
    there.sara.call('changeInvoiceCompany', { reservation_id, ...typed })
  expect(granted(await change(untaxed.reservation_id, FALCON))).toEqual({
    invoice: null,
    credit_note: null,
  })
  const { id, reservation_id } = await paidBySara(there)
  there.setClock(new Date('2027-01-30T08:00:00Z'))
  granted(await there.sara.call('downloadInvoice', { reservation_id: untaxed.reservation_id }))
  expect(companies(await papersOf(there, untaxed.id))).toEqual([
    ['INV-2-2027-000001', FALCON.company_name],
  ])
  expect(granted(await change(untaxed.reservation_id, NONE))).toEqual({
    invoice: null,
    credit_note: null,
  })
  granted(await there.sara.call('cancelMyBooking', { booking_id: id })) // late: most of it is kept
  expect(granted(await change(reservation_id, FALCON))).toMatchObject({
    invoice: 'INV-1-2027-000002',
    credit_note: 'CN-1-2027-000002',
  })
  const kept = (await papersOf(there, id)).find(
    ({ number }) => number === 'INV-1-2027-000002',
  )?.document
  expect(kept?.total_fils).toBe(await keptOf(there, id))
  there.setClock(new Date('2027-02-18T08:00:00Z'))
  granted(await change(reservation_id, NONE))
  there.setClock(new Date('2027-02-18T20:00:00Z'))
  expect(await change(reservation_id, FALCON)).toMatchObject({ code: 'INVOICE_RECIPIENT_FINAL' })
  expect(
    granted(await there.sara.call('readCheckout', { reservation_id })).may_change_company,
  ).toBe(false)
})

test('a mailed link needs the code for a booking that is paid; nobody changes another’s; a released hold has no papers', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await paidBySara(there)
  const letter = (await emailsTo(there, 'sara@example.com')).map(({ text }) => text).join('\n')
  const secret =
    new URL(/https?:\S+your-booking\S+/.exec(letter)?.[0] ?? 'none:').searchParams.get('id') ?? ''
  expect(
    await there.withLink(secret)('changeInvoiceCompany', { reservation_id, ...FALCON }),
  ).toMatchObject({ code: 'CODE_REQUIRED' })
  expect(
    await there.layla.call('changeInvoiceCompany', { reservation_id, ...FALCON }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(granted(await there.sara.call('readCheckout', { reservation_id })).company).toBeNull()
  const lapsed = await held(there, { from: '2027-03-01', to: '2027-03-04' })
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: lapsed.reservation_id,
      action: 'cancel',
    }),
  )
  expect(
    await there.sara.call('changeInvoiceCompany', {
      reservation_id: lapsed.reservation_id,
      ...FALCON,
    }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('a colleague changes it on the sheet, the command line too, each logged with before and after; a stay’s extension begins with it', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await paidBySara(there)
  granted(
    await there.salem.call('changeBookingCompany', {
      reservation_id,
      ...FALCON,
      reason: 'Asked by phone',
    }),
  )
  const sheet = granted(await there.salem.call('readBookingSheet', { reservation_id }))
  expect(sheet).toMatchObject({ company: { name: FALCON.company_name }, may_change_company: true })
  expect(
    sheet.timeline.find(({ log }) => log?.verb === 'change-invoice-company')?.log,
  ).toMatchObject({
    reason: 'Asked by phone',
    before: { company_name: null },
    after: {
      company_name: FALCON.company_name,
      invoice: 'INV-1-2027-000002',
      credit_note: 'CN-1-2027-000001',
    },
  })
  const more = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: NIGHTS.to,
    to: '2027-02-06',
    extend_stay: reservation_id,
  })
  await there.runJobs()
  expect((await papersOf(there, more.id))[0]?.document.recipient.company?.name).toBe(
    FALCON.company_name,
  )
  const order = [
    'change-booking-company',
    reservation_id,
    '--company-name=Heron FZE',
    '--company-address=Sharjah',
    '--reason=A new name',
  ]
  expect(await there.operate(...order)).toMatchObject({ ok: true })
  const { rows } = await there.pool.query(
    "select reason from activity_log where verb = 'change-invoice-company' order by id",
  )
  expect(rows).toEqual([{ reason: 'Asked by phone' }, { reason: 'A new name' }])
})

test('a phone booking is made out to the company the caller names', async () => {
  const there = await world(SILENT)
  const stay = { from: NIGHTS.from, to: NIGHTS.to, guests: 2 }
  const quote = granted(
    await there.salem.call('readRoomRate', {
      room_category_slug: there.marinaStudio.slug,
      ...stay,
    }),
  )
  const rate_id = quote.non_member.non_refundable?.rate_id ?? ''
  const caller = {
    first_name: 'Amal',
    last_name: 'Saeed',
    email: 'amal@example.com',
    phone_number: '0501234577',
    lang: 'en' as const,
  }
  const asked = {
    ...stay,
    ...caller,
    room_category_id: there.marinaStudio.id,
    rate_id,
    pays_by: 'cash' as const,
    reference: 'R 1',
  }
  expect(
    await there.salem.call('bookForGuest', { ...asked, company_name: 'Falcon' }),
  ).toMatchObject({
    errors: [{ field: 'company_address' }],
  })
  const { reservation_id } = granted(
    await there.salem.call('bookForGuest', { ...asked, ...FALCON }),
  )
  await there.runJobs()
  const { rows } = await there.pool.query(
    "select document -> 'recipient' -> 'company' ->> 'name' as name from invoices join bookings b on b.id = booking_id where b.reservation_id = $1",
    [reservation_id],
  )
  expect(rows).toEqual([{ name: FALCON.company_name }])
})

type Step = {
  kind: 'recipient' | 'part' | 'move' | 'cancel'
  line: (typeof LINES)[number] | 'whole'
  share: number
}

const LINES = ['accommodation', 'cleaning_fee', 'service_charge'] as const
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('recipient', 'recipient', 'part', 'part', 'move', 'cancel'),
    line: fc.constantFrom('whole', ...LINES),
    share: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 3, maxLength: 7 },
)

test('whatever goes back, moves or is cancelled around it: what is invoiced is what is charged, line by line, and of ended invoices nothing is left', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const there = await world(SILENT)
      const { id, reservation_id } = await paidBySara(there)
      for (const [n, step] of history.entries()) {
        await take(there, { reservation_id, step, n })
        await there.runJobs()
        await expectInvoicedAsCharged(there, id)
      }
    }),
    { numRuns: 4, seed: 2027, endOnFailure: true },
  )
}, 120_000)

type Taking = { reservation_id: string; step: Step; n: number }

async function take(there: World, { reservation_id, step: { kind, line, share }, n }: Taking) {
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  if (kind === 'recipient')
    granted(
      await there.noor.call('changeBookingCompany', {
        reservation_id,
        ...FALCON,
        company_name: `Falcon ${n}`,
        reason: 'Asked',
      }),
    )
  if (kind === 'part') {
    const left =
      line === 'whole' ? sheet.retained : sheet.refund_lines.find((one) => one.line === line)?.left
    const amount = (Math.floor((filsOf(left ?? '0') * share) / 1_000) / 100).toFixed(2)
    if (Number(amount) > 0)
      granted(
        await there.noor.call('refundPart', {
          reservation_id,
          amount,
          reason: 'x',
          ...(line !== 'whole' && { line }),
        }),
      )
  }
  if (kind === 'move' && sheet.changeable === 'whole') {
    const target = {
      room_category_id: 1,
      from: NIGHTS.from,
      to: `2027-02-0${4 + (share % 3)}`,
      guests: 2,
    }
    const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
    const by_hand = { pays_by: 'cash' as const, reference: 'R 1' }
    await there.noor.call('moveBooking', {
      reservation_id,
      ...target,
      ...(rate_id !== null && { rate_id }),
      ...by_hand,
      reason: 'x',
    })
  }
  if (kind === 'cancel' && sheet.is_cancellable)
    granted(
      await there.noor.call('cancelForGuest', {
        reservation_id,
        in_full: share % 2 === 0,
        reason: 'Asked',
      }),
    )
}

type Part = 'nights' | 'cleaning_fee' | 'service_charge' | 'tourism_fee'
type Sums = Record<Part, [net: number, vat: number]>

async function expectInvoicedAsCharged(there: World, booking_id: number) {
  const papers = await papersOf(there, booking_id)
  for (const { number, is_reversed } of papers.filter(({ kind }) => kind === 'invoice')) {
    const of_it = papers.filter((paper) => paper.number === number || paper.refers_to === number)
    expect([number, sumsOf(of_it)]).toEqual([
      number,
      is_reversed ? sumsOf([]) : await chargedOf(there, booking_id),
    ])
  }
}

function sumsOf(papers: Paper[]): Sums {
  const sums: Sums = {
    nights: [0, 0],
    cleaning_fee: [0, 0],
    service_charge: [0, 0],
    tourism_fee: [0, 0],
  }
  for (const { kind, document } of papers) {
    const sign = kind === 'invoice' ? 1 : -1
    sums.tourism_fee[0] += sign * document.tourism_fee_fils
    for (const { label_en, net_fils, vat_fils } of document.lines) {
      const part = (['cleaning_fee', 'service_charge'] as const).find((one) =>
        label_en.startsWith(messagesIn('en').line_labels[one]),
      )
      const sum = sums[part ?? 'nights']
      sum[0] += sign * net_fils
      sum[1] += sign * vat_fils
    }
  }
  return sums
}

/** Less what went back; VAT of a line as its credits say. */
async function chargedOf({ pool }: World, booking_id: number): Promise<Sums> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select coalesce(sum(fils) filter (where kind in ('accommodation', 'offer', 'coupon', 'adjustment')), 0) from folio_lines where booking_id = $1)::int
        - coalesce(sum(accommodation_fils + discount_fils), 0)::int as nights,
      (select coalesce(sum(fils) filter (where kind = 'cleaning_fee'), 0) from folio_lines where booking_id = $1)::int - coalesce(sum(cleaning_fee_fils), 0)::int as cleaning_fee,
      (select coalesce(sum(fils) filter (where kind = 'service_charge'), 0) from folio_lines where booking_id = $1)::int - coalesce(sum(service_charge_fils), 0)::int as service_charge,
      (select coalesce(sum(fils) filter (where kind = 'tourism_fee'), 0) from folio_lines where booking_id = $1)::int - coalesce(sum(tourism_fee_fils), 0)::int as tourism_fee,
      coalesce(sum(nights_vat_fils), 0)::int as nights_vat, coalesce(sum(cleaning_vat_fils), 0)::int as cleaning_vat, coalesce(sum(service_vat_fils), 0)::int as service_vat,
      (select sum(fils) from folio_lines where booking_id = $1 and kind = 'cleaning_fee')::int as whole_cleaning,
      (select sum(fils) from folio_lines where booking_id = $1 and kind = 'service_charge')::int as whole_service,
      (select sum(fils) from folio_lines where booking_id = $1 and kind = 'vat')::int as whole_vat
    from credits where booking_id = $1`,
    [booking_id],
  )
  const row = rows[0] ?? {}
  const of = (name: string) => row[name] ?? 0
  const [cleaning_vat, service_vat] = [
    Math.round(of('whole_cleaning') / 20),
    Math.round(of('whole_service') / 20),
  ]
  return {
    nights: [of('nights'), of('whole_vat') - cleaning_vat - service_vat - of('nights_vat')],
    cleaning_fee: [of('cleaning_fee'), cleaning_vat - of('cleaning_vat')],
    service_charge: [of('service_charge'), service_vat - of('service_vat')],
    tourism_fee: [of('tourism_fee'), 0],
  }
}

async function held(there: World, nights = { from: NIGHTS.from, to: NIGHTS.to }) {
  const quote = granted(
    await there.sara.call('readRoomRate', {
      room_category_slug: there.marinaStudio.slug,
      ...nights,
      guests: 2,
    }),
  )
  const rate_id = quote.non_member.refundable?.rate_id ?? ''
  return granted(
    await there.sara.call('holdNights', {
      ...nights,
      guests: 2,
      room_category_id: there.marinaStudio.id,
      rate_id,
    }),
  )
}

async function pay(there: World, reservation_id: string) {
  const paying = granted(await there.sara.call('startCheckout', { reservation_id }))
  await payAtBank(there, paying)
  granted(await there.sara.call('updatePayment', { reservation_id, action: 'pay' }))
  await there.runJobs()
  return paying.booking
}

const keptOf = async ({ pool }: World, booking_id: number): Promise<number> =>
  (
    await pool.query<{ kept: number }>(
      `select b.total_fils::int - (select coalesce(sum(refunds.amount_fils), 0) from refunds join payments p on p.id = payment_id where p.booking_id = b.id)::int as kept
       from bookings b where id = $1`,
      [booking_id],
    )
  ).rows[0]?.kept ?? 0
