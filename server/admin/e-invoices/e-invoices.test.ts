import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn } from '#contract/e-invoices.ts'
import { handEInvoice, makeEInvoice } from '#server/e-invoices/index.ts'
import {
  sumsOf,
  writeEInvoice,
  type EInvoice,
  type EInvoiceParty,
} from '#server/e-invoices/pint.ts'
import {
  localProvider,
  openHttpProvider,
  UNKNOWN_TIN,
} from '#server/outside/accredited-provider/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths } from '#kit/owners.ts'
import { dirhamsOf } from '#contract/money.ts'
import { share } from '#server/pricing/index.ts'

const WHY = { reason: 'As the law wants it' }
const ISSUER = {
  since: '2027-01-01',
  legal_name_en: 'Sadaf Holiday Homes LLC',
  legal_name_ar: 'صدف لبيوت العطلات ذ.م.م',
  address_en: 'Lamp Tower, Dubai Marina',
  address_ar: 'برج المصباح، مرسى دبي',
  trn: '100612345600003',
}
const TERMS = {
  since: '2027-01-10',
  is_on: true,
  address: 'Office 1204, Lamp Tower',
  city: 'Dubai',
  emirate: 'DXB' as const,
  tin: '1006123456',
  licence_number: 'CN-100',
  licence_authority: 'DET',
}
const FALCON = {
  company_name: 'Falcon & Sons LLC',
  company_address: 'Office 4, Bay Square, Dubai',
  company_trn: '100123999900003',
}
const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const JANUARY = { from: '2027-01-12', to: '2027-01-15' }

async function switchedOn({ noor }: World, change: { is_on?: boolean } = {}) {
  granted(await noor.call('setFeeIssuer', { ...ISSUER, ...WHY }))
  granted(await noor.call('setEInvoiceTerms', { ...TERMS, ...change, ...WHY }))
}

async function boughtByFalcon(there: World, change: Partial<typeof FALCON> = {}) {
  const { reservation_id, id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await there.runJobs()
  granted(await there.sara.call('changeInvoiceCompany', { reservation_id, ...FALCON, ...change }))
  await there.runJobs()
  return { reservation_id, id }
}

/** Until a test hands them over. */
const keepWaiting = async ({ pool }: World) =>
  await pool.query(
    "create function keep_waiting() returns trigger language plpgsql as $$ begin if new.identifier = 'hand_e_invoice' then return null; end if; return new; end $$; create trigger keep_waiting before insert on outbox_jobs for each row execute function keep_waiting()",
  )

const listed = async ({ noor }: World) => granted(await noor.call('listEInvoices', {})).e_invoices

const xmlOf = async ({ noor }: World, number: string) =>
  new TextDecoder().decode(granted(await noor.call('downloadEInvoice', { number })).bytes)

test('without the switch nothing is made', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await boughtByFalcon(there)
  expect(await listed(there)).toEqual([])
  await switchedOn(there, { is_on: false })
  granted(
    await there.sara.call('changeInvoiceCompany', {
      reservation_id,
      ...FALCON,
      company_name: 'Heron FZE',
    }),
  )
  await there.runJobs()
  expect(await listed(there)).toEqual([])
})

test('an invoice to a guest’s company is handed over, then accepted: the owner supplies, the company issues as its agent', async () => {
  const there = await world(SILENT)
  await switchedOn(there)
  await boughtByFalcon(there)
  const [row] = (await listed(there)).filter(({ number }) => number.startsWith('INV'))
  expect(row).toMatchObject({ state: 'handed', buyer: FALCON.company_name, lacks: [] })
  const xml = await xmlOf(there, row?.number ?? '')
  for (const said of [
    '<cbc:ProfileExecutionID>00000100</cbc:ProfileExecutionID>',
    '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
    '<cbc:EndpointID schemeID="0235">1001239999</cbc:EndpointID>',
    'Falcon &amp; Sons LLC',
    '<cbc:AllowanceChargeReason>Tourism Dirham</cbc:AllowanceChargeReason>',
    `<cbc:PayableAmount currencyID="AED">${row?.total}</cbc:PayableAmount>`,
    '<cbc:CountrySubentity>DXB</cbc:CountrySubentity>',
  ])
    expect(xml).toContain(said)
  expect(xml).toMatch(/<cac:SellerSupplierParty>[^]*100123456700003/)
  await handEInvoice(there.services, { number: row?.number ?? '' }, there.clock())
  expect((await listed(there)).find(({ number }) => number === row?.number)?.state).toBe('accepted')
})

