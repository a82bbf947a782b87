import type { LineKind } from '#contract/endpoints/pricing.ts'

export const line_labels: Record<LineKind, string> = {
  accommodation: 'الإقامة',
  offer: 'خصم العرض',
  coupon: 'خصم القسيمة',
  adjustment: 'السعر المتفق عليه',
  cleaning_fee: 'رسوم التنظيف',
  extra: 'الإضافات',
  service_charge: 'رسوم الخدمة',
  vat: 'ضريبة القيمة المضافة',
  tourism_fee: 'درهم السياحة',
}
