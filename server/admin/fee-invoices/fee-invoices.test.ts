import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { papersOf, vatWithin, type Charge, type Issued } from '#server/owners/fee-invoices/fees.ts'
import { FeeInvoiceDocument, readPdf } from '#server/outside/pdf/index.ts'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, spend } from '#kit/owners.ts'
import { HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'
import { listVatOfMonth } from '#server/billing/index.ts'

const JANUARY = '2027-01-01'
const WHY = { reason: 'In order' }
const ISSUER = {
  legal_name_en: 'Sadaf Holiday Homes LLC',
  legal_name_ar: 'صدف لبيوت العطلات ذ.م.م',
  address_en: 'Lamp Tower\nDubai Marina',
  address_ar: 'برج المصباح، مرسى دبي',
  trn: '100612345600003',
}
const STAY = { from: '2027-01-12', to: '2027-01-15' }

const issueAs = async ({ noor }: World, change: Record<string, string | undefined> = {}) =>
  await noor.call('setFeeIssuer', { ...ISSUER, since: JANUARY, ...WHY, ...change })

async function recharge({ noor, runJobs }: World, net: string, vat: string, more = {}) {
  const bill = {
    home: 'marina-studio',
    unit: '1204',
    category: 'plumbing' as const,
    description: 'New mixer',
    vendor: 'Blue Pipe',
    vendor_trn: '100123456700003',
    spent_on: '2027-01-05',
    net,
    vat,
    made_out_to: 'company' as const,
  }
  const made = granted(await noor.call('recordBill', { ...bill, ...more }))
  await runJobs()
  return made
}

async function sendMonth(there: World, month = JANUARY, at = new Date('2027-02-15T08:00:00Z')) {
  there.setClock(at)
  await closeMonths(there)
  const { statements } = granted(await there.noor.call('listStatements', { month }))
  for (const { owner_id, state } of statements)
    if (state === 'draft') granted(await there.noor.call('lookAtStatement', { month, owner_id }))
  granted(await there.noor.call('approveStatements', { month, ...WHY }))
  granted(await there.noor.call('sendStatements', { month, ...WHY }))
  await there.runJobs()
}

const listed = async ({ noor }: World, month?: string) =>
  granted(await noor.call('listFeeInvoices', month === undefined ? {} : { month }))

const contentsOf = async ({ pool }: World) =>
  (
    await pool.query<{ content: string }>(
      'select content from fee_invoices order by issued_on, invoice_number',
    )
  ).rows.map(({ content }) => FeeInvoiceDocument.parse(JSON.parse(content)))

test('with a statement the company invoices its fee and the bills in its name; a bill in the owner’s name is none of it', async () => {
  const there = await world(SILENT)
  granted(await issueAs(there))
  await recharge(there, '100.00', '5.00')
  await spend(there, 50_00, '2027-01-06')
  await book(there, STAY)
  await sendMonth(there)
  const { invoices, vat, total } = await listed(there)
  expect(invoices).toMatchObject([
    {
      number: 'INV-3-2027-000001',
      kind: 'invoice',
      is_taxed: true,
      statement: expect.stringMatching(/^OS-/),
    },
  ])
  // the fee of 216.00 and the bill of 105.00, and 5/105 of each
  expect({ vat, total }).toEqual({ vat: '15.29', total: '321.00' })
  expect(await contentsOf(there)).toMatchObject([
    {
      kind: 'invoice',
      issued_on: '2027-02-15',
      supply_from: JANUARY,
      supply_to: '2027-01-31',
      supplier: {
        name_en: ISSUER.legal_name_en,
        address_en: 'Lamp Tower, Dubai Marina',
        trn: ISSUER.trn,
      },
      recipient: { name: 'Omar Al Mansoori', address: null, trn: null },
      lines: [
        { gross_fils: 105_00, vat_fils: 5_00, vat_bp: 500 },
        { gross_fils: 216_00, vat_fils: 10_29, net_fils: 205_71 },
      ],
    },
  ])
})

test('it is attached to the statement’s email, and its PDF is a tax invoice in both languages that the owner alone opens', async () => {
  const there = await world()
  granted(await issueAs(there))
  granted(
    await there.noor.call('setOwnerBusiness', {
      owner_id: there.omar.user_id,
      since: JANUARY,
      is_business: true,
      legal_name: '王小明 Homes LLC',
      address: 'Office 4, Bay Square',
      trn: '100123456700003',
      ...WHY,
    }),
  )
  await book(there, STAY)
  await sendMonth(there)
  const [mail] = await emailsTo(there, 'omar@example.com')
  expect(mail?.text).toContain('Our invoice for our services is attached.')
  const { statements } = granted(await there.omar.call('listSentStatements', {}))
  const number = statements[0]?.invoices[0]?.number ?? ''
  const { bytes } = granted(await there.omar.call('downloadOwnFeeInvoice', { number }))
  const { text } = readPdf(Buffer.from(bytes))
  for (const said of [
    'Tax Invoice',
    '王小明',
    '100123456700003',
    ISSUER.trn,
    statements[0]?.number,
    'SHA-256',
  ])
    expect(text).toContain(said)
  expect(await there.maha.call('downloadOwnFeeInvoice', { number })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(granted(await there.noor.call('downloadFeeInvoice', { number })).name).toBe(
    `${number}.pdf`,
  )
})

test('without a TRN it is no tax invoice and has no VAT; until the company says who issues it there is none', async () => {
  const there = await world(SILENT)
  await book(there, STAY)
  await sendMonth(there)
  expect((await listed(there)).invoices).toEqual([])
  const other = await world(SILENT)
  granted(await issueAs(other, { trn: undefined }))
  await book(other, STAY)
  await sendMonth(other)
  expect((await listed(other)).invoices).toMatchObject([
    { is_taxed: false, vat: '0.00', total: '216.00' },
  ])
})

test('a month without fees has none', async () => {
  const there = await world(SILENT)
  granted(await issueAs(there))
  await spend(there, 50_00, '2027-01-06')
  await sendMonth(there)
  expect((await listed(there)).invoices).toEqual([])
})

test('what gives back of a month that was sent is a credit note that names its invoice', async () => {
  const there = await world(SILENT)
  granted(await issueAs(there))
  const { reservation_id } = await book(there, STAY)
  await sendMonth(there)
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount: '100',
      line: 'accommodation',
      reason: 'No hot water',
    }),
  )
  await there.runJobs()
  await sendMonth(there, '2027-02-01', new Date('2027-03-15T08:00:00Z'))
  const { invoices } = await listed(there, '2027-02-01')
  expect(invoices).toMatchObject([
    { kind: 'credit_note', number: 'CN-3-2027-000001', refers_to: 'INV-3-2027-000001' },
  ])
})