test('an owner who is a business gets their invoice electronically, a private person does not', async () => {
  const there = await world(SILENT)
  await switchedOn(there)
  granted(
    await there.noor.call('setOwnerBusiness', {
      owner_id: there.omar.user_id,
      since: '2027-01-01',
      is_business: true,
      address: 'Office 4, Bay Square',
      trn: '100123456700003',
      ...WHY,
    }),
  )
  await book(there, JANUARY)
  await book(there, JANUARY, there.downtownFlat)
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  const month = '2027-01-01'
  for (const { owner_id } of granted(await there.noor.call('listStatements', { month })).statements)
    granted(await there.noor.call('lookAtStatement', { month, owner_id }))
  granted(await there.noor.call('approveStatements', { month, ...WHY }))
  granted(await there.noor.call('sendStatements', { month, ...WHY }))
  await there.runJobs()
  const [row, ...others] = await listed(there)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    state: 'lacking',
    lacks: ['buyer_city', 'buyer_emirate'],
    owner_id: there.omar.user_id,
  })
  const { troubles } = granted(await there.noor.call('listTrouble', {}))
  expect(troubles.filter(({ kind }) => kind === 'e_invoice')).toMatchObject([
    { what: 'e_invoice_lacking', id: row?.number, actions: ['look'] },
  ])
  granted(
    await there.noor.call('setOwnerBusiness', {
      owner_id: there.omar.user_id,
      since: '2027-02-15',
      is_business: true,
      address: 'Office 4, Bay Square',
      city: 'Dubai',
      emirate: 'DXB',
      trn: '100123456700003',
      ...WHY,
    }),
  )
  const mend = async () =>
    await there.noor.call('mendEInvoice', { number: row?.number ?? '', ...WHY })
  expect(granted(await mend())).toEqual({ state: 'waiting', lacks: [] })
  await there.runJobs()
  expect(await mend()).toMatchObject({ code: 'E_INVOICE_STANDS' })
  const xml = await xmlOf(there, row?.number ?? '')
  expect(xml).toContain('<cbc:ProfileExecutionID>00000000</cbc:ProfileExecutionID>')
  expect(xml).toContain(`<cbc:PayableAmount currencyID="AED">${row?.total}</cbc:PayableAmount>`)
})

test('a buyer whose address names no emirate waits for a person; one that the network does not know is refused with its reason', async () => {
  const there = await world(SILENT)
  await switchedOn(there)
  await boughtByFalcon(there, {
    company_address: 'P.O. Box 7',
    company_trn: `${UNKNOWN_TIN}00003`,
  })
  const [row] = await listed(there)
  expect(row).toMatchObject({ state: 'lacking', lacks: ['buyer_city', 'buyer_emirate'] })
  const number = row?.number ?? ''
  granted(
    await there.noor.call('mendEInvoice', {
      number,
      buyer_city: 'Ajman',
      buyer_emirate: 'AJM',
      ...WHY,
    }),
  )
  await there.runJobs()
  expect((await listed(there))[0]).toMatchObject({
    state: 'refused',
    reasons: [`No participant 0235:${UNKNOWN_TIN} is on the network`],
  })
  const first = await xmlOf(there, number)
  granted(await there.noor.call('mendEInvoice', { number, ...WHY }))
  await there.runJobs()
  const { rows } = await there.pool.query<{ uuid: string; content: string }>(
    'select uuid, content from e_invoice_files where document_number = $1 order by id',
    [number],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]?.content).toBe(first)
  await expect(there.pool.query("update e_invoice_files set content = ''")).rejects.toThrow('stays')
  await expect(there.pool.query('delete from e_invoice_files')).rejects.toThrow('stays')
})

test('a credit note names its invoice, and making it twice makes it once', async () => {
  const there = await world(SILENT)
  await switchedOn(there)
  const { reservation_id } = await boughtByFalcon(there)
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  await there.runJobs()
  const credit = (await listed(there)).find(({ number }) => number.startsWith('CN'))
  const xml = await xmlOf(there, credit?.number ?? '')
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  expect(xml).toContain('<cbc:ResponseCode>DL8.61.1.C</cbc:ResponseCode>')
  expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-/)
  await makeEInvoice(there.services, { number: credit?.number ?? '' }, there.clock())
  const { rows } = await there.pool.query(
    'select from e_invoice_files where document_number = $1',
    [credit?.number],
  )
  expect(rows).toHaveLength(1)
})

