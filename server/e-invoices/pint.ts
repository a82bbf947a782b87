import type { Emirate, LicenceKind } from '#contract/fee-invoices.ts'
import { dirhamsOf } from '#contract/money.ts'
import { writeXml, type Xml } from './xml.ts'

/** Of PINT-AE 1.0.4, on the network of the Ministry of Finance. */
const CUSTOMIZATION = 'urn:peppol:pint:billing-1@ae-1'
const PROFILE = 'urn:peppol:bis:billing'
const NETWORK = '0235'
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:'

export type Licence = { kind: LicenceKind; number: string; authority: string | null }

export type EInvoiceParty = {
  name: string
  tin: string
  trn: string | null
  address: string
  city: string
  emirate: Emirate
  licence: Licence | null
}

export type EInvoiceLine = {
  label: string
  quantity: number
  unit_fils: number
  net_fils: number
  vat_fils: number
  /** Of the list of services (SAC). */
  service_code: string
}

/** How it was or is paid: by card, or set off in a statement (UNCL 4461). */
export type PaymentMeans = '48' | '97'

export type EInvoice = {
  number: string
  uuid: string
  issued_on: string
  supply_from: string
  supply_to: string
  /** Null: an invoice. */
  takes_back: { number: string; issued_on: string; is_whole: boolean } | null
  /** Who issues it. */
  seller: EInvoiceParty
  /** Of the supplier for whom the seller issues it as a disclosed agent; null: the seller supplies. */
  principal_trn: string | null
  buyer: EInvoiceParty
  /** Without VAT it is out of scope: a commercial invoice. */
  is_taxed: boolean
  lines: EInvoiceLine[]
  /** Tourism Dirham, outside of VAT. */
  tourism_fee_fils: number
  means: PaymentMeans
  /** What the document says, which wins: the difference is rounding. */
  total_fils: number
}

/** Five percent is the one rate there is. */
export const RATE_BP = 500

/** The sums as PINT-AE wants them: VAT of the whole, rounded once. */
export function sumsOf({ lines, tourism_fee_fils, is_taxed, total_fils }: EInvoice) {
  const net_fils = lines.reduce((sum, line) => sum + line.net_fils, 0)
  const vat_fils = is_taxed ? rounded(net_fils * RATE_BP, 10_000) : 0
  const exclusive_fils = net_fils + tourism_fee_fils
  const inclusive_fils = exclusive_fils + vat_fils
  return {
    net_fils,
    vat_fils,
    exclusive_fils,
    inclusive_fils,
    rounding_fils: total_fils - inclusive_fils,
  }
}

const rounded = (amount: number, by: number) =>
  Math.sign(amount) * Math.round(Math.abs(amount) / by)