test('the journal says what of the fees is VAT, and VAT of the month is that of the invoices', async () => {
  const there = await world(SILENT)
  granted(await issueAs(there))
  await recharge(there, '100.00', '5.00')
  await book(there, STAY)
  await sendMonth(there)
  const { rows } = await there.pool.query(
    "select account, fils::int from journal_lines where event = 'fee_invoice' order by account",
  )
  expect(rows).toEqual([
    { account: 'bills', fils: 5_00 },
    { account: 'management_fees', fils: 10_29 },
    { account: 'vat', fils: -15_29 },
  ])
  expect(await listVatOfMonth(there.services.db, '2027-02-01')).toMatchObject([
    { supplier: ISSUER.legal_name_en, trn: ISSUER.trn, vat_fils: 15_29 },
  ])
})

test('an invoice stays as it was issued, and who issues changes only after the last one', async () => {
  const there = await world(SILENT)
  granted(await issueAs(there))
  await book(there, STAY)
  await sendMonth(there)
  await expect(there.pool.query("update fee_invoices set content = '{}'")).rejects.toThrow('stays')
  await expect(there.pool.query('delete from fee_invoices')).rejects.toThrow('stays')
  expect(await issueAs(there, { since: '2027-02-15' })).toMatchObject({ code: 'INVALID_DATES' })
  granted(await issueAs(there, { since: '2027-02-16', trn: undefined }))
  expect((await listed(there)).issuers.map(({ since, trn }) => [since, trn])).toEqual([
    ['2027-02-16', null],
    [JANUARY, ISSUER.trn],
  ])
})

