import { placeIn, type EInvoiceLack } from '#contract/e-invoices.ts'
import type { OwnerBusiness } from '#contract/fee-invoices.ts'
import type {
  DocumentLine,
  FeeInvoiceDocument,
  InvoiceDocument,
} from '#server/outside/pdf/index.ts'
import type { EInvoiceRow, EInvoiceTerms } from './e-invoice-queries.ts'
import { RATE_BP, type EInvoice, type EInvoiceLine, type EInvoiceParty } from './pint.ts'

/** Of the list of services: managing property for a fee, and room of an accommodation. */
const MANAGEMENT = '997221'
const ACCOMMODATION = '996311'

type Issuer = { legal_name_en: string; trn: string | null }
type TakenBack = EInvoice['takes_back']
export type Place = Pick<EInvoiceRow, 'buyer_city' | 'buyer_emirate'>
type Common = { terms: EInvoiceTerms; uuid: string; takes_back: TakenBack }

export type Assembled = { lacks: EInvoiceLack[]; invoice: null } | { lacks: []; invoice: EInvoice }

/** Of the company's invoice to an owner who is a business. */
export function ofFees(
  document: FeeInvoiceDocument,
  { business, terms, uuid, takes_back }: Common & { business: OwnerBusiness },
): Assembled {
  const { supplier, recipient } = document
  const { tin, trn, licence_kind, licence_number, licence_authority } = business
  const address = business.address ?? recipient.address
  const place = placeIn(address ?? '')
  const buyer = {
    name: recipient.name,
    tin,
    trn,
    address,
    city: business.city ?? place?.city ?? null,
    emirate: business.emirate ?? place?.emirate ?? null,
    licence:
      licence_kind !== null && licence_number !== null
        ? { kind: licence_kind, number: licence_number, authority: licence_authority }
        : null,
  }
  return complete(document, {
    seller: sellerOf({ legal_name_en: supplier.name_en, trn: supplier.trn }, terms),
    principal_trn: null,
    buyer,
    is_taxed: supplier.trn !== null,
    tourism_fee_fils: 0,
    service_code: MANAGEMENT,
    means: '97',
    uuid,
    takes_back,
  })
}

/** Of a document that is made out to a guest's company. */
export function ofStay(
  document: InvoiceDocument,
  { issuer, place, terms, uuid, takes_back }: Common & { issuer: Issuer | null; place: Place },
): Assembled {
  const { supplier, recipient } = document
  const address = recipient.company?.address ?? null
  const named = placeIn(address ?? '')
  const trn = recipient.company?.trn ?? null
  const is_own = issuer !== null && supplier.trn === issuer.trn
  return complete(document, {
    // an owner's invoice is issued by the company as its disclosed agent
    seller: issuer && sellerOf(issuer, terms),
    principal_trn: is_own ? null : supplier.trn,
    buyer: {
      name: recipient.company?.name ?? recipient.name,
      tin: trn?.slice(0, 10) ?? null,
      trn,
      address,
      city: place.buyer_city ?? named?.city ?? null,
      emirate: place.buyer_emirate ?? named?.emirate ?? null,
      licence: null,
    },
    is_taxed: supplier.trn !== null,
    tourism_fee_fils: document.tourism_fee_fils,
    service_code: ACCOMMODATION,
    means: '48',
    uuid,
    takes_back,
  })
}

function sellerOf({ legal_name_en, trn }: Issuer, terms: EInvoiceTerms): EInvoiceParty {
  const { tin, address, city, emirate, licence_number, licence_authority } = terms
  return {
    name: legal_name_en,
    tin: trn?.slice(0, 10) ?? tin,
    trn,
    address: inOneLine(address),
    city,
    emirate,
    licence: { kind: 'TL', number: licence_number, authority: licence_authority },
  }
}

type Buyer = { [Fact in keyof EInvoiceParty]: EInvoiceParty[Fact] | null } & { name: string }
type Facts = Pick<
  EInvoice,
  'principal_trn' | 'is_taxed' | 'tourism_fee_fils' | 'means' | 'uuid' | 'takes_back'
> & { seller: EInvoiceParty | null; buyer: Buyer; service_code: string }

type Billed = Pick<
  InvoiceDocument,
  'number' | 'issued_on' | 'supply_from' | 'supply_to' | 'lines' | 'total_fils'
>

function complete(document: Billed, facts: Facts): Assembled {
  const { seller, buyer, principal_trn, is_taxed, service_code, ...said } = facts
  const { name, tin, trn, address, city, emirate, licence } = buyer
  const lacks: EInvoiceLack[] = []
  const need = (is_there: boolean, lack: EInvoiceLack) => is_there || lacks.push(lack)
  need(seller !== null, 'seller')
  if (is_taxed && seller !== null) need(seller.trn !== null, 'seller_trn')
  need(tin !== null, 'buyer_tin')
  need(address !== null, 'buyer_address')
  need(city !== null, 'buyer_city')
  need(emirate !== null, 'buyer_emirate')
  need(trn !== null || licence !== null, 'buyer_licence')
  need(!is_taxed || document.lines.every(({ vat_bp }) => vat_bp === RATE_BP), 'rate')
  if (
    lacks.length > 0 ||
    seller === null ||
    tin === null ||
    address === null ||
    city === null ||
    emirate === null
  )
    return { lacks, invoice: null }
  const { number, issued_on, supply_from, supply_to, total_fils } = document
  const invoice = {
    ...said,
    number,
    issued_on,
    supply_from,
    supply_to,
    total_fils,
    seller,
    principal_trn,
    buyer: { name, tin, trn, address: inOneLine(address), city, emirate, licence },
    is_taxed,
    lines: document.lines.map((line) => eInvoiceLine(line, service_code)),
  }
  return { lacks: [], invoice }
}

const eInvoiceLine = (
  { label_en, quantity, unit_fils, net_fils, vat_fils }: DocumentLine,
  service_code: string,
): EInvoiceLine => ({ label: label_en, quantity, unit_fils, net_fils, vat_fils, service_code })

const inOneLine = (address: string) => address.replaceAll(/\s*\n\s*/g, ', ')
