import type { DocumentLine } from '#server/outside/pdf/index.ts'

/** What a line of a statement takes from its owner for the company; fils, negative: gives back. */
export type Charge = {
  /** Lines of one key are one line of the document. */
  key: string
  label_en: string
  label_ar: string
  is_of_bill: boolean
  fils: number
  /** The statement that had the line it corrects. */
  corrects: string | null
}

/** An invoice that was issued, and what no credit note has taken of it; the newest first. */
export type Issued = { number: string; statement: string; left_fils: number; vat_bp: number }

export type FeePaper = {
  kind: 'invoice' | 'credit_note'
  refers_to: string | null
  vat_bp: number
  lines: (DocumentLine & { is_of_bill: boolean })[]
}

/** What is taken contains its VAT; rounded to the fils by line (domain V8). */
export const vatWithin = (gross_fils: number, vat_bp: number): number =>
  Math.sign(gross_fils) * Math.round((Math.abs(gross_fils) * vat_bp) / (10_000 + vat_bp))

/**
 * Papers whose total, credit notes less, is that of the charges. What gives back for a statement is
 * a credit note on its invoice; the rest is an invoice, or, below zero, is taken from the newest
 * invoices. Without any, the credit note names its statement alone.
 */
export function papersOf(charges: Charge[], issued: Issued[], vat_bp: number): FeePaper[] {
  const left = new Map(issued.map(({ number, left_fils }) => [number, left_fils]))
  const papers: FeePaper[] = []
  const credit = (of: Issued | null, back: Charge[]) => {
    if (of) left.set(of.number, (left.get(of.number) ?? 0) + sum(back))
    papers.push({
      kind: 'credit_note',
      refers_to: of?.number ?? null,
      vat_bp: of?.vat_bp ?? vat_bp,
      lines: linesOf(back.map(turned), of?.vat_bp ?? vat_bp),
    })
  }
  const open: Charge[] = []
  for (const [corrects, group] of Map.groupBy(charges, (charge) => charge.corrects)) {
    const of = issued.find(({ statement }) => statement === corrects)
    const fils = sum(group)
    if (of && fils < 0 && -fils <= (left.get(of.number) ?? 0)) credit(of, group)
    else open.push(...group)
  }
  const fils = sum(open)
  if (fils > 0) {
    const lines = linesOf(open, vat_bp)
    return [{ kind: 'invoice', refers_to: null, vat_bp, lines }, ...papers]
  }
  let owed_fils = -fils
  for (const of of issued) {
    const part_fils = Math.min(owed_fils, left.get(of.number) ?? 0)
    if (part_fils > 0) credit(of, part_fils === -fils ? open : partOf(open, -part_fils))
    owed_fils -= part_fils
  }
  if (owed_fils > 0) credit(null, owed_fils === -fils ? open : partOf(open, -owed_fils))
  return papers
}

/** Of what is spread over several papers the lines do not say which part is whose. */
const partOf = (charges: Charge[], fils: number): Charge[] => [
  {
    key: 'part',
    label_en: 'Fees given back, in part',
    label_ar: 'رسوم مُعادة جزئيًا',
    is_of_bill: charges.every(({ is_of_bill }) => is_of_bill),
    fils,
    corrects: null,
  },
]

function linesOf(charges: Charge[], vat_bp: number): FeePaper['lines'] {
  return [...Map.groupBy(charges, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same
    const gross_fils = sum(same)
    if (!first || gross_fils === 0) return []
    const { label_en, label_ar, is_of_bill } = first
    const vat_fils = vatWithin(gross_fils, vat_bp)
    const net_fils = gross_fils - vat_fils
    const amounts = { quantity: 1, unit_fils: net_fils, net_fils, vat_bp, vat_fils, gross_fils }
    return [{ label_en, label_ar, ...amounts, is_of_bill }]
  })
}

const turned = (charge: Charge): Charge => ({ ...charge, fils: -charge.fils })
const sum = (charges: readonly { fils: number }[]) =>
  charges.reduce((total, { fils }) => total + fils, 0)