/** The invoice in UBL 2.1, the same bytes for the same invoice. */
export function writeEInvoice(invoice: EInvoice): string {
  const is_credit = invoice.takes_back !== null
  const root = is_credit ? 'CreditNote' : 'Invoice'
  const sums = sumsOf(invoice)
  const document: Xml = {
    name: root,
    attributes: {
      xmlns: `${NAMESPACE}${root}-2`,
      'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
    },
    content: [
      ...headOf(invoice),
      aggregate('AccountingSupplierParty', [party(invoice.seller, invoice.is_taxed)]),
      aggregate('AccountingCustomerParty', [party(invoice.buyer, true)]),
      ...principalOf(invoice),
      ...(is_credit ? [] : [aggregate('PaymentMeans', [basic('PaymentMeansCode', invoice.means)])]),
      ...chargesOf(invoice),
      taxTotal(invoice, sums),
      monetaryTotal(invoice, sums),
      ...invoice.lines.map((line, index) => lineOf(line, index, invoice)),
    ],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(document)}`
}

const basic = (name: string, content: string, attributes?: Record<string, string>): Xml => ({
  name: `cbc:${name}`,
  content,
  ...(attributes && { attributes }),
})
const aggregate = (name: string, content: Xml[]): Xml => ({ name: `cac:${name}`, content })
const amount = (name: string, fils: number) => basic(name, dirhamsOf(fils), { currencyID: 'AED' })

const TYPES = {
  taxed: { Invoice: '380', CreditNote: '381' },
  out_of_scope: { Invoice: '480', CreditNote: '81' },
} as const

function headOf(invoice: EInvoice): Xml[] {
  const { number, uuid, issued_on, takes_back, is_taxed, principal_trn } = invoice
  const types = TYPES[is_taxed ? 'taxed' : 'out_of_scope']
  const period = aggregate('InvoicePeriod', [
    basic('StartDate', invoice.supply_from),
    basic('EndDate', invoice.supply_to),
  ])
  const first = [
    basic('CustomizationID', CUSTOMIZATION),
    basic('ProfileID', PROFILE),
    // free zone, deemed, margin, summary, continuous, disclosed agent, e-commerce, export
    basic('ProfileExecutionID', principal_trn === null ? '00000000' : '00000100'),
    basic('ID', number),
    basic('UUID', uuid),
    basic('IssueDate', issued_on),
  ]
  if (takes_back === null)
    return [
      ...first,
      basic('DueDate', issued_on),
      basic('InvoiceTypeCode', types.Invoice),
      basic('DocumentCurrencyCode', 'AED'),
      period,
    ]
  return [
    ...first,
    basic('CreditNoteTypeCode', types.CreditNote),
    basic('DocumentCurrencyCode', 'AED'),
    period,
    aggregate('DiscrepancyResponse', [
      // the supply was cancelled, or what it costs was changed (article 61 of the VAT law)
      basic('ResponseCode', takes_back.is_whole ? 'DL8.61.1.A' : 'DL8.61.1.C'),
    ]),
    aggregate('BillingReference', [
      aggregate('InvoiceDocumentReference', [
        basic('ID', takes_back.number),
        basic('IssueDate', takes_back.issued_on),
      ]),
    ]),
  ]
}

function party(
  { name, tin, trn, address, city, emirate, licence }: EInvoiceParty,
  is_taxed: boolean,
) {
  const taxed_as =
    trn !== null && is_taxed ? { number: trn, scheme: 'VAT' } : { number: tin, scheme: 'TIN' }
  const legal = licence && {
    schemeAgencyID: licence.kind,
    ...(licence.authority !== null && { schemeAgencyName: licence.authority }),
  }
  return aggregate('Party', [
    basic('EndpointID', tin, { schemeID: NETWORK }),
    aggregate('PartyName', [basic('Name', name)]),
    aggregate('PostalAddress', [
      basic('StreetName', address),
      basic('CityName', city),
      basic('CountrySubentity', emirate),
      aggregate('Country', [basic('IdentificationCode', 'AE')]),
    ]),
    aggregate('PartyTaxScheme', [
      basic('CompanyID', taxed_as.number),
      aggregate('TaxScheme', [basic('ID', taxed_as.scheme)]),
    ]),
    aggregate('PartyLegalEntity', [
      basic('RegistrationName', name),
      ...(licence && legal ? [basic('CompanyID', licence.number, legal)] : []),
    ]),
  ])
}

const principalOf = ({ principal_trn }: EInvoice): Xml[] =>
  principal_trn === null
    ? []
    : [
        aggregate('SellerSupplierParty', [
          aggregate('Party', [aggregate('PartyIdentification', [basic('ID', principal_trn)])]),
        ]),
      ]

const OUT_OF_SCOPE: Xml[] = [basic('ID', 'O'), aggregate('TaxScheme', [basic('ID', 'VAT')])]
const STANDARD: Xml[] = [
  basic('ID', 'S'),
  basic('Percent', '5'),
  aggregate('TaxScheme', [basic('ID', 'VAT')]),
]

/** Levies on tourists are charges of the document (guidelines of the ministry, 1.1, p. 35). */
const chargesOf = ({ tourism_fee_fils }: EInvoice): Xml[] =>
  tourism_fee_fils === 0
    ? []
    : [
        aggregate('AllowanceCharge', [
          basic('ChargeIndicator', 'true'),
          basic('AllowanceChargeReasonCode', 'ZZZ'),
          basic('AllowanceChargeReason', 'Tourism Dirham'),
          amount('Amount', tourism_fee_fils),
          aggregate('TaxCategory', OUT_OF_SCOPE),
        ]),
      ]

type Sums = ReturnType<typeof sumsOf>

function taxTotal({ is_taxed, tourism_fee_fils }: EInvoice, { net_fils, vat_fils }: Sums): Xml {
  const subtotal = (taxable_fils: number, tax_fils: number, category: Xml[]) =>
    aggregate('TaxSubtotal', [
      amount('TaxableAmount', taxable_fils),
      amount('TaxAmount', tax_fils),
      aggregate('TaxCategory', category),
    ])
  const out_fils = tourism_fee_fils + (is_taxed ? 0 : net_fils)
  return aggregate('TaxTotal', [
    amount('TaxAmount', vat_fils),
    basic('TaxIncludedIndicator', 'false'),
    ...(is_taxed ? [subtotal(net_fils, vat_fils, STANDARD)] : []),
    ...(tourism_fee_fils !== 0 || !is_taxed ? [subtotal(out_fils, 0, OUT_OF_SCOPE)] : []),
  ])
}

function monetaryTotal({ tourism_fee_fils, total_fils }: EInvoice, sums: Sums): Xml {
  return aggregate('LegalMonetaryTotal', [
    amount('LineExtensionAmount', sums.net_fils),
    amount('TaxExclusiveAmount', sums.exclusive_fils),
    amount('TaxInclusiveAmount', sums.inclusive_fils),
    ...(tourism_fee_fils === 0 ? [] : [amount('ChargeTotalAmount', tourism_fee_fils)]),
    ...(sums.rounding_fils === 0 ? [] : [amount('PayableRoundingAmount', sums.rounding_fils)]),
    amount('PayableAmount', total_fils),
  ])
}

/** A price is never below zero: what takes away is a quantity below zero. */
function lineOf(line: EInvoiceLine, index: number, { takes_back, is_taxed }: EInvoice): Xml {
  const sign = line.unit_fils < 0 ? -1 : 1
  const price_fils = sign * line.unit_fils
  const quantity = String(sign * line.quantity)
  return aggregate(takes_back === null ? 'InvoiceLine' : 'CreditNoteLine', [
    basic('ID', String(index + 1)),
    basic(takes_back === null ? 'InvoicedQuantity' : 'CreditedQuantity', quantity, UNIT),
    amount('LineExtensionAmount', line.net_fils),
    aggregate('Item', [
      basic('Description', line.label),
      basic('Name', line.label),
      aggregate('AdditionalItemIdentification', [
        basic('ID', line.service_code, { schemeID: 'SAC' }),
      ]),
      aggregate('CommodityClassification', [basic('CommodityCode', 'S')]),
      aggregate('ClassifiedTaxCategory', is_taxed ? STANDARD : OUT_OF_SCOPE),
    ]),
    aggregate('Price', [
      amount('PriceAmount', price_fils),
      basic('BaseQuantity', '1', UNIT),
      aggregate('AllowanceCharge', [
        basic('ChargeIndicator', 'false'),
        amount('Amount', 0),
        amount('BaseAmount', price_fils),
      ]),
    ]),
    aggregate('ItemPriceExtension', [
      amount('Amount', line.net_fils + (is_taxed ? line.vat_fils : 0)),
      aggregate('TaxTotal', [amount('TaxAmount', is_taxed ? line.vat_fils : 0)]),
    ]),
  ])
}

const UNIT = { unitCode: 'C62' }