test('a licence has its kind and its number, and a TRN begins with the TIN', async () => {
  const there = await world(SILENT)
  const set = async (facts: Record<string, string>) =>
    await there.noor.call('setOwnerBusiness', {
      owner_id: there.omar.user_id,
      since: JANUARY,
      is_business: true,
      ...WHY,
      ...facts,
    })
  expect(await set({ licence_kind: 'TL' })).toMatchObject({ errors: [{ field: 'licence_number' }] })
  expect(await set({ licence_number: '7' })).toMatchObject({ errors: [{ field: 'licence_kind' }] })
  expect(await set({ trn: '100123456700003', tin: '1009999999' })).toMatchObject({
    errors: [{ field: 'tin', code: 'invalid' }],
  })
  expect(await set({ tin: '12' })).toMatchObject({ errors: [{ field: 'tin' }] })
  granted(await set({ trn: '100123456700003' }))
  const { businesses } = granted(
    await there.noor.call('readOwnerBusiness', { owner_id: there.omar.user_id }),
  )
  expect(businesses).toMatchObject([{ tin: '1001234567', is_business: true }])
  expect(
    await there.noor.call('readOwnerBusiness', { owner_id: there.sara.user_id }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

const charge: fc.Arbitrary<Charge> = fc.record({
  key: fc.constantFrom('fee-1', 'fee-2', 'bill-1', 'bill-2'),
  label_en: fc.constant('Fee'),
  label_ar: fc.constant('أتعاب'),
  is_of_bill: fc.boolean(),
  fils: fc.integer({ min: -90_000, max: 120_000 }),
  corrects: fc.constantFrom(null, null, 'OS-000001', 'OS-000002', 'OS-000009'),
})
const issued: fc.Arbitrary<Issued[]> = fc
  .tuple(fc.nat(60_000), fc.nat(60_000))
  .map(([first, second]) => [
    { number: 'INV-1-2027-000002', statement: 'OS-000002', left_fils: second, vat_bp: 500 },
    { number: 'INV-1-2027-000001', statement: 'OS-000001', left_fils: first, vat_bp: 0 },
  ])

test('papers come to what the statement takes, and no invoice is credited beyond itself', () => {
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 9 }), issued, (charges, before) => {
      const papers = papersOf(charges, before, 500)
      const total = papers.reduce(
        (sum, { kind, lines }) =>
          sum +
          (kind === 'invoice' ? 1 : -1) * lines.reduce((of, { gross_fils }) => of + gross_fils, 0),
        0,
      )
      expect(total).toBe(charges.reduce((sum, { fils }) => sum + fils, 0))
      for (const { number, left_fils } of before) {
        const back = papers.filter(({ refers_to }) => refers_to === number)
        expect(
          back.flatMap(({ lines }) => lines).reduce((of, { gross_fils }) => of + gross_fils, 0),
        ).toBeLessThanOrEqual(left_fils)
      }
      for (const { lines, vat_bp } of papers) {
        expect(lines.reduce((of, { gross_fils }) => of + gross_fils, 0)).toBeGreaterThan(0)
        for (const line of lines) {
          expect(line.net_fils + line.vat_fils).toBe(line.gross_fils)
          expect(line.vat_fils).toBe(vatWithin(line.gross_fils, vat_bp))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test(
  'over random months, with corrections, what is invoiced is what the statements take for the company',
  { timeout: LIMIT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const there = await openHistory()
        granted(await issueAs(there, { since: '2026-01-01' }))
        for (const step of history) await take(there, step)
        await there.runJobs()
        const months = await there.pool.query<{ month: string }>(
          "select distinct month::text from statement_lines where month <= '2027-04-01' order by 1",
        )
        for (const { month } of months.rows)
          await sendMonth(
            there,
            month,
            new Date(
              Math.max(
                there.clock().getTime(),
                Date.parse(
                  `${Temporal.PlainDate.from(month).add({ months: 1, days: 15 }).toString()}T08:00:00Z`,
                ),
              ),
            ),
          )
        const { rows: taken } = await there.pool.query<{ fils: string }>(
          `select (-coalesce(sum((content::json -> 'total' ->> 'management_fee')::numeric), 0))::text as fils from owner_statements where state = 'sent'`,
        )
        const { rows: invoiced } = await there.pool.query<{ fils: string }>(
          "select coalesce(sum(case kind when 'invoice' then total_fils else -total_fils end), 0)::text as fils from fee_invoices",
        )
        expect(Number(invoiced[0]?.fils)).toBe(filsOf(Number(taken[0]?.fils).toFixed(2)))
      }),
      { numRuns: HISTORIES, seed: 2027, endOnFailure: true },
    )
  },
)
