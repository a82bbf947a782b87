import type { LineKind } from '#contract/endpoints/pricing.ts'

export const line_labels: Record<LineKind, string> = {
  accommodation: 'Accommodation',
  offer: 'Offer Discount',
  coupon: 'Applied Coupon',
  adjustment: 'Agreed price',
  cleaning_fee: 'Cleaning fee',
  extra: 'Extras',
  service_charge: 'Service Charge',
  vat: 'VAT',
  tourism_fee: 'Tourism Fee',
}
