import { REFUND_LINES, type RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { messagesIn } from '#core/messages.ts'
import { share, type PriceLine } from '#pricing'

export type LineLeft = { line: RefundLine; fils: number; left_fils: number }
type Given = { charges: PriceLine[]; refunded: ReadonlyMap<RefundLine, number>; retained_fils: number }

const OF_LINE: Record<RefundLine, readonly PriceLine['kind'][]> = {
  accommodation: ['accommodation', 'offer', 'coupon', 'adjustment'],
  cleaning_fee: ['cleaning_fee'],
  service_charge: ['service_charge'],
}

/** With VAT and after discounts; of each never more is left than of what carries VAT: the Tourism Dirham goes back last. */
export function linesLeft({ charges, refunded, retained_fils }: Given): LineLeft[] {
  const vat_bp = Number(charges.find(({ kind }) => kind === 'vat')?.computed_from['bp'] ?? 0)
  const tourism_fils = sumOf(charges, ['tourism_fee'])
  return REFUND_LINES.flatMap((line) => {
    const net = sumOf(charges, OF_LINE[line])
    const fils = net + share(net, vat_bp)
    const left_fils = Math.max(0, Math.min(fils - (refunded.get(line) ?? 0), retained_fils - tourism_fils))
    return fils > 0 ? [{ line, fils, left_fils }] : []
  })
}

const sumOf = (charges: PriceLine[], kinds: readonly PriceLine['kind'][]) =>
  charges.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { fils }) => sum + fils, 0)

/** How a credit note names the part; undefined for a part of the whole price. */
export const labelsOf = (line: RefundLine | undefined) =>
  line && {
    label_en: `${messagesIn('en').line_labels[line]}, refunded`,
    label_ar: `مبلغ مُعاد: ${messagesIn('ar').line_labels[line]}`,
  }
