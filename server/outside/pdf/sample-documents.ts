import { PRODUCT_COMPANY } from '#contract/company.ts'
import type { PrintedBy } from './printed-by.ts'
import type { FeeInvoiceDocument } from './fee-invoice-shape.ts'
import type { InvoiceDocument, DocumentLine } from './invoice-shape.ts'

type Priced = Pick<DocumentLine, 'label_en' | 'label_ar' | 'quantity' | 'unit_fils'>

const line = (priced: Priced, vat_bp: number): DocumentLine => {
  const net_fils = priced.quantity * priced.unit_fils
  const vat_fils = Math.floor((net_fils * vat_bp + 5_000) / 10_000)
  return { ...priced, net_fils, vat_bp, vat_fils, gross_fils: net_fils + vat_fils }
}

const priced: Priced[] = [
  {
    label_en: 'Accommodation, 4 nights',
    label_ar: 'الإقامة، 4 ليالٍ',
    quantity: 4,
    unit_fils: 1_180_25,
  },
  { label_en: 'Flash deal', label_ar: 'عرض خاطف', quantity: 1, unit_fils: -472_10 },
  { label_en: 'Cleaning fee', label_ar: 'رسوم التنظيف', quantity: 1, unit_fils: 295_00 },
  { label_en: 'Service charge', label_ar: 'رسوم الخدمة', quantity: 1, unit_fils: 212_45 },
]

export const printed_by: PrintedBy = {
  company: PRODUCT_COMPANY,
  files: { read: async () => undefined },
}

export const booking_document: InvoiceDocument = {
  kind: 'invoice',
  number: 'INV-2026-000128',
  issued_on: '2026-12-07',
  supply_from: '2026-12-03',
  supply_to: '2026-12-07',
  supplier: {
    name_en: 'Omar Al Falasi Holiday Homes',
    name_ar: 'عمر الفلاسي لبيوت العطلات',
    address_en: 'Office 1204, Marina Plaza, Dubai Marina, Dubai, UAE',
    address_ar: 'مكتب 1204، مارينا بلازا، مرسى دبي، دبي، الإمارات العربية المتحدة',
    trn: '100123456700003',
  },
  recipient: { name: 'Layla Haddad', email: 'layla@example.com', phone_number: '+971 50 123 4567' },
  reservation_id: 'SDF-240017',
  stay: {
    name_en: 'Marina Loft 2104',
    name_ar: 'لوفت المارينا 2104',
    area_en: 'Dubai Marina',
    area_ar: 'مرسى دبي',
    arrival_date: '2026-12-03',
    departure_date: '2026-12-07',
    no_of_nights: 4,
    guests: 2,
    permit_number: 'MAR-LOF-2104',
  },
  lines: priced.map((one) => line(one, 500)),
  discount_fils: 472_10,
  net_fils: 4_756_35,
  vat_fils: 237_82,
  tourism_fee_fils: 60_00,
  total_fils: 5_054_17,
  paid_fils: 5_054_17,
}

export const creditNote: InvoiceDocument = {
  ...booking_document,
  kind: 'credit_note',
  number: 'CN-2026-000012',
  refers_to: booking_document.number,
}

export const untaxed: InvoiceDocument = {
  ...booking_document,
  supplier: { ...booking_document.supplier, trn: null },
  lines: priced.map((one) => line(one, 0)),
  vat_fils: 0,
  total_fils: 4_816_35,
  paid_fils: 4_816_35,
}

export const receipt: InvoiceDocument = {
  ...booking_document,
  kind: 'receipt',
  number: 'SDF-240017',
}

export const long: InvoiceDocument = {
  ...booking_document,
  lines: Array.from({ length: 7 }, () => booking_document.lines).flat(),
}

export const fee_invoice: FeeInvoiceDocument = {
  company: PRODUCT_COMPANY,
  kind: 'invoice',
  number: 'INV-8-2026-000012',
  refers_to: null,
  statement: 'OS-000001',
  issued_on: '2026-12-15',
  supply_from: '2026-11-01',
  supply_to: '2026-11-30',
  supplier: {
    id: 8,
    name_en: PRODUCT_COMPANY.legal_name_en,
    name_ar: PRODUCT_COMPANY.legal_name_ar,
    address_en: 'Office 1204, Lamp Tower, Dubai Marina, Dubai',
    address_ar: 'مكتب 1204، برج المصباح، مرسى دبي، دبي',
    trn: '100612345600003',
  },
  recipient: {
    name: 'Omar Al Mansoori',
    email: 'omar@example.com',
    address: 'Office 1204, Marina Plaza, Dubai',
    trn: '100412876500003',
  },
  lines: [
    {
      label_en: 'Management fee · Marina Plaza 1204',
      label_ar: 'أتعاب الإدارة · Marina Plaza 1204',
      quantity: 1,
      unit_fils: 40_00,
      net_fils: 40_00,
      vat_bp: 500,
      vat_fils: 2_00,
      gross_fils: 42_00,
    },
  ],
  net_fils: 40_00,
  vat_fils: 2_00,
  total_fils: 42_00,
}