test('after a crash the provider is asked before anything is handed over again', async () => {
  const there = await world(SILENT)
  await switchedOn(there)
  const local = localProvider()
  const calls: string[] = []
  let is_cut = true
  const accredited_provider = openHttpProvider({
    url: 'https://provider.example',
    key: 'secret',
    send: async (request) => {
      calls.push(request.method)
      const answer = await local.fetch(request)
      if (is_cut && request.method === 'PUT') throw new Error('cut')
      return answer
    },
  })
  await keepWaiting(there)
  await boughtByFalcon(there)
  const number = (await listed(there))[0]?.number ?? ''
  const hand = async () =>
    await handEInvoice({ db: there.services.db, accredited_provider }, { number }, there.clock())
  await expect(hand()).rejects.toThrow('could not be reached')
  is_cut = false
  await hand()
  expect(calls).toEqual(['PUT', 'GET'])
  expect((await listed(there)).find((row) => row.number === number)?.state).toBe('accepted')
})

test('without a provider they wait', async () => {
  const there = await world(SILENT)
  await switchedOn(there)
  await keepWaiting(there)
  await boughtByFalcon(there)
  const number = (await listed(there))[0]?.number ?? ''
  await handEInvoice(
    { db: there.services.db, accredited_provider: null },
    { number },
    there.clock(),
  )
  expect((await listed(there))[0]?.state).toBe('waiting')
})

test('an address names an emirate, or a person does', () => {
  expect(placeIn('Office 4, Bay Square, Dubai')).toEqual({ emirate: 'DXB', city: 'Dubai' })
  expect(placeIn('مكتب 4، الشارقة')).toEqual({ emirate: 'SHJ', city: 'Sharjah' })
  expect(placeIn('Dubai Street, Abu Dhabi')).toBeNull()
  expect(placeIn('P.O. Box 7')).toBeNull()
})

const party = (trn: string): EInvoiceParty => ({
  name: 'One',
  tin: trn.slice(0, 10),
  trn,
  address: 'Street',
  city: 'Dubai',
  emirate: 'DXB',
  licence: null,
})

const billed: fc.Arbitrary<EInvoice> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        unit_fils: fc.integer({ min: -90_000, max: 900_000 }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    tourism_fee_fils: fc.integer({ min: 0, max: 90_000 }),
    is_taxed: fc.boolean(),
  })
  .map(({ lines: priced, tourism_fee_fils, is_taxed }) => {
    const lines = priced.map(({ quantity, unit_fils }) => {
      const net_fils = quantity * unit_fils
      // by line, as the printed document has it
      const vat_fils = is_taxed ? share(net_fils, 500) : 0
      return { label: 'Nights', quantity, unit_fils, net_fils, vat_fils, service_code: '996311' }
    })
    const total_fils =
      tourism_fee_fils + lines.reduce((sum, line) => sum + line.net_fils + line.vat_fils, 0)
    return {
      number: 'INV-1-2027-000001',
      uuid: '9330196c-74e7-4da2-bb72-b290e3b86556',
      issued_on: '2027-02-15',
      supply_from: '2027-01-01',
      supply_to: '2027-01-31',
      takes_back: null,
      seller: party('100612345600003'),
      principal_trn: null,
      buyer: party('100123999900003'),
      is_taxed,
      lines,
      tourism_fee_fils,
      means: '48' as const,
      total_fils,
    }
  })

test('of ten thousand folios what is payable is what the document says, and rounding is less than a fils a line', () => {
  fc.assert(
    fc.property(billed, (invoice) => {
      const sums = sumsOf(invoice)
      expect(sums.inclusive_fils + sums.rounding_fils).toBe(invoice.total_fils)
      expect(Math.abs(sums.rounding_fils)).toBeLessThanOrEqual(invoice.lines.length)
      if (invoice.total_fils % 10 !== 0) return // writing takes the time
      const xml = writeEInvoice(invoice)
      expect(xml).toContain(
        `<cbc:PayableAmount currencyID="AED">${dirhamsOf(invoice.total_fils)}</cbc:PayableAmount>`,
      )
    }),
    { numRuns: 10_000, seed: 2027 },
  )
})
