import type { InvoiceDocument } from '#outside/pdf'

type Credit = {
  number: string
  issued_on: string
  amount_fils: number
  before_fils: number
  is_tourism_fee: boolean
  labels?: Labels | undefined
}

/** Reverses all of it, only the untaxed Tourism Dirham, or a part with its VAT; all parts of one invoice add up to it to the fils. */
export function creditNote(taken_back: InvoiceDocument, { number, issued_on, ...credit }: Credit): InvoiceDocument {
  const { amount_fils, before_fils, is_tourism_fee, labels = LABELS } = credit
  const refers = taken_back.kind === 'invoice' ? { refers_to: taken_back.number } : { refers_to_receipt: taken_back.number }
  const head = { ...taken_back, ...refers, kind: 'credit_note', number, issued_on } as const
  if (before_fils === 0 && amount_fils >= taken_back.total_fils) return { ...head, paid_fils: amount_fils }
  const part = is_tourism_fee ? { ...NOTHING, tourism_fee_fils: amount_fils } : partOf(taken_back, { amount_fils, before_fils, labels })
  return { ...head, ...part, discount_fils: 0, total_fils: amount_fils, paid_fils: amount_fils }
}

const NOTHING = { lines: [], net_fils: 0, vat_fils: 0 }
const LABELS: Labels = { label_en: 'Part of the price, refunded', label_ar: 'مبلغ مُعاد من السعر' }

type Labels = { label_en: string; label_ar: string }
type Part = { amount_fils: number; before_fils: number; labels: Labels }

/** What carries VAT goes back first, the Tourism Dirham last, as in the owner's ledger. */
function partOf({ total_fils, tourism_fee_fils, vat_fils: vat, lines }: InvoiceDocument, { amount_fils, before_fils, labels }: Part) {
  const taxed_fils = total_fils - tourism_fee_fils
  const from_fils = Math.min(before_fils, taxed_fils)
  const to_fils = Math.min(before_fils + amount_fils, taxed_fils)
  const vatOf = (fils: number) => (taxed_fils === 0 ? 0 : Number((BigInt(vat) * BigInt(fils)) / BigInt(taxed_fils)))
  const gross_fils = to_fils - from_fils
  const vat_fils = vatOf(to_fils) - vatOf(from_fils)
  const net_fils = gross_fils - vat_fils
  const line = { ...labels, quantity: 1, unit_fils: net_fils, net_fils, vat_bp: lines[0]?.vat_bp ?? 0, vat_fils, gross_fils }
  return { lines: gross_fils === 0 ? [] : [line], net_fils, vat_fils, tourism_fee_fils: amount_fils - gross_fils }
}
