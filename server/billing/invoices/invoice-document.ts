import { chargesOf, type BookingFacts } from '#server/bookings/index.ts'
import { PaperCompany } from '#contract/company.ts'
import { companyNow, type Db, type Tx } from '#server/db/index.ts'
import type { InvoiceCompany } from '#contract/invoice-company.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { InvoiceDocument, DocumentLine } from '#server/outside/pdf/index.ts'
import { extraName, extrasOf, share, type PriceLine } from '#server/pricing/index.ts'
import { readParties } from './invoice-queries.ts'

type BookingDocument = {
  booking: BookingFacts
  kind: InvoiceDocument['kind']
  number: string
  issued_on: string
}

/** Built from the folio; the sums match it to the fils. */
export async function renderDocument(
  db: Db | Tx,
  { booking, kind, number, issued_on }: BookingDocument,
): Promise<InvoiceDocument> {
  const { company, supplier, stay, folio, extended } = await readParties(db, booking)
  const { lines, discount_fils } = taxedLines(chargesOf(folio), booking.no_of_nights)
  const vat_fils = sum(lines.map((line) => line.vat_fils))
  return {
    company: await paperCompany(db),
    kind,
    number,
    issued_on,
    supply_from: booking.arrival_date,
    supply_to: booking.departure_date,
    supplier,
    recipient: recipientOf(booking, company),
    reservation_id: booking.reservation_id,
    ...(extended === null ? {} : { extends: extended }),
    stay: {
      ...stay,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      no_of_nights: booking.no_of_nights,
      guests: booking.guests,
      ...(booking.infants && { infants: true }),
    },
    lines,
    discount_fils,
    net_fils: sum(lines.map((line) => line.net_fils)),
    vat_fils,
    tourism_fee_fils: amountOf(folio, 'tourism_fee'),
    total_fils: booking.total_fils,
    // what was paid beyond it went back
    paid_fils: Math.min(booking.total_fils, -amountOf(folio, 'payment')),
  }
}

/** As it is today, which its papers of today keep. */
export const paperCompany = async (db: Db | Tx): Promise<PaperCompany> =>
  PaperCompany.parse(await companyNow(db))

export const recipientOf = (
  booking: BookingFacts,
  company: InvoiceCompany | null,
): InvoiceDocument['recipient'] => ({
  name: booking.guest_name,
  email: booking.guest_email,
  phone_number: booking.guest_phone_number,
  ...(company !== null && { company }),
})

/**
 * Discounts lower the nights before tax (domain V4), so their VAT is the difference of the nights'
 * rounded VAT (V8): the lines add up to
 * the folio's VAT to the fils.
 */
export function taxedLines(
  charges: PriceLine[],
  no_of_nights: number,
): { lines: DocumentLine[]; discount_fils: number } {
  const vat_bp = Number(charges.find((line) => line.kind === 'vat')?.computed_from['bp'] ?? 0)
  let nights_fils = 0
  const lines = charges.flatMap((line): DocumentLine[] => {
    if (line.kind === 'vat' || line.kind === 'tourism_fee') return []
    const is_of_nights = OF_NIGHTS.has(line.kind)
    const vat_fils = is_of_nights
      ? share(nights_fils + line.fils, vat_bp) - share(nights_fils, vat_bp)
      : (extrasOf([line])[0]?.vat_fils ?? share(line.fils, vat_bp))
    if (is_of_nights) nights_fils += line.fils
    const labels = {
      label_en: documentLabel('en', line, no_of_nights),
      label_ar: documentLabel('ar', line, no_of_nights),
    }
    return [
      {
        ...labels,
        ...unitsOf(line, no_of_nights),
        net_fils: line.fils,
        vat_bp,
        vat_fils,
        gross_fils: line.fils + vat_fils,
      },
    ]
  })
  const discounts = charges.filter(({ kind, fils }) => OF_NIGHTS.has(kind) && fils < 0)
  return { lines, discount_fils: -sum(discounts.map(({ fils }) => fils)) }
}

const OF_NIGHTS: ReadonlySet<PriceLine['kind']> = new Set([
  'accommodation',
  'offer',
  'coupon',
  'adjustment',
])

/** Nights by their price where it multiplies to the fils; nights of uneven prices are one sum. */
function unitsOf(
  { kind, fils, computed_from }: PriceLine,
  no_of_nights: number,
): Pick<DocumentLine, 'quantity' | 'unit_fils'> {
  const units = Number(computed_from['units'] ?? 1)
  if (kind === 'extra' && fils % units === 0) return { quantity: units, unit_fils: fils / units }
  const is_even = kind === 'accommodation' && fils % no_of_nights === 0
  return is_even
    ? { quantity: no_of_nights, unit_fils: fils / no_of_nights }
    : { quantity: 1, unit_fils: fils }
}

function documentLabel(
  lang: 'en' | 'ar',
  { kind, computed_from }: PriceLine,
  no_of_nights: number,
): string {
  const messages = messagesIn(lang)
  const label = extraName(kind, computed_from, lang) ?? messages.line_labels[kind]
  return kind === 'accommodation' ? `${label} · ${messages.nights(no_of_nights)}` : label
}

const amountOf = (lines: { kind: string; fils: number }[], kind: string) =>
  sum(lines.filter((line) => line.kind === kind).map((line) => line.fils))
const sum = (amounts: number[]) => amounts.reduce((total, fils) => total + fils, 0)
